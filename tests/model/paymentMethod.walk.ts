import {
  type PaymentMethodFacts,
  paymentMethodMachine,
} from "#machines/paymentMethod/paymentMethod.machine.ts";
import { card } from "./paymentMethod.fixture.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";

const unverified: PaymentMethodFacts = {
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

const verify = { to: "verifying" };
const remove = {
  to: "deleting",
  if: ({ isPrimary, isToppingUp }: PaymentMethodFacts) => !(isPrimary && isToppingUp),
};
const prefer = { if: ({ isPrimary }: PaymentMethodFacts) => !isPrimary };

export default lifecycleWalk({
  machine: paymentMethodMachine,
  chart: {
    title: "Payment method",
    about:
      "A card, a PayPal account, or paying by invoice. Only a verified card is charged; the bank may ask the cardholder. An administrator decides on paying by invoice.",
    words: {
      "server.changed": "the server reports a new state",
      verify: "reserve an amount to verify the card",
      "primary.set": "make this the payment method of automatic top-up",
    },
  },
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
  stateOf: (facts) => {
    if (facts.isInvoice) {
      if (facts.isDeleted) return "declined";
      return facts.isVerified ? (facts.isActive ? "approved" : "suspended") : "applied";
    }
    if (facts.isDeleted) return "deleted";
    if (facts.hasExpired) return "expired";
    if (facts.isVerified) return facts.isActive ? "verified" : "suspended";
    return facts.isPending ? "verificationPending" : "unverified";
  },
  stable: ["unverified", "verified", "expired", "suspended", "applied", "approved", "declined"],
  on: {
    unverified: { verify, delete: remove },
    verified: { "primary.set": prefer, delete: remove },
    expired: { delete: remove },
    suspended: { delete: remove },
    applied: { delete: remove },
    approved: { "primary.set": prefer, delete: remove },
    verificationPending: { verify, delete: remove },
  },
  row: card,
  title: "Visa ••4242",
  shows: {
    unverified: ["Not verified", ["Verify"]],
    verificationPending: ["Verification pending", ["Verify"]],
    verified: ["Verified", ({ isPrimary }) => (isPrimary ? [] : ["Make primary payment method"])],
    expired: ["Expired"],
    suspended: ["Suspended"],
    applied: ["Pending"],
    approved: ["Approved", ({ isPrimary }) => (isPrimary ? [] : ["Make primary payment method"])],
    declined: ["Declined"],
    verifying: ["Verifying"],
    deleting: ["Deleting"],
  },
});
