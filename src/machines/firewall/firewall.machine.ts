import type { FirewallTable } from "#api/firewall/firewall.ts";
import {
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
} from "#machines/lifecycle/lifecycle.ts";

export interface FirewallFacts {
  /** True while it is assigned to a machine. */
  isAssigned: boolean;
}

/** The API replaces a firewall as a whole, so either change carries every field. */
export type FirewallRequest =
  | ({ type: "details.change" } & FirewallTable)
  | ({ type: "rules.change" } & FirewallTable)
  | { type: "assign"; vm_uuids: readonly string[] }
  | { type: "unassign"; vm_uuid: string }
  | { type: "delete" };

export type FirewallState = "assigned" | "unassigned";

const stateOf = ({ isAssigned }: FirewallFacts): FirewallState => (isAssigned ? "assigned" : "unassigned");

const firewall = lifecycleSetup<FirewallFacts, FirewallRequest, FirewallState>(stateOf).extend({
  guards: { isUnassigned: ({ context }) => !context.facts.isAssigned },
});

const stable = firewall.createStateConfig({
  tags: "stable",
  on: {
    ...reported,
    "rules.change": mutate,
    "details.change": mutate,
    assign: mutate,
    delete: { ...mutate, guard: "isUnassigned" },
  },
});

/** Lifecycle of a firewall (Resources spec §3): it exists or is deleted, and takes one change at a time. */
export const firewallMachine = firewall.createMachine({
  id: "firewall",
  context: initialContext,
  initial: "routing",
  states: {
    routing: {
      ...routing,
      always: [
        { guard: "isGone", target: "deleted" },
        { guard: is("assigned"), target: "assigned" },
        { target: "unassigned" },
      ],
    },
    assigned: {
      ...stable,
      description: "The firewall is assigned to at least one virtual machine and cannot be deleted.",
      on: { ...stable.on, unassign: mutate },
    },
    unassigned: { ...stable, description: "The firewall is not assigned to any virtual machine." },
    mutating,
    readingBack,
    waitingToReadBack,
    deleted,
  },
});

export const firewallSnapshot = (facts: FirewallFacts) => snapshotOf(firewallMachine, stateOf(facts), facts);
