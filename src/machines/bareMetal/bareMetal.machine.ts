import { lifecycle } from "#machines/lifecycle/lifecycle.ts";

/** What the machine reads of a lease. */
export interface MetalFacts {
  /** The server's word for its machine, such as `in_use` (Resources spec §4). */
  status: string;
  /** Somebody has said what is installed on it. */
  isConfigured: boolean;
}

/** What a person may ask of a lease. */
export type MetalRequest =
  | { type: "configure"; os_id: string; hostname?: string }
  | { type: "details.change"; display_name: string }
  | { type: "account.change"; billing_account_id: number }
  | { type: "release" };

/** The server's statuses and the state each one means. Anything else is `unrecognised` and counts as busy. */
export const metalStates: Readonly<Record<string, string>> = {
  available: "available",
  reserved: "reserved",
  pending: "pending",
  in_use: "inUse",
  cleaning: "cleaning",
  offline: "offline",
  unavailable: "unavailable",
  deleted: "deleted",
};

const leased = { "details.change": true, "account.change": true, release: true } as const;

/** The life of a leased machine (Resources spec §4). Ordered and not configured it waits; configured, it goes into use by itself. */
export const metalLifecycle = lifecycle<MetalFacts, MetalRequest>({
  id: "metal",
  stateOf: ({ status, isConfigured }) =>
    status === "pending" && !isConfigured ? "ordered" : (metalStates[status] ?? "unrecognised"),
  settled: {
    ordered: {
      description: "Leased and billed. It waits to be told what to install.",
      takes: { ...leased, configure: true },
    },
    inUse: { takes: leased },
    cleaning: { description: "Released, billed no more, and wiped before somebody else gets it." },
    available: { description: "Clean, and anybody's to lease." },
    reserved: { description: "Kept by the provider." },
    offline: { description: "Out of service." },
    unavailable: {},
  },
  passing: {
    pending: { description: "Its system is being installed." },
    unrecognised: {
      description: "The server uses a word this portal does not know: treated as busy.",
    },
  },
});
