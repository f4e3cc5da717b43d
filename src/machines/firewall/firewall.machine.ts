import type { FirewallTable } from "#api/firewall/firewall.ts";
import { lifecycle } from "#machines/lifecycle/lifecycle.ts";

/** What the machine's guards read of a firewall. */
export interface FirewallFacts {
  /** True while it guards a machine. */
  isAssigned: boolean;
}

/** What a person may ask of a firewall. The server takes it whole, so either change carries all of it. */
export type FirewallRequest =
  | ({ type: "details.change" } & FirewallTable)
  | ({ type: "rules.change" } & FirewallTable)
  | { type: "assign"; vm_uuids: readonly string[] }
  | { type: "unassign"; vm_uuid: string }
  | { type: "delete" };

/** The life of a firewall (Resources spec §3): it is there or gone, and takes one change after the other. */
export const firewallLifecycle = lifecycle<FirewallFacts, FirewallRequest>({
  id: "firewall",
  stateOf: ({ isAssigned }) => (isAssigned ? "assigned" : "unassigned"),
  guards: { isUnassigned: ({ isAssigned }) => !isAssigned },
  takes: {
    "rules.change": true,
    "details.change": true,
    assign: true,
    delete: { guard: "isUnassigned" },
  },
  settled: {
    assigned: {
      description: "It guards at least one virtual machine, and cannot be deleted.",
      takes: { unassign: true },
    },
    unassigned: { description: "It guards nothing." },
  },
});
