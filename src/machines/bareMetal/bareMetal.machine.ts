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
  unrecognised,
  waitingToReadBack,
} from "#machines/lifecycle/lifecycle.ts";

export interface BareMetalFacts {
  /** Server status, such as `in_use` (Resources spec §4). */
  status: string;
  /** An operating system has been chosen. */
  isConfigured: boolean;
}

export type BareMetalRequest =
  | { type: "configure"; os_id: string; hostname?: string }
  | { type: "details.change"; display_name: string }
  | { type: "account.change"; billing_account_id: number }
  | { type: "release" };

/** Maps server statuses to states. An unknown status becomes `unrecognised` and counts as busy. */
export const bareMetalStates: Readonly<Record<string, BareMetalState | "deleted">> = {
  available: "available",
  reserved: "reserved",
  pending: "pending",
  in_use: "inUse",
  cleaning: "cleaning",
  offline: "offline",
  unavailable: "unavailable",
  deleted: "deleted",
};

export type BareMetalState =
  | "ordered"
  | "pending"
  | "inUse"
  | "cleaning"
  | "available"
  | "reserved"
  | "offline"
  | "unavailable"
  | "unrecognised";

const stateOf = ({ status, isConfigured }: BareMetalFacts): BareMetalState | "deleted" =>
  status === "pending" && !isConfigured ? "ordered" : (bareMetalStates[status] ?? "unrecognised");

const metal = lifecycleSetup<BareMetalFacts, BareMetalRequest, BareMetalState>(stateOf);

const leased = metal.createStateConfig({
  tags: "stable",
  on: { ...reported, "details.change": mutate, "account.change": mutate, release: mutate },
});

/**
 * Lifecycle of a bare metal lease (Resources spec §4). `ordered` waits for a configuration; a configured
 * lease goes into use on its own.
 */
export const bareMetalMachine = metal.createMachine({
  id: "bareMetal",
  context: initialContext,
  initial: "routing",
  states: {
    routing: {
      ...routing,
      always: [
        { guard: "isGone", target: "deleted" },
        { guard: is("ordered"), target: "ordered" },
        { guard: is("pending"), target: "pending" },
        { guard: is("inUse"), target: "inUse" },
        { guard: is("cleaning"), target: "cleaning" },
        { guard: is("available"), target: "available" },
        { guard: is("reserved"), target: "reserved" },
        { guard: is("offline"), target: "offline" },
        { guard: is("unavailable"), target: "unavailable" },
        { target: "unrecognised" },
      ],
    },
    ordered: {
      ...leased,
      description: "The server is leased and billed, and waits for an operating system to be chosen.",
      on: { ...leased.on, configure: mutate },
    },
    pending: { description: "The operating system is being installed.", tags: "transient", on: reported },
    inUse: leased,
    cleaning: {
      description: "The server is released and no longer billed. Its disks are wiped before the next lease.",
      tags: "stable",
      on: reported,
    },
    available: { description: "The server is wiped and available to lease.", tags: "stable", on: reported },
    reserved: { description: "The provider has reserved the server.", tags: "stable", on: reported },
    offline: { description: "The server is out of service.", tags: "stable", on: reported },
    unavailable: { tags: "stable", on: reported },
    unrecognised,
    mutating,
    readingBack,
    waitingToReadBack,
    deleted,
  },
});

export const bareMetalSnapshot = (facts: BareMetalFacts) =>
  snapshotOf(bareMetalMachine, stateOf(facts), facts);
