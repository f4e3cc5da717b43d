import { siteConfig } from "../config.ts";
import { epochSeconds } from "../dates.ts";
import type { Cloud } from "../env.ts";
import { refuse, refuseConsumer, refuseMessage, wholeNumber } from "../http.ts";
import type { Params } from "../http.ts";
import { owns } from "../ownership.ts";
import type { Store } from "../store/store.ts";
import { randomText } from "../users.ts";
import { nextId } from "./ids.ts";
import type { Call } from "./request.ts";

/** What a customer may write themselves (wire contract §8); null when never given or erased. */
export const editableFields = [
  "email",
  "address_line1",
  "address_line2",
  "city",
  "county",
  "country",
  "post_index",
  "company_name",
  "company_reg_code",
  "company_vat_number",
  "customer_id_number",
  "customer_name",
  "customer_phone",
  "title",
  "referral_code",
  "document",
  "document_name",
  "integration_id",
] as const;

export type Editable = Record<(typeof editableFields)[number], string | null>;

/** A billing account. Money in the site's currency, `created` in epoch seconds. */
export interface BillingAccountRow extends Editable {
  id: number;
  user_id: number;
  status: "ACTIVE" | "SUSPENDED" | "PENDING_VALIDATION";
  restriction_level: "CLEAR" | "LIMITED" | "FROZEN" | "TERMINATED";
  suspend_reason: string;
  is_active: boolean;
  is_default: boolean;
  is_deleted: boolean;
  paying_by_invoice: boolean;
  /** Credit before the usage of the running month. */
  credit_available: number;
  /** Usage of the running month before tax. */
  subtotal: number;
  vat_percentage: number;
  is_recurring_payment_enabled: boolean;
  recurring_payment_amount: number | null;
  recurring_payment_threshold: number | null;
  low_balance_notice_settings: { threshold: number; is_enabled: boolean };
  referral_share_code: string;
  created: number;
}

export const accountsOf = (store: Store) => store.table<BillingAccountRow>("billing_accounts");

export function putAccount(store: Store, account: BillingAccountRow): void {
  accountsOf(store).put(String(account.id), account, { owner: account.user_id });
}

/** The caller's accounts, deleted ones included; a restricted caller has one. */
export function ownAccounts(c: Call): BillingAccountRow[] {
  const caller = c.get("caller");
  return accountsOf(c.get("cloud").store)
    .list({ owner: caller.userId })
    .filter((account) => owns(caller, { user_id: account.user_id, billing_account_id: account.id }));
}

export function ownAccount(c: Call, id: number | undefined): BillingAccountRow {
  const account = ownAccounts(c).find((each) => each.id === id && !each.is_deleted);
  return account ?? refuse(400, "Provided billing account is incorrect.");
}

/**
 * The account that is to pay for something new: a global key must name it, a restricted one may leave it out
 * (wire contract §1.5, Resources spec §6). Refuses one that may not buy.
 */
export function payingAccount(c: Call, given: Params): BillingAccountRow {
  const id = wholeNumber(given, "billing_account_id") || c.get("caller").billingAccountId;
  if (!id) refuseMessage(400, "'billing_account_id' is required if using a global API token");
  const account = ownAccount(c, id);
  const mayBuy = account.status === "ACTIVE" && !["FROZEN", "TERMINATED"].includes(account.restriction_level);
  return mayBuy
    ? account
    : refuseConsumer(403, "resource_forbidden", "The billing account may not be used for new resources");
}

/** Adds an account; a customer's first one is the default. */
export function addAccount(
  { store, clock }: Cloud,
  given: Pick<BillingAccountRow, "user_id"> & Partial<BillingAccountRow>,
): BillingAccountRow {
  const others = accountsOf(store).list({ owner: given.user_id });
  const id = given.id ?? nextId(store, "billing_account", 20_417);
  const blank = Object.fromEntries(editableFields.map((field) => [field, null])) as Editable;
  const account: BillingAccountRow = {
    ...blank,
    status: "ACTIVE",
    restriction_level: "CLEAR",
    suspend_reason: "",
    is_active: true,
    is_default: others.every((other) => other.is_deleted),
    is_deleted: false,
    paying_by_invoice: false,
    credit_available: 0,
    subtotal: 0,
    vat_percentage: 22,
    is_recurring_payment_enabled: false,
    recurring_payment_amount: null,
    recurring_payment_threshold: null,
    low_balance_notice_settings: { threshold: 5, is_enabled: false },
    referral_share_code: randomText(6).toLowerCase(),
    created: epochSeconds(clock.now()),
    ...given,
    id,
  };
  putAccount(store, account);
  return account;
}

/** The account as the API answers it (wire contract §8). */
export function accountView({ credit_available, subtotal, ...account }: BillingAccountRow) {
  const vat_tax = round((subtotal * account.vat_percentage) / 100);
  const total = round(subtotal + vat_tax);
  const ongoing = round(credit_available - total);
  return {
    ...account,
    lang: "en",
    site: siteConfig.siteTheme,
    reseller: siteConfig.siteName,
    allow_debt: siteConfig.allowDebt,
    can_pay: account.status === "ACTIVE",
    credit_amount: credit_available,
    unpaid_amount: 0,
    discount_percentage: 0,
    send_invoice_email: true,
    running_totals: {
      credit_amount: 0,
      credit_available,
      discount_amount: 0,
      ongoing,
      ongoing_negative_since: null,
      subtotal,
      subtotal_resource_usage: subtotal,
      total_before_tax: subtotal,
      vat_tax,
      total,
    },
    precalc_ongoing: ongoing,
    eligible_promotions: [],
    kyc_info: null,
    primary_card: null,
    additional_data: "{}",
  };
}

const round = (amount: number) => Math.round(amount * 100) / 100;
