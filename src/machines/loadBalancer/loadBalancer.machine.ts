import {
  deleted,
  initialContext,
  lifecycleSetup,
  mutate,
  mutating,
  readingBack,
  reported,
  routing,
  snapshotOf,
  waitingToReadBack,
} from "#machines/lifecycle/lifecycle.ts";

export interface LoadBalancerFacts {
  hasTarget: boolean;
  hasRule: boolean;
}

export type LoadBalancerRequest =
  | { type: "details.change"; display_name: string }
  | { type: "account.change"; billing_account_id: number }
  | { type: "targets.add"; target_uuids: readonly string[] }
  | { type: "target.remove"; target_uuid: string }
  | {
      type: "rule.add";
      source_port: number;
      target_port: number;
      connection_limit?: number;
      session_persistence: "SOURCE_IP" | "";
    }
  | { type: "rule.remove"; rule_uuid: string }
  | { type: "delete"; release: readonly { uuid: string; address: string }[] };

const loadBalancer = lifecycleSetup<LoadBalancerFacts, LoadBalancerRequest, "active">(() => "active").extend({
  guards: {
    hasTarget: ({ context }) => context.facts.hasTarget,
    hasRule: ({ context }) => context.facts.hasRule,
  },
});

/**
 * Lifecycle of a load balancer (Resources spec §3): it exists or is deleted, and takes one change at a time.
 */
export const loadBalancerMachine = loadBalancer.createMachine({
  id: "loadBalancer",
  context: initialContext,
  initial: "routing",
  states: {
    routing: { ...routing, always: [{ guard: "isGone", target: "deleted" }, { target: "active" }] },
    active: {
      description: "The load balancer forwards traffic to its targets.",
      tags: "stable",
      on: {
        ...reported,
        "targets.add": mutate,
        "target.remove": { ...mutate, guard: "hasTarget" },
        "rule.add": mutate,
        "rule.remove": { ...mutate, guard: "hasRule" },
        "details.change": mutate,
        "account.change": mutate,
        delete: mutate,
      },
    },
    mutating,
    readingBack,
    waitingToReadBack,
    deleted,
  },
});

export const loadBalancerSnapshot = (facts: LoadBalancerFacts) =>
  snapshotOf(loadBalancerMachine, "active", facts);
