import { lifecycle } from "#machines/lifecycle/lifecycle.ts";

/** What the machine reads of a payment method. */
export interface CardFacts {
  /** Not a card, but the account's being paid for by invoice. */
  isInvoice: boolean;
  isVerified: boolean;
  isPending: boolean;
  /** Listed although it is deleted: of an application, that it was declined. */
  isDeleted: boolean;
  hasExpired: boolean;
  /** Its processor is in use, and for an invoice the account is still paid for by it. */
  isActive: boolean;
  isPrimary: boolean;
  /** The account tops itself up, from its primary method. */
  isToppingUp: boolean;
}

/** What a person may ask of a payment method. */
export type CardRequest = { type: "verify" } | { type: "primary.set" } | { type: "delete" };

const remove = { delete: { guard: "isNotNeeded", in: "deleting" } } as const;
const verify = { verify: { in: "verifying" } } as const;
const prefer = { "primary.set": { guard: "isNotPrimary" } } as const;

/** A card, a PayPal account, or paying by invoice (Resources spec §4). */
export const cardLifecycle = lifecycle<CardFacts, CardRequest>({
  id: "card",
  stateOf: (facts) => {
    if (facts.isInvoice) return invoiceStateOf(facts);
    if (facts.isDeleted) return "deleted";
    if (facts.hasExpired) return "expired";
    if (facts.isVerified) return facts.isActive ? "verified" : "suspended";
    return facts.isPending ? "verificationPending" : "unverified";
  },
  guards: {
    isNotPrimary: ({ isPrimary }) => !isPrimary,
    isNotNeeded: ({ isPrimary, isToppingUp }) => !(isPrimary && isToppingUp),
  },
  settled: {
    unverified: {
      description: "Kept, and not charged before its holder has shown that it works.",
      takes: { ...verify, ...remove },
    },
    verified: { description: "Can be charged.", takes: { ...prefer, ...remove } },
    expired: { description: "Its date is over: it cannot be charged any more.", takes: remove },
    suspended: {
      description: "Its processor is not in use, or paying by invoice has been taken back.",
      takes: remove,
    },
    applied: {
      description: "Asked to pay by invoice. Administrators decide.",
      takes: remove,
    },
    approved: { description: "The account pays by invoice.", takes: { ...prefer, ...remove } },
    declined: { description: "Administrators have turned down to be paid by invoice." },
  },
  passing: {
    verificationPending: {
      description: "Its bank takes its time, or its holder has not answered. It may be asked for again.",
      takes: { ...verify, ...remove },
    },
  },
  changes: {
    verifying: { description: "An amount is reserved, which may need the holder's consent." },
    deleting: {},
  },
});

function invoiceStateOf({ isDeleted, isVerified, isActive }: CardFacts): string {
  if (isDeleted) return "declined";
  if (!isVerified) return "applied";
  return isActive ? "approved" : "suspended";
}
