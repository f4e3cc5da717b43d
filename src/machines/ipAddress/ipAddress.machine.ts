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

export interface IpAddressFacts {
  isAssigned: boolean;
}

/** The new assignee: its private address, uuid and kind in the API's terms. */
interface Assignment {
  private_ip: string;
  assigned_to: string;
  assigned_to_resource_type: "virtual_machine" | "load_balancer" | "service";
}

export type IpAddressRequest =
  | { type: "details.change"; name: string }
  | { type: "account.change"; billing_account_id: number }
  | ({ type: "assign" } & Assignment)
  | ({ type: "move" } & Assignment)
  | { type: "unassign" }
  | { type: "release" };

export type IpAddressState = "unassigned" | "assigned";

const stateOf = ({ isAssigned }: IpAddressFacts): IpAddressState => (isAssigned ? "assigned" : "unassigned");

const ipAddress = lifecycleSetup<IpAddressFacts, IpAddressRequest, IpAddressState>(stateOf);

const stable = ipAddress.createStateConfig({
  tags: "stable",
  on: { ...reported, "details.change": mutate, "account.change": mutate },
});

/**
 * Lifecycle of a public address (Resources spec §4). An assigned address cannot be released; an unassigned
 * one is billed.
 */
export const ipAddressMachine = ipAddress.createMachine({
  id: "ipAddress",
  context: initialContext,
  initial: "routing",
  states: {
    routing: {
      ...routing,
      always: [
        { guard: "isGone", target: "deleted" },
        { guard: is("unassigned"), target: "unassigned" },
        { target: "assigned" },
      ],
    },
    unassigned: {
      ...stable,
      description: "The address is reserved and billed.",
      on: { ...stable.on, assign: mutate, release: mutate },
    },
    assigned: { ...stable, on: { ...stable.on, move: mutate, unassign: mutate } },
    mutating,
    readingBack,
    waitingToReadBack,
    deleted,
  },
});

export const ipAddressSnapshot = (facts: IpAddressFacts) =>
  snapshotOf(ipAddressMachine, stateOf(facts), facts);
