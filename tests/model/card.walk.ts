import { type CardFacts, cardLifecycle } from "../../src/machines/card/card.machine.ts";
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
  ],
  row: card,
  title: "Visa ••4242",
  shows: {
    unverified: ["Not verified", ["Verify"]],
    verificationPending: ["Verification pending", ["Verify"]],
    verified: ["Verified", ({ isPrimary }) => (isPrimary ? [] : ["Make primary"])],
    expired: ["Expired"],
    suspended: ["Suspended"],
    applied: ["Pending"],
    approved: ["Approved", ["Make primary"]],
    declined: ["Declined"],
    verifying: ["Verifying"],
    deleting: ["Deleting"],
  },
});
