import {
  type AccountFacts,
  accountLifecycle,
} from "../../src/machines/billingAccount/billingAccount.machine.ts";
import { billingAccount } from "./billingAccount.fixture.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";

const active: AccountFacts = {
  status: "ACTIVE",
  isClosed: false,
  isTerminated: false,
  isDefault: false,
  hasReferral: false,
};

export default lifecycleWalk({
  model: accountLifecycle,
  facts: active,
  others: [
    { ...active, status: "PENDING_VALIDATION" },
    { ...active, status: "SUSPENDED" },
    { ...active, isClosed: true },
    { ...active, isDefault: true, hasReferral: true },
  ],
  row: billingAccount,
  title: "Tamm Consulting",
  config: { billingAccountFields: [{ field: "email", required: true, visible: true }] },
  typed: { code: "WELCOME10", referral_code: "abc123" },
  shows: {
    active: ["Active", ["Edit details"]],
    pendingValidation: ["Validation pending", ["Edit details"]],
    suspended: ["Suspended"],
    closed: ["Closed"],
  },
});
