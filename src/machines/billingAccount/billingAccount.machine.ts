import { and } from "xstate";
import type { AccountDetails, Amount } from "#api/billingAccount/billingAccount.ts";
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

export interface AccountFacts {
  /** `ACTIVE`, `SUSPENDED` or `PENDING_VALIDATION`. */
  status: string;
  isClosed: boolean;
  isTerminated: boolean;
  isDefault: boolean;
  /** The account was created with a referral code. */
  hasReferral: boolean;
}

/** `details` holds every field of the account: a change replaces them all. */
export type AccountRequest =
  | { type: "details.change"; details: AccountDetails }
  | { type: "referral.enter"; details: AccountDetails }
  | { type: "campaign.activate"; code: string }
  | { type: "notice.change"; is_enabled: boolean; threshold?: Amount }
  | { type: "linkMethods.save"; methods: readonly string[] }
  | { type: "default.set" }
  | { type: "delete" };

export type AccountState = "active" | "pendingValidation" | "suspended" | "closed";

function stateOf({ status, isClosed }: AccountFacts): AccountState {
  if (isClosed) return "closed";
  if (status === "SUSPENDED") return "suspended";
  return status === "PENDING_VALIDATION" ? "pendingValidation" : "active";
}

const account = lifecycleSetup<AccountFacts, AccountRequest, AccountState>(stateOf).extend({
  guards: {
    isOpen: ({ context }) => !context.facts.isTerminated,
    isFirstReferral: ({ context }) => !context.facts.hasReferral,
    isNotDefault: ({ context }) => !context.facts.isDefault,
    canDelete: ({ context }) => !context.facts.isDefault,
  },
});

const stable = account.createStateConfig({
  tags: "stable",
  on: { ...reported, delete: { ...mutate, guard: "canDelete" } },
});

const inUse = account.createStateConfig({
  ...stable,
  on: {
    ...stable.on,
    "details.change": { ...mutate, guard: "isOpen" },
    "referral.enter": { ...mutate, guard: and(["isOpen", "isFirstReferral"]) },
    "campaign.activate": { ...mutate, guard: "isOpen" },
    "notice.change": { ...mutate, guard: "isOpen" },
    "linkMethods.save": { ...mutate, guard: "isOpen" },
    "default.set": { ...mutate, guard: "isNotDefault" },
  },
});

/**
 * Status of a billing account (Resources spec §4). `restrictionMachine` holds what the account may be used
 * for.
 */
export const accountMachine = account.createMachine({
  id: "billingAccount",
  context: initialContext,
  initial: "routing",
  states: {
    routing: {
      ...routing,
      always: [
        { guard: "isGone", target: "deleted" },
        { guard: is("active"), target: "active" },
        { guard: is("pendingValidation"), target: "pendingValidation" },
        { guard: is("suspended"), target: "suspended" },
        { target: "closed" },
      ],
    },
    active: { ...inUse, description: "The account is in use." },
    pendingValidation: {
      ...inUse,
      description: "The account's details must be validated before the account can pay for new resources.",
    },
    suspended: {
      ...stable,
      description: "The provider has suspended the account and only the provider can restore it.",
      on: { ...stable.on, "default.set": { ...mutate, guard: "isNotDefault" } },
    },
    closed: { ...stable, description: "The account is closed." },
    mutating,
    readingBack,
    waitingToReadBack,
    deleted,
  },
});

export const accountSnapshot = (facts: AccountFacts) => snapshotOf(accountMachine, stateOf(facts), facts);
