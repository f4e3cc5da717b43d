import type { AccountDetails, Amount } from "#api/billingAccount/billingAccount.ts";
import { lifecycle } from "#machines/lifecycle/lifecycle.ts";

/** What the machine reads of a billing account. */
export interface AccountFacts {
  /** `ACTIVE`, `SUSPENDED` or `PENDING_VALIDATION`. */
  status: string;
  isClosed: boolean;
  isTerminated: boolean;
  isDefault: boolean;
  /** Came with somebody's referral code. */
  hasReferral: boolean;
}

/** What a person may ask of a billing account. `details` are all that the account has: a change replaces the whole. */
export type AccountRequest =
  | { type: "details.change"; details: AccountDetails }
  | { type: "referral.enter"; details: AccountDetails }
  | { type: "campaign.activate"; code: string }
  | { type: "notice.change"; is_enabled: boolean; threshold?: Amount }
  | { type: "linkMethods.save"; methods: readonly string[] }
  | { type: "default.set" }
  | { type: "delete" };

/** The status of a billing account (Resources spec §4): what it may be used for besides is told by its restriction. */
export const accountLifecycle = lifecycle<AccountFacts, AccountRequest>({
  id: "billingAccount",
  stateOf: ({ status, isClosed }) =>
    isClosed
      ? "closed"
      : status === "SUSPENDED"
        ? "suspended"
        : status === "PENDING_VALIDATION"
          ? "pendingValidation"
          : "active",
  guards: {
    isOpen: ({ isTerminated }) => !isTerminated,
    isFirstReferral: ({ hasReferral, isTerminated }) => !hasReferral && !isTerminated,
    isNotDefault: ({ isDefault }) => !isDefault,
  },
  takes: { delete: { guard: "isNotDefault" } },
  settled: {
    active: { description: "In use.", takes: used() },
    pendingValidation: {
      description: "Its details have to be validated before anything new can be paid with it.",
      takes: used(),
    },
    suspended: {
      description: "The provider has suspended it: only they can change that.",
      takes: { "default.set": { guard: "isNotDefault" } },
    },
    closed: { description: "Not in use any more." },
  },
});

function used() {
  return {
    "details.change": { guard: "isOpen" },
    "referral.enter": { guard: "isFirstReferral" },
    "campaign.activate": { guard: "isOpen" },
    "notice.change": { guard: "isOpen" },
    "linkMethods.save": { guard: "isOpen" },
    "default.set": { guard: "isNotDefault" },
  } as const;
}
