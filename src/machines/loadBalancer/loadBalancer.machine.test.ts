import { expect, test } from "vitest";
import { createActor, type EventObject, fromPromise } from "xstate";
import { loadBalancerLifecycle } from "./loadBalancer.machine.ts";

const bare = { hasTarget: false, hasRule: false };

test("has something removed only when it has something", () => {
  const empty = loadBalancerLifecycle.standing(bare);
  const full = loadBalancerLifecycle.standing({ hasTarget: true, hasRule: true });
  for (const event of [{ type: "target.remove" }, { type: "rule.remove" }]) {
    expect(empty.can(event)).toBe(false);
    expect(full.can(event)).toBe(true);
  }
});

test("takes no second change while one is with the server", () => {
  const never = fromPromise<unknown, { facts: unknown; request: EventObject }>(
    () => new Promise(() => undefined),
  );
  const actor = createActor(loadBalancerLifecycle.machine.provide({ actors: { perform: never } }), {
    input: { facts: bare },
  }).start();
  actor.send({ type: "rule.add" });
  expect(actor.getSnapshot().hasTag("changing")).toBe(true);
  for (const type of ["rule.add", "targets.add", "details.change", "delete"])
    expect(actor.getSnapshot().can({ type })).toBe(false);
});
