import { msg } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import { sentText } from "#api/http/asSent.ts";
import { billingAccount, recurringResult, topUpThreshold } from "./billingAccount.schema.ts";
import { mutation, send } from "#api/http/client.ts";
import { recordReferralResponse, noteReferralCodes } from "#api/identity/referralCode.ts";

type BillingAccountAnswer = typeof billingAccount.infer;
export type BillingAccount = BillingAccountAnswer & { $type: "billing_account" };
/** Billing account rows as two more kinds, automatic top-up and verification, each with its own machine. */
export type RecurringPayment = BillingAccountAnswer & {
  $type: "recurring_payment";
  /** Keyword of the primary payment method's processor, if known. */
  processor?: string | undefined;
};
export type AccountValidation = BillingAccountAnswer & { $type: "account_validation" };

/** Fields that customers can change (Resources spec §3). */
export const editableFields = [
  "title",
  "email",
  "customer_name",
  "customer_phone",
  "customer_id_number",
  "company_name",
  "company_reg_code",
  "company_vat_number",
  "address_line1",
  "address_line2",
  "post_index",
  "city",
  "county",
  "country",
  "integration_id",
  "referral_code",
  "document",
  "document_name",
] as const;

export type EditableField = (typeof editableFields)[number];
/** An omitted field is erased. */
export type AccountDetails = { [field in EditableField]?: string };

/** Every editable field as the server has it, unread values included: a change replaces them all. */
export const detailsOf = (account: BillingAccountAnswer): AccountDetails =>
  filled(Object.fromEntries(editableFields.map((field) => [field, sentText(account, field)])));

const filled = (from: { [field in EditableField]?: string | null }): AccountDetails =>
  Object.fromEntries(
    editableFields.flatMap((field) => {
      const value = from[field];
      return value ? [[field, value] as const] : [];
    }),
  );

export const billingAccountKeys = { list: ["billing_account", "list"] as const };

const path = "/payment/billing_account";

export const billingAccountListQuery = queryOptions({
  queryKey: billingAccountKeys.list,
  queryFn: async ({ signal }): Promise<BillingAccount[]> => {
    const rows = await send<BillingAccountAnswer[]>(
      {
        method: "GET",
        path: `${path}/list`,
        isList: true,
        shape: billingAccount,
      },
      signal,
    );
    noteReferralCodes(rows);
    return rows.filter((row) => row.is_deleted !== true).map((row) => ({ ...row, $type: "billing_account" }));
  },
});

/** Promotions and top-ups change the balance, so the accounts are read again. */
const invalidates = () => [billingAccountKeys.list];

/** `type` sets how the account pays. */
export const createBillingAccount = mutation<AccountDetails & { type: "invoice" | "other" }>({
  call: ({ type, ...details }) => ({
    method: "POST",
    path,
    form: { ...filled(details), type },
    shape: billingAccount,
  }),
  invalidates,
  errorMessage: msg`Failed to create billing account`,
  answered: ({ referral_code }, error) => recordReferralResponse(referral_code, error),
});

export const changeBillingAccount = mutation<{ id: number; details: AccountDetails }>({
  call: ({ id, details }) => ({
    method: "PUT",
    path,
    query: { billing_account_id: id },
    form: filled(details),
  }),
  invalidates,
  errorMessage: msg`Failed to update billing account`,
  answered: ({ details }, error) => recordReferralResponse(details.referral_code, error),
});

export const deleteBillingAccount = mutation<{ id: number }>({
  call: ({ id }) => ({ method: "DELETE", path, query: { billing_account_id: id } }),
  invalidates,
  errorMessage: msg`Failed to delete billing account`,
});

export const setDefaultAccount = mutation<{ id: number }>({
  call: ({ id }) => ({ method: "POST", path: `${path}/set_default`, form: { billing_account_id: id } }),
  invalidates,
  errorMessage: msg`Failed to change the default billing account`,
});

export const activateCampaign = mutation<{ id: number; code: string }>({
  call: ({ id, code }) => ({
    method: "POST",
    path: `${path}/${id}/campaign_activate/${encodeURIComponent(code)}`,
  }),
  invalidates,
  errorMessage: msg`Failed to activate the campaign`,
});

/** Decimal text in units of the site's currency, as typed: `12.50`. */
export type Amount = string;

/** Turned on below the threshold, it charges immediately. */
export const setRecurringPayment = mutation<{
  id: number;
  is_recurring_payment_enabled: boolean;
  recurring_payment_amount?: Amount;
  recurring_payment_threshold?: Amount;
}>({
  call: ({ id, ...form }) => ({
    method: "PUT",
    path: `${path}/${id}/recurring_payment`,
    form,
    shape: recurringResult,
  }),
  invalidates,
  errorMessage: msg`Failed to change automatic top-up`,
});

export const setLowBalanceNotice = mutation<{ id: number; is_enabled: boolean; threshold?: Amount }>({
  call: ({ id, ...form }) => ({
    method: "PUT",
    path: "/payment/low_balance_notice_settings",
    form: { billing_account_id: id, ...form },
  }),
  invalidates,
  errorMessage: msg`Failed to change the low-balance notice`,
});

/** `try_continue` resumes a started verification; without it a new one starts. */
export const startValidation = mutation<{ id: number; try_continue: boolean }>({
  call: ({ id, try_continue }) => ({
    method: "POST",
    path: "/payment/kyc/start",
    form: { billing_account_id: id, try_continue },
  }),
  invalidates,
  errorMessage: msg`Failed to start account validation`,
});

const thresholdPath = "/config/payment/restriction_level_clear_topup_threshold";

/**
 * Minimum top-up that lifts the limits of a limited account, in units of the site's currency; for
 * administrators.
 */
export const topUpThresholdQuery = queryOptions({
  queryKey: ["config", "topUpThreshold"],
  queryFn: async ({ signal }) => {
    const response = await send<typeof topUpThreshold.infer>(
      {
        method: "GET",
        path: thresholdPath,
        shape: topUpThreshold,
      },
      signal,
    );
    return response.restriction_level_clear_topup_threshold ?? null;
  },
});

export const setTopUpThreshold = mutation<{ amount: Amount }>({
  call: ({ amount }) => ({
    method: "PUT",
    path: thresholdPath,
    json: { restriction_level_clear_topup_threshold: Number(amount) },
  }),
  invalidates: () => [topUpThresholdQuery.queryKey],
  errorMessage: msg`Failed to change the top-up amount that removes limits`,
});
