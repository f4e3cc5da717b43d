import { expect, test, vi } from "vitest";
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from "xstate";
import { ApiError } from "#api/http/errors.ts";
import { CREATION_LIMIT_MS, CREATION_PATIENCE_MS, READ_BACK_PAUSE_MS } from "#lib/constants.ts";
import { type CreationEvent, creationMachine, type CreatedResource, progressOf } from "./creation.machine.ts";

const made: CreatedResource = { path: "/compute/vm/hel01/454b4dbd", isReady: true };
const unfinished: CreatedResource = { path: "/compute/vm/hel01/454b4dbd", isReady: false };
const lost = new ApiError("timeout", "The server didn't respond in time");
const page = new ApiError("contentType", "A page of a gateway", { status: 200 });
const breakdown = new ApiError("server", "Internal error", { status: 500 });
const refusal = new ApiError("standard", "Insufficient funds", { status: 400 });

function createTestActor(
  overrides: {
    note?: () => Promise<void>;
    create?: () => Promise<CreatedResource>;
    finds?: (CreatedResource | Error | undefined)[];
  } = {},
  wasSent = false,
) {
  const clock = new SimulatedClock();
  const create = vi.fn<() => Promise<CreatedResource>>(overrides.create ?? (() => Promise.resolve(made)));
  const finds = [...(overrides.finds ?? [])];
  const find = vi.fn<() => Promise<CreatedResource | undefined>>(() => {
    const next = finds.shift();
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  });
  const machine = creationMachine.provide({
    actors: {
      note: fromPromise<void, void>(overrides.note ?? (() => Promise.resolve())),
      create: fromPromise<CreatedResource, void>(create),
      find: fromPromise<CreatedResource | undefined, void>(find),
      clock: fromCallback<CreationEvent, { title: string }>(() => {}),
    },
  });
  const actor = createActor(machine, { clock, input: { title: "web-1", wasSent } }).start();
  const reads = (state: Parameters<ReturnType<typeof actor.getSnapshot>["matches"]>[0]) =>
    vi.waitFor(() => expect(actor.getSnapshot().matches(state)).toBe(true));
  return { actor, clock, create, find, reads };
}

const pause = async ({ clock, reads }: ReturnType<typeof createTestActor>) => {
  await reads({ unanswered: "waiting" });
  clock.increment(READ_BACK_PAUSE_MS);
};

test("is created when the server answers with the resource", async () => {
  const { actor, reads, find } = createTestActor();
  await reads("created");
  expect(actor.getSnapshot().context.made).toEqual(made);
  expect(find).not.toHaveBeenCalled();
});

test("is refused, with the server's words, when the server says no", async () => {
  const { actor, reads, find } = createTestActor({ create: () => Promise.reject(refusal) });
  await reads("refused");
  expect(actor.getSnapshot().context.error).toBe(refusal);
  expect(find).not.toHaveBeenCalled();
});

test("sends nothing while it is not known what is there already", async () => {
  const { actor, reads, create, find } = createTestActor({ note: () => Promise.reject(lost) });
  await reads("refused");
  expect(actor.getSnapshot().context.error).toBe(lost);
  expect([create.mock.calls, find.mock.calls]).toEqual([[], []]);
});

test.each([lost, page])("finds the resource after $message and never sends again", async (reason) => {
  const stage = createTestActor({
    create: () => Promise.reject(reason),
    finds: [undefined, new Error("offline"), unfinished, made],
  });
  await pause(stage);
  await pause(stage);
  await pause(stage);
  await stage.reads("created");
  expect(stage.create).toHaveBeenCalledTimes(1);
});

test("counts as not created only when a list read after the time of patience does not show it", async () => {
  const stage = createTestActor({
    create: () => Promise.reject(lost),
    finds: [undefined, new Error("offline"), undefined],
  });
  await stage.reads({ unanswered: "waiting" });
  stage.clock.increment(CREATION_PATIENCE_MS);
  await pause(stage);
  await stage.reads("notCreated");
  expect(stage.find).toHaveBeenCalledTimes(3);
});

test("is not known where the list cannot be read for too long", async () => {
  const stage = createTestActor({
    create: () => Promise.reject(lost),
    finds: Array.from({ length: 3 }, () => new Error("offline")),
  });
  await stage.reads({ unanswered: "waiting" });
  stage.clock.increment(CREATION_LIMIT_MS);
  expect(stage.actor.getSnapshot().value).toBe("unknown");
  expect(stage.create).toHaveBeenCalledTimes(1);
});

test("is waited for without end where the list shows it in the making", async () => {
  const stage = createTestActor({
    create: () => Promise.reject(lost),
    finds: [unfinished, new Error("offline"), made],
  });
  await stage.reads({ unanswered: "waiting" });
  stage.clock.increment(CREATION_LIMIT_MS);
  await pause(stage);
  await stage.reads("created");
});

test("believes the first list after the server broke down", async () => {
  const { reads, find } = createTestActor({ create: () => Promise.reject(breakdown), finds: [undefined] });
  await reads("notCreated");
  expect(find).toHaveBeenCalledTimes(1);
});

test("fails when the resource was in the list and no longer is", async () => {
  const stage = createTestActor({ create: () => Promise.reject(breakdown), finds: [unfinished, undefined] });
  await pause(stage);
  await stage.reads("brokenOff");
});

test("only asks when the request went out before a reload", async () => {
  const { reads, create } = createTestActor({ finds: [made] }, true);
  await reads("created");
  expect(create).not.toHaveBeenCalled();
});

test("knows how much time has passed, and is never whole before its end", () => {
  const { actor } = createTestActor({ create: () => new Promise(() => {}) });
  actor.send({ type: "clock.ticked", elapsedMs: 17_500 });
  const { elapsedMs } = actor.getSnapshot().context;
  expect(progressOf(elapsedMs, 35_000)).toBe(50);
  expect(progressOf(35_000_000, 35_000)).toBe(99);
});

test.each(["note", "create", "find"] as const)("an empty %s slot fails with its own name", async (slot) => {
  const note = fromPromise<void, void>(() => Promise.resolve());
  const clock = fromCallback<CreationEvent, { title: string }>(() => {});
  const actor = createActor(
    creationMachine.provide({ actors: { clock, ...(slot !== "note" && { note }) } }),
    { input: { title: "web-1", wasSent: slot === "find" } },
  ).start();
  const error =
    slot === "find"
      ? await new Promise((resolve) => actor.getSnapshot().children[slot]?.subscribe({ error: resolve }))
      : await waitFor(actor, ({ value }) => value === "refused").then(({ context }) => context.error);
  expect(error).toEqual(new Error(`Actor "${slot}" was not provided`));
});
