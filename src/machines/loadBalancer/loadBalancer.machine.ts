import { lifecycle } from "#machines/lifecycle/lifecycle.ts";

/** What the machine's guards read of a load balancer. */
export interface LoadBalancerFacts {
  hasTarget: boolean;
  hasRule: boolean;
}

/** What a person may ask of a load balancer. */
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

/** The life of a load balancer (Resources spec §3): it is there or gone, and takes one change after the other. */
export const loadBalancerLifecycle = lifecycle<LoadBalancerFacts, LoadBalancerRequest>({
  id: "loadBalancer",
  stateOf: () => "active",
  guards: {
    hasTarget: (facts) => facts.hasTarget,
    hasRule: (facts) => facts.hasRule,
  },
  settled: {
    active: {
      description: "It forwards what its rules say to its targets.",
      takes: {
        "targets.add": true,
        "target.remove": { guard: "hasTarget" },
        "rule.add": true,
        "rule.remove": { guard: "hasRule" },
        "details.change": true,
        "account.change": true,
        delete: true,
      },
    },
  },
});
