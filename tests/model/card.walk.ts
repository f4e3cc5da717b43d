import { type CardFacts, cardLifecycle } from "#machines/paymentMethod/paymentMethod.machine.ts";
import { card } from "./card.fixture.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";

const unverified: CardFacts = {
  isInvoice: false,
  isVerified: false,
  isPending: false,
  isDeleted: false,
  hasExpired: false,
  isActive: true,
  isPrimary: false,
  isToppingUp: false,
};
const verified = { ...unverified, isVerified: true };
const invoice = { ...unverified, isInvoice: true };

const verify = { in: "verifying" };
const remove = {
  in: "deleting",
  if: ({ isPrimary, isToppingUp }: CardFacts) => !(isPrimary && isToppingUp),
};
const prefer = { if: ({ isPrimary }: CardFacts) => !isPrimary };

export default lifecycleWalk({
  model: cardLifecycle,
  facts: unverified,
  others: [
    verified,
    { ...verified, isPrimary: true },
    { ...verified, isPrimary: true, isToppingUp: true },
    { ...verified, hasExpired: true },
    { ...verified, isActive: false },
    { ...unverified, isPending: true },
    invoice,
    { ...invoice, isVerified: true },
    { ...invoice, isDeleted: true },
    { ...invoice, isVerified: true, isActive: false },
    { ...invoice, isVerified: true, isPrimary: true },
    { ...verified, isPrimary: true, hasExpired: true, isToppingUp: true },
    { ...verified, isDeleted: true },
  ],
  stands: (facts) => {
    if (facts.isInvoice) {
      if (facts.isDeleted) return "settled.declined";
      return facts.isVerified
        ? facts.isActive
          ? "settled.approved"
          : "settled.suspended"
        : "settled.applied";
    }
    if (facts.isDeleted) return "deleted";
    if (facts.hasExpired) return "settled.expired";
    if (facts.isVerified) return facts.isActive ? "settled.verified" : "settled.suspended";
    return facts.isPending ? "verificationPending" : "settled.unverified";
  },
  takes: {
    "settled.unverified": { verify, delete: remove },
    "settled.verified": { "primary.set": prefer, delete: remove },
    "settled.expired": { delete: remove },
    "settled.suspended": { delete: remove },
    "settled.applied": { delete: remove },
    "settled.approved": { "primary.set": prefer, delete: remove },
    verificationPending: { verify, delete: remove },
  },
  row: card,
  title: "Visa ••4242",
  shows: {
    unverified: ["Not verified", ["Verify"]],
    verificationPending: ["Verification pending", ["Verify"]],
    verified: ["Verified", ({ isPrimary }) => (isPrimary ? [] : ["Make primary"])],
    expired: ["Expired"],
    suspended: ["Suspended"],
    applied: ["Pending"],
    approved: ["Approved", ({ isPrimary }) => (isPrimary ? [] : ["Make primary"])],
    declined: ["Declined"],
    verifying: ["Verifying"],
    deleting: ["Deleting"],
  },
});
