import { expect, test } from "vitest";
import { createActor, fromPromise, SimulatedClock, waitFor } from "xstate";
import { copyMachine } from "./copy.machine.ts";

function start(write: (text: string) => Promise<void>) {
  const clock = new SimulatedClock();
  const machine = copyMachine.provide({
    actors: { write: fromPromise<void, { text: string }>(({ input }) => write(input.text)) },
  });
  const actor = createActor(machine, { clock, input: { text: "the whole text" } }).start();
  return { actor, clock };
}

test("the whole text is copied, confirmed for a second, and a second later all is as before", async () => {
  const copied: string[] = [];
  const { actor, clock } = start(async (text) => void copied.push(text));
  actor.send({ type: "copy.request" });
  await waitFor(actor, (state) => state.matches("copied"));
  expect(copied).toEqual(["the whole text"]);
  clock.increment(999);
  expect(actor.getSnapshot().value).toBe("copied");
  clock.increment(1);
  expect(actor.getSnapshot().value).toBe("resetting");
  clock.increment(999);
  expect(actor.getSnapshot().value).toBe("resetting");
  clock.increment(1);
  expect(actor.getSnapshot().value).toBe("idle");
});

test("a refusal of the browser stays until copying is tried again", async () => {
  const { actor, clock } = start(() => Promise.reject(new Error("not allowed")));
  actor.send({ type: "copy.request" });
  await waitFor(actor, (state) => state.matches("failed"));
  clock.increment(60_000);
  expect(actor.getSnapshot().matches("failed")).toBe(true);
  expect(actor.getSnapshot().can({ type: "copy.request" })).toBe(true);
});
