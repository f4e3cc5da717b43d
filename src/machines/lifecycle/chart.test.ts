import { QueryClient } from "@tanstack/react-query";
import { msg } from "@lingui/core/macro";
import { expect, test } from "vitest";
import { diskParts } from "#machines/disk/disk.actors.ts";
import { lifecycleOf } from "./lifecycle.actors.ts";
import {
  assignRequest,
  deleted,
  initialContext,
  is,
  lifecycleSetup,
  mutate,
  mutating,
  readingBack,
  reported,
  routing,
  snapshotOf,
  waitingToReadBack,
} from "./lifecycle.ts";

type Lamp = { isOn: boolean; isBroken: boolean };
type LampRequest = { type: "switch"; by: string } | { type: "dim"; level: number };
type LampState = "dark" | "lit";

const stateOf = ({ isOn }: Lamp): LampState => (isOn ? "lit" : "dark");
const lamp = lifecycleSetup<Lamp, LampRequest, LampState>(stateOf).extend({
  guards: { isWhole: ({ context }) => !context.facts.isBroken },
  delays: { evening: 10 },
});
const common = { mutating, readingBack, waitingToReadBack, deleted };

const lampMachine = lamp.createMachine({
  id: "lamp",
  context: initialContext,
  initial: "routing",
  states: {
    ...common,
    routing: { ...routing, always: [{ guard: is("lit"), target: "lit" }, { target: "dark" }] },
    dark: { tags: "stable", on: { ...reported, switch: { ...mutate, guard: "isWhole" } } },
    lit: { tags: "stable", on: reported },
  },
});

test("a chart that is typed right works", () => {
  const at = (facts: Lamp) => snapshotOf(lampMachine, stateOf(facts), facts);
  const event = { type: "switch", by: "mari" } as const;
  expect(at({ isOn: false, isBroken: false }).can(event)).toBe(true);
  expect(at({ isOn: false, isBroken: true }).can(event)).toBe(false);
  expect(at({ isOn: true, isBroken: false }).matches("lit")).toBe(true);
});

// Each line below must be a compiler error: one that compiles is reported as an unused expectation.
test("a name that the chart does not have does not compile", () => {
  const dimming = { type: "assignRequest", params: { request: { type: "dim" } } } as const;
  const mistyped = [
    // @ts-expect-error a target
    lamp.createStateConfig({ on: { switch: { target: "lot" } } }),
    // @ts-expect-error a short target
    lamp.createStateConfig({ on: { switch: "lot" } }),
    // @ts-expect-error a target of a routing
    lamp.createStateConfig({ always: [{ guard: is("lit"), target: "lot" }] }),
    // @ts-expect-error a state that a routing asks about
    lamp.createStateConfig({ always: [{ guard: is("lot"), target: "lit" }] }),
    // @ts-expect-error a guard
    lamp.createStateConfig({ on: { switch: { ...mutate, guard: "isHole" } } }),
    // @ts-expect-error an event
    lamp.createStateConfig({ on: { ...reported, swich: mutate } }),
    // @ts-expect-error a delay
    lamp.createStateConfig({ after: { morning: "lit" } }),
    // @ts-expect-error a tag
    lamp.createStateConfig({ tags: "settled" }),
    // @ts-expect-error a request that follows by itself
    lamp.createStateConfig({ after: { evening: { target: "mutating", actions: dimming } } }),
  ];
  expect(mistyped).toHaveLength(9);

  const states = { ...common, routing, dark: {}, lit: {} };
  const config = { id: "lamp", context: initialContext, initial: "routing" } as const;
  const { lit: _, ...withoutLit } = states;
  // @ts-expect-error a state is missing
  lamp.createMachine({ ...config, states: withoutLit });
  // @ts-expect-error a state that the kind does not have
  lamp.createMachine({ ...config, states: { ...states, lot: {} } });
  lamp.createMachine({
    ...config,
    states: { ...states, dark: { on: { switch: { target: "lit", actions: assignRequest } } } },
  });
  // XState itself reports an unknown target only when the machine is created.
  expect(() =>
    lamp.createMachine({
      ...config,
      // @ts-expect-error a target, in a whole machine
      states: { ...states, dark: { on: { switch: { target: "lot", actions: assignRequest } } } },
    }),
  ).toThrow("lot");
});

test("the labels of a kind are those of its states", () => {
  const label = { label: msg`Attached`, tone: "ok" } as const;
  const states = { attached: label, detached: label, reserved: label, unrecognised: label };
  const guards = { isNotMain: msg`Attached` };
  const queryClient = new QueryClient();
  expect(lifecycleOf({ ...diskParts, states, guards }, queryClient).states).toMatchObject(states);
  const shared = ["mutating", "readingBack", "waitingToReadBack", "deleted"];
  expect(Object.keys(lifecycleOf({ ...diskParts, states, guards }, queryClient).states)).toEqual(
    expect.arrayContaining(shared),
  );
  const own = { ...states, deleted: label };
  expect(lifecycleOf({ ...diskParts, states: own, guards }, queryClient).states["deleted"]).toBe(label);
  const { reserved: _, ...withoutOne } = states;
  // @ts-expect-error a state without a label
  lifecycleOf({ ...diskParts, states: withoutOne, guards }, queryClient);
  // @ts-expect-error a label of no state
  lifecycleOf({ ...diskParts, states: { ...states, atached: label }, guards }, queryClient);
  // @ts-expect-error a guard without a reason
  lifecycleOf({ ...diskParts, states, guards: {} }, queryClient);
});
