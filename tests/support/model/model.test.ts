import { assign, createMachine, enqueueActions, fromPromise, setup } from "xstate";
import { describe, expect, test } from "vitest";
import { coverageLine, coverageOf, isComplete } from "./coverage.ts";
import { differences, type ExpectedTransitions } from "./expected.ts";
import { replay, statesOf, transitionCover, transitionsOf } from "./graph.ts";
import { parcel, parcelWalk } from "./toys.ts";
import { defineWalk } from "./walk.ts";
import { runPath } from "./walkMachine.ts";

const runAll = (walk: typeof parcelWalk) => transitionCover(walk).paths.map((path) => runPath(walk, path));

describe("a machine with nesting, guards, always, a delay and actors", () => {
  test("counts its states and transitions", () => {
    expect(statesOf(parcel)).toHaveLength(15);
    expect(transitionsOf(parcel)).toHaveLength(14);
  });

  test("is walked whole, on the running machine as predicted", () => {
    expect(transitionCover(parcelWalk).unreached).toEqual([]);
    const coverage = coverageOf(parcel, runAll(parcelWalk));
    expect(coverageLine(coverage)).toBe("parcel: states 15/15, transitions 14/14");
  });

  test("is walked the same way each time, and never past maxSteps", () => {
    const short = { ...parcelWalk, maxSteps: 5 };
    const names = () => transitionCover(short).paths.map(({ steps }) => steps.map(({ takes }) => takes));
    expect(names()).toEqual(names());
    expect(Math.max(...names().map((path) => path.length))).toBeLessThanOrEqual(5);
    expect(isComplete(coverageOf(parcel, runAll(short)))).toBe(true);
  });
});

test("a dead transition and the state behind it are reported", () => {
  const machine = createMachine({
    id: "dead",
    initial: "a",
    states: { a: { on: { go: "b", never: { guard: () => false, target: "c" } } }, b: {}, c: {} },
  });
  const walk = defineWalk({ machine });
  expect(transitionCover(walk).unreached).toEqual(["dead.a -[never #0]-> dead.c"]);
  expect(coverageLine(coverageOf(machine, runAll(walk)))).toBe(
    "dead: states 2/3, transitions 1/2\n  missing dead.c\n  missing dead.a -[never #0]-> dead.c",
  );
});

test("of transitions that are alike one stands for all, where the walk says so", () => {
  const machine = setup({}).createMachine({
    id: "twins",
    initial: "a",
    states: { a: { on: { go: "b", swap: "c" } }, b: {}, c: { on: { go: "b" } } },
  });
  const walk = defineWalk({ machine, withoutView: "a toy" });
  const once = [["twins.a -[go #0]-> twins.b", "twins.c -[go #0]-> twins.b"]];
  const eventsOf = (cover: ReturnType<typeof transitionCover>) =>
    cover.paths.map(({ steps }) => steps.map(({ event }) => event.type));
  expect(eventsOf(transitionCover(walk))).toEqual([["go"], ["swap", "go"]]);
  expect(eventsOf(transitionCover(walk, once))).toEqual([["go"], ["swap"]]);
  expect(transitionCover(walk, once).unreached).toEqual([]);
});

test("a case that is missing leaves its transition unreached", () => {
  const { cases, ...rest } = parcelWalk;
  const { "send.confirm": _, ...others } = cases;
  const unreached = transitionCover({
    ...rest,
    cases: { ...others, "send.confirm": [{ express: false }] },
  }).unreached;
  expect(unreached).toEqual(["parcel.trip.confirming -[send.confirm #0]-> parcel.trip.moving"]);
});

describe("what the walk's author wrote of a door", () => {
  const door = setup({
    types: {} as { context: { pushes: number }; events: { type: "push" } | { type: "lock" } },
    guards: { isStuck: ({ context }) => context.pushes > 0 },
  }).createMachine({
    id: "door",
    context: { pushes: 0 },
    initial: "shut",
    states: {
      shut: {
        on: {
          push: [
            { guard: "isStuck", target: "open" },
            { actions: assign(({ context }) => ({ pushes: context.pushes + 1 })) },
          ],
        },
      },
      open: { on: { lock: "locked" } },
      locked: {},
    },
  });
  const right: ExpectedTransitions = {
    shut: {
      push: [
        { when: ({ pushes }: { pushes: number }) => pushes > 0, to: "open" },
        { to: "stays", sets: { pushes: 1 } },
      ],
    },
    open: { lock: "locked" },
  };
  const problems = (transitions: ExpectedTransitions, starts = "shut") =>
    differences(
      defineWalk({
        machine: door,
        identity: ({ value, context }) => [value, context.pushes],
        starts: () => starts,
        transitions,
      }),
    );

  test("is held against every place that can be reached", () => {
    expect(problems(right)).toEqual([]);
  });

  test.each<[string, ExpectedTransitions, string]>([
    ["another target", { ...right, open: { lock: "shut" } }, "open -[lock]-> locked, not shut"],
    [
      "a transition that is not expected",
      { shut: right["shut"] ?? {} },
      "open -[lock]-> locked is not expected",
    ],
    ["one that is missing", { ...right, locked: { push: "shut" } }, "locked -[push]-> is not taken"],
    [
      "another condition",
      {
        ...right,
        shut: {
          push: [{ when: ({ pushes }: { pushes: number }) => pushes < 0, to: "open" }, { to: "stays" }],
        },
      },
      "shut -[push]-> open, not shut",
    ],
    [
      "another context",
      {
        ...right,
        shut: {
          push: [
            { when: ({ pushes }: { pushes: number }) => pushes > 0, to: "open" },
            { to: "stays", sets: { pushes: 2 } },
          ],
        },
      },
      "shut -[push]-> pushes is 1, not 2",
    ],
    ["what never happens", { ...right, cellar: { push: "open" } }, "cellar: push #0 never happens"],
  ])("%s is told", (_, transitions, line) => expect(problems(transitions)).toContain(line));

  test("another start is reported", () => {
    expect(problems(right, "open")).toEqual(["starts in shut, not in open"]);
  });
});

test("an identity that merges what a guard distinguishes is refused", () => {
  const { identity: _, ...rest } = parcelWalk;
  const value = { ...rest, identity: (snapshot: { value: unknown }) => snapshot.value };
  expect(() => transitionCover(value)).toThrow("parcel: identity is too coarse");
});

test("a machine whose running actors differ from the model fails", () => {
  const walk = defineWalk({
    machine: createMachine({ id: "clock", initial: "a", states: { a: { after: { 10: "b" } }, b: {} } }),
  });
  const [path] = transitionCover(walk).paths;
  if (!path) throw new Error("no path");
  const wrong = { ...path, steps: path.steps.map((step) => ({ ...step, snapshot: path.start.snapshot })) };
  expect(() => runPath(walk, path)).not.toThrow();
  expect(() => runPath(walk, wrong)).toThrow("to deeply equal 'a'");
});

test("always transitions of the start are counted, one start per input", () => {
  const machine = setup({
    types: { input: {} as { known: boolean }, context: {} as { known: boolean } },
  }).createMachine({
    id: "gate",
    context: ({ input }) => input,
    initial: "checking",
    states: {
      checking: {
        always: [{ guard: ({ context }) => context.known, target: "inside" }, { target: "outside" }],
      },
      inside: {},
      outside: {},
    },
  });
  const both = defineWalk({ machine, inputs: [{ known: true }, { known: false }] });
  expect(isComplete(coverageOf(machine, runAll(both)))).toBe(true);
  const one = defineWalk({ machine, inputs: [{ known: true }] });
  expect(transitionCover(one).unreached).toEqual(["gate.checking -[always #1]-> gate.outside"]);
});

test("spawned children with a systemId, their failure and their observed snapshots are stood in for", () => {
  const work = fromPromise<number>(() => Promise.reject(new Error("not provided")));
  const machine = setup({ actors: { work } }).createMachine({
    id: "parent",
    initial: "working",
    states: {
      working: {
        invoke: {
          id: "work",
          src: "work",
          systemId: "work",
          onSnapshot: { guard: ({ event }) => event.snapshot.status === "done", target: "almost" },
          onDone: "done",
          onError: "working",
        },
      },
      almost: {},
      done: {},
    },
  });
  const walk = defineWalk({ machine, cases: { "xstate.snapshot.work": [{ snapshot: { status: "done" } }] } });
  expect(isComplete(coverageOf(machine, runAll(walk)))).toBe(true);
});

test("an actor that was never started cannot answer", () => {
  const machine = createMachine({
    id: "idle",
    initial: "a",
    states: { a: { on: { "xstate.done.actor.ghost": "b" } }, b: {} },
  });
  const { paths, unreached } = transitionCover(defineWalk({ machine }));
  expect(unreached).toEqual(["idle.a -[xstate.done.actor.ghost #0]-> idle.b"]);
  expect(paths).toHaveLength(1);
});

test("invoked logic without a slot is refused, since nothing can stand in for it", () => {
  const src = fromPromise(() => Promise.resolve());
  const machine = createMachine({ id: "inline", initial: "a", states: { a: { invoke: { id: "x", src } } } });
  const walk = defineWalk({ machine });
  expect(() => runPath(walk, replay(walk, undefined, []))).toThrow("inline invokes logic without a slot");
});

test("timers of the same length, raised with what they are about, go off one by one in any order", () => {
  const machine = setup({
    types: { context: {} as { left: string[] }, events: {} as { type: "expire"; id: string } },
    actions: {
      startTimers: enqueueActions(({ context, enqueue }) => {
        for (const id of context.left) enqueue.raise({ type: "expire", id }, { id, delay: 5_000 });
      }),
    },
  }).createMachine({
    id: "queue",
    context: { left: ["a", "b"] },
    initial: "waiting",
    states: {
      waiting: {
        entry: "startTimers",
        always: { guard: ({ context }) => context.left.length === 0, target: "empty" },
        on: {
          expire: {
            actions: assign({
              left: ({ context, event }) => context.left.filter((id) => id !== event.id),
            }),
          },
        },
      },
      empty: {},
    },
  });
  const walk = defineWalk({
    machine,
    identity: ({ value, context }) => [value, context.left],
    cases: { expire: ({ context }) => context.left.toReversed().map((id) => ({ id })) },
  });
  expect(isComplete(coverageOf(machine, runAll(walk)))).toBe(true);
});
