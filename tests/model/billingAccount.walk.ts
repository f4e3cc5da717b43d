import { type AccountFacts, accountMachine } from "#machines/billingAccount/billingAccount.machine.ts";
import { billingAccount } from "./billingAccount.fixture.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";

const active: AccountFacts = {
  status: "ACTIVE",
  isClosed: false,
  isTerminated: false,
  isDefault: false,
  hasReferral: false,
};

const isOpen = { if: ({ isTerminated }: AccountFacts) => !isTerminated };
const inUse = {
  "details.change": isOpen,
  "campaign.activate": isOpen,
  "notice.change": isOpen,
  "linkMethods.save": isOpen,
  "referral.enter": {
    if: ({ isTerminated, hasReferral }: AccountFacts) => !isTerminated && !hasReferral,
  },
  "default.set": { if: ({ isDefault }: AccountFacts) => !isDefault },
};

const edits = ({ isTerminated }: AccountFacts) => (isTerminated ? [] : ["Edit billing details"]);

export default lifecycleWalk({
  machine: accountMachine,
  chart: {
    title: "Billing account",
    about:
      "The status of a billing account, set by the provider, and at most one change in progress. The default account cannot be deleted.",
    words: {
      "server.changed": "the server reports a new status",
      "notice.change": "change the low balance notification",
      "campaign.activate": "enter a campaign code",
      "referral.enter": "enter a referral code",
    },
  },
  facts: active,
  others: [
    { ...active, status: "PENDING_VALIDATION" },
    { ...active, status: "SUSPENDED" },
    { ...active, isClosed: true },
    { ...active, isDefault: true, hasReferral: true },
    { ...active, isTerminated: true },
    { ...active, status: "SUSPENDED", isDefault: true },
  ],
  stateOf: ({ status, isClosed }) =>
    isClosed
      ? "closed"
      : ({ SUSPENDED: "suspended", PENDING_VALIDATION: "pendingValidation" }[status] ?? "active"),
  stable: ["active", "pendingValidation", "suspended", "closed"],
  common: { delete: { if: ({ isDefault }) => !isDefault } },
  on: {
    active: inUse,
    pendingValidation: inUse,
    suspended: { "default.set": { if: ({ isDefault }) => !isDefault } },
  },
  row: billingAccount,
  title: "Tamm Consulting",
  config: { billingAccountFields: [{ field: "email", required: true, visible: true }] },
  typed: { code: "WELCOME10", referral_code: "abc123" },
  shows: {
    active: ["Active", edits],
    pendingValidation: ["Validation pending", edits],
    suspended: ["Suspended"],
    closed: ["Closed"],
  },
});
