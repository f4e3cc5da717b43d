import * as api from "#api/billingAccount/billingAccount.ts";
import { saveLinkMethods } from "#api/topUp/topUp.ts";
import { fieldsOf, type LifecycleParts, request } from "#machines/lifecycle/lifecycle.actors.ts";
import {
  type AccountFacts,
  accountMachine,
  accountSnapshot,
  type AccountState,
  type AccountRequest,
} from "./billingAccount.machine.ts";

export const accountParts = {
  machineId: "billingAccount",
  machine: accountMachine,
  snapshotOf: accountSnapshot,
  idOf: ({ id }) => String(id),
  factsOf: ({ status = "ACTIVE", is_active, is_default, restriction_level, referral_code }) => ({
    status,
    isClosed: is_active === false,
    isTerminated: restriction_level === "TERMINATED",
    isDefault: is_default === true,
    hasReferral: Boolean(referral_code),
  }),
  requests: {
    "details.change": ({ details }, { id }) => [request(api.changeBillingAccount, { id, details })],
    "referral.enter": ({ details }, { id }) => [request(api.changeBillingAccount, { id, details })],
    "campaign.activate": ({ code }, { id }) => [request(api.activateCampaign, { id, code })],
    "notice.change": (event, { id }) => [request(api.setLowBalanceNotice, { id, ...fieldsOf(event) })],
    "linkMethods.save": ({ methods }, { id }) => [request(saveLinkMethods, { id, methods })],
    "default.set": (_, { id }) => [request(api.setDefaultAccount, { id })],
    delete: (_, { id }) => [request(api.deleteBillingAccount, { id })],
  },
  listOf: () => api.billingAccountListQuery,
} satisfies LifecycleParts<api.BillingAccount, AccountFacts, AccountRequest, AccountState>;

/** An account that is neither suspended nor terminated can be changed and paid with. */
export const isOpenAccount = ({
  status,
  restriction_level,
}: Pick<api.BillingAccount, "status" | "restriction_level">): boolean =>
  status !== "SUSPENDED" && restriction_level !== "TERMINATED";
