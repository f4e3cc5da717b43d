import { expect, test, vi } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import { chatMachine } from "./chat.machine.ts";

function start({ isConfigured = true, load = async () => ({ opens: true }) } = {}) {
  const clock = new SimulatedClock();
  const remove = vi.fn<() => Promise<void>>(async () => {});
  const actor = createActor(
    chatMachine.provide({ actors: { load: fromPromise(load), remove: fromPromise(remove) } }),
    { input: { isConfigured }, clock },
  ).start();
  return { actor, clock, remove };
}

test("comes 1500 ms after the portal, not before", async () => {
  const load = vi.fn<() => Promise<{ opens: boolean }>>(async () => ({ opens: true }));
  const { actor, clock } = start({ load });
  clock.increment(1499);
  expect(load).not.toHaveBeenCalled();
  clock.increment(1);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe("shown"));
});

test("never comes where none is configured", () => {
  const load = vi.fn<() => Promise<{ opens: boolean }>>();
  const { actor, clock } = start({ isConfigured: false, load });
  clock.increment(10_000);
  expect(actor.getSnapshot().value).toBe("absent");
  expect(load).not.toHaveBeenCalled();
});

test.each([true, false])("can be opened where the provider has a way to: %s", async (opens) => {
  const { actor, clock } = start({ load: async () => ({ opens }) });
  const opened = vi.fn<() => void>();
  actor.on("opened", opened);
  expect(actor.getSnapshot().can({ type: "chat.open" })).toBe(false);
  clock.increment(1500);
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe("shown"));
  expect(actor.getSnapshot().can({ type: "chat.open" })).toBe(opens);
  actor.send({ type: "chat.open" });
  expect(opened).toHaveBeenCalledTimes(opens ? 1 : 0);
});

test("goes with the session", async () => {
  const { actor, clock, remove } = start();
  clock.increment(1500);
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe("shown"));
  actor.send({ type: "session.ended" });
  // Synchronously: the page is about to be left.
  expect(remove).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe("removed"));
});

test("blocked, it ends in silence", async () => {
  const { actor, clock } = start({ load: () => Promise.reject(new Error("blocked")) });
  clock.increment(1500);
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe("failed"));
  expect(actor.getSnapshot()).toMatchObject({ status: "done", error: undefined });
});
