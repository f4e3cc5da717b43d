import { expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { MutationResult } from "#machines/lifecycle/chart.ts";
import { whyNot } from "#machines/lifecycle/whyNot.ts";
import {
  type LoadBalancerFacts,
  loadBalancerMachine,
  type LoadBalancerRequest,
  loadBalancerSnapshot,
} from "./loadBalancer.machine.ts";

const bare = { hasTarget: false, hasRule: false };

test("has something removed only when it has something", () => {
  const empty = loadBalancerSnapshot(bare);
  const full = loadBalancerSnapshot({ hasTarget: true, hasRule: true });
  for (const event of [{ type: "target.remove" }, { type: "rule.remove" }]) {
    expect(whyNot(empty, event)).toBeDefined();
    expect(whyNot(full, event)).toBeUndefined();
  }
});

test("takes no second change while one is with the server", () => {
  const never = fromPromise<
    MutationResult<LoadBalancerFacts>,
    { facts: LoadBalancerFacts; request: LoadBalancerRequest }
  >(() => new Promise(() => undefined));
  const actor = createActor(loadBalancerMachine.provide({ actors: { mutate: never } }), {
    input: { facts: bare },
  }).start();
  actor.send({ type: "rule.add", source_port: 80, target_port: 8080, session_persistence: "" });
  expect(actor.getSnapshot().hasTag("changing")).toBe(true);
  for (const type of ["rule.add", "targets.add", "details.change", "delete"])
    expect(whyNot(actor.getSnapshot(), { type })).toMatchObject({ because: "busy" });
});
