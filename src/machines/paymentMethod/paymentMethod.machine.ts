import {
  assignRequest,
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

export interface PaymentMethodFacts {
  /** Payment by invoice instead of a card. */
  isInvoice: boolean;
  isVerified: boolean;
  isPending: boolean;
  /** Deleted methods stay in the list; a deleted application was declined. */
  isDeleted: boolean;
  hasExpired: boolean;
  /** Its processor is active; for an invoice, the account is still allowed to pay by invoice. */
  isActive: boolean;
  isPrimary: boolean;
  /** Automatic top-up is on and charges the primary method. */
  isToppingUp: boolean;
}

export type PaymentMethodRequest = { type: "verify" } | { type: "primary.set" } | { type: "delete" };

export type PaymentMethodState =
  | "unverified"
  | "verificationPending"
  | "verified"
  | "expired"
  | "suspended"
  | "applied"
  | "approved"
  | "declined"
  | "verifying"
  | "deleting";

function stateOf(facts: PaymentMethodFacts): PaymentMethodState | "deleted" {
  if (facts.isInvoice) return invoiceStateOf(facts);
  if (facts.isDeleted) return "deleted";
  if (facts.hasExpired) return "expired";
  if (facts.isVerified) return facts.isActive ? "verified" : "suspended";
  return facts.isPending ? "verificationPending" : "unverified";
}

function invoiceStateOf({ isDeleted, isVerified, isActive }: PaymentMethodFacts): PaymentMethodState {
  if (isDeleted) return "declined";
  if (!isVerified) return "applied";
  return isActive ? "approved" : "suspended";
}

const card = lifecycleSetup<PaymentMethodFacts, PaymentMethodRequest, PaymentMethodState>(stateOf).extend({
  guards: {
    isNotPrimary: ({ context }) => !context.facts.isPrimary,
    isNotNeeded: ({ context: { facts } }) => !(facts.isPrimary && facts.isToppingUp),
  },
});

const verify = { target: "verifying", actions: assignRequest } as const;

const removable = card.createStateConfig({
  tags: "stable",
  on: { ...reported, delete: { guard: "isNotNeeded", target: "deleting", actions: assignRequest } },
});

const chargeable = card.createStateConfig({
  ...removable,
  on: { ...removable.on, "primary.set": { ...mutate, guard: "isNotPrimary" } },
});

/** A card, a PayPal account, or payment by invoice (Resources spec §4). */
export const paymentMethodMachine = card.createMachine({
  id: "paymentMethod",
  context: initialContext,
  initial: "routing",
  states: {
    routing: {
      ...routing,
      always: [
        { guard: "isGone", target: "deleted" },
        { guard: is("unverified"), target: "unverified" },
        { guard: is("verified"), target: "verified" },
        { guard: is("expired"), target: "expired" },
        { guard: is("suspended"), target: "suspended" },
        { guard: is("applied"), target: "applied" },
        { guard: is("approved"), target: "approved" },
        { guard: is("declined"), target: "declined" },
        { target: "verificationPending" },
      ],
    },
    unverified: {
      ...removable,
      description: "The payment method is stored and is not charged before it is verified.",
      on: { ...removable.on, verify },
    },
    verifying: {
      ...mutating,
      description: "An amount is reserved, which may need the cardholder's approval.",
    },
    verificationPending: {
      ...removable,
      description: "The bank or the cardholder has not responded. Verification can be requested again.",
      tags: "transient",
      on: { ...removable.on, verify },
    },
    verified: { ...chargeable, description: "The payment method can be charged." },
    expired: { ...removable, description: "The card has expired and can no longer be charged." },
    suspended: {
      ...removable,
      description: "The processor is not in use, or paying by invoice was revoked.",
    },
    applied: {
      ...removable,
      description: "The account has applied to pay by invoice. An administrator decides.",
    },
    approved: { ...chargeable, description: "The account pays by invoice." },
    declined: {
      description: "An administrator declined paying by invoice.",
      tags: "stable",
      on: reported,
    },
    deleting: mutating,
    mutating,
    readingBack,
    waitingToReadBack,
    deleted,
  },
});

export const paymentMethodSnapshot = (facts: PaymentMethodFacts) =>
  snapshotOf(paymentMethodMachine, stateOf(facts), facts);
