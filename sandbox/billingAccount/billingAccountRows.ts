import { epochSeconds } from "../kernel/dates.ts";
import type { Cloud } from "../kernel/env.ts";
import type { Store } from "../store/store.ts";
import { randomText } from "../users.ts";
import { nextId } from "../kernel/ids.ts";

/** Fields that customers edit (wire contract §8); null if never set or cleared. */
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

/** A billing account. Money in cents; `created` in epoch seconds, other times in ms. */
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
  vat_percentage: number;
  /** Sum of the ledger's entries; only `postCredit` changes it. */
  credit: number;
  /** End of the invoiced period: the first of a month. */
  billed_until: number;
  /** Time since which usage and unpaid invoices exceed the credit. */
  negative_since: number | null;
  /** Status before a freeze caused only by missing credit; null otherwise. */
  frozen_from: "CLEAR" | "LIMITED" | null;
  is_recurring_payment_enabled: boolean;
  recurring_payment_amount: number | null;
  recurring_payment_threshold: number | null;
  /** Time of the last automatic top-up attempt. */
  recurring_tried_at: number;
  low_balance_notice_settings: { threshold: number; is_enabled: boolean };
  /** The low-balance notice was sent and the balance has stayed low. */
  is_low_balance_told: boolean;
  referral_share_code: string;
  promotions: Promotion[];
  /** Codes of used campaigns, each once. */
  campaigns: string[];
  /** Selected link payment methods, each `processor::key`. */
  link_methods: string[];
  kyc: Kyc | null;
  created: number;
}

/** Credit that is added once enough is topped up. Money in cents. */
export interface Promotion {
  credit_type: "first_free" | "referral_receiver" | "signup_campaign";
  amount: number;
  top_up_requirement: number;
  top_up_done: number;
}

/** A digio verification (Resources spec §4) of the owner of e-mail address `identifier`. */
export interface Kyc {
  status: "started" | "completed" | "approved" | "rejected";
  request_id: string;
  access_token: string;
  identifier: string;
  /** Time at which a complete submission will have been reviewed. */
  reviewed_at?: number;
}

export const accountsOf = (store: Store) => store.table<BillingAccountRow>("billing_accounts");

export function putAccount(store: Store, account: BillingAccountRow): void {
  accountsOf(store).put(String(account.id), account, { owner: account.user_id });
}

/** Updates fields of the account's current row and returns the row. */
export function changeAccount(store: Store, id: number, edit: Partial<BillingAccountRow>): BillingAccountRow {
  const before = accountsOf(store).get(String(id));
  if (!before) throw new Error(`No billing account ${id}`);
  const after = { ...before, ...edit };
  putAccount(store, after);
  return after;
}

/** Adds an account; a customer's first account is the default. */
export function addAccount(
  { store, clock }: Cloud,
  given: Pick<BillingAccountRow, "user_id"> & Partial<Omit<BillingAccountRow, "credit">>,
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
    vat_percentage: 22,
    credit: 0,
    billed_until: monthStart(clock.now()),
    negative_since: null,
    frozen_from: null,
    is_recurring_payment_enabled: false,
    recurring_payment_amount: null,
    recurring_payment_threshold: null,
    recurring_tried_at: 0,
    low_balance_notice_settings: { threshold: 5, is_enabled: false },
    is_low_balance_told: false,
    referral_share_code: randomText(6).toLowerCase(),
    promotions: [],
    campaigns: [],
    link_methods: [],
    kyc: null,
    created: epochSeconds(clock.now()),
    ...given,
    id,
  };
  putAccount(store, account);
  return account;
}

/** First moment of a UTC month, optionally of the month `later` months on. */
export function monthStart(milliseconds: number, later = 0): number {
  const date = new Date(milliseconds);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later);
}
