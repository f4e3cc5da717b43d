import { expect, test, vi } from "vitest";
import { createActor, fromCallback, fromPromise, SimulatedClock } from "xstate";
import { VERSION_PAUSE_MS } from "#lib/constants.ts";
import { type NewVersionEvent, newVersionMachine } from "./newVersion.machine.ts";

function start(answers: (boolean | Error)[]) {
  const clock = new SimulatedClock();
  const check = vi.fn<() => Promise<boolean>>(() => {
    const response = answers.shift();
    return response instanceof Error ? Promise.reject(response) : Promise.resolve(response === true);
  });
  const machine = newVersionMachine.provide({
    actors: {
      check: fromPromise<boolean, void>(check),
      watch: fromCallback<NewVersionEvent, undefined>(() => {}),
    },
  });
  const actor = createActor(machine, { clock }).start();
  const reads = (value: string) => vi.waitFor(() => expect(actor.getSnapshot().value).toBe(value));
  return { actor, clock, check, reads };
}

test("looks when the tab is shown, every few minutes at most", async () => {
  const { actor, clock, check, reads } = start([false, true]);
  actor.send({ type: "page.shown" });
  clock.increment(VERSION_PAUSE_MS - 1);
  actor.send({ type: "page.shown" });
  expect(check).not.toHaveBeenCalled();
  clock.increment(1);
  actor.send({ type: "page.shown" });
  await reads("resting");
  actor.send({ type: "page.shown" });
  expect(check).toHaveBeenCalledTimes(1);
  clock.increment(VERSION_PAUSE_MS);
  actor.send({ type: "page.shown" });
  await reads("newer");
  expect(check).toHaveBeenCalledTimes(2);
});

test("checks immediately after a script failed, and shows nothing if the check fails", async () => {
  const { actor, check, reads } = start([new Error("offline"), true]);
  actor.send({ type: "script.failed" });
  await reads("resting");
  actor.send({ type: "script.failed" });
  await reads("newer");
  expect(check).toHaveBeenCalledTimes(2);
});

test("shows the banner once, and again only if a missing script is needed", async () => {
  const { actor, reads } = start([true]);
  actor.send({ type: "script.failed" });
  await reads("newer");
  actor.send({ type: "banner.close" });
  actor.send({ type: "page.shown" });
  expect(actor.getSnapshot().value).toBe("dismissed");
  actor.send({ type: "script.failed" });
  expect(actor.getSnapshot().value).toBe("newer");
});
