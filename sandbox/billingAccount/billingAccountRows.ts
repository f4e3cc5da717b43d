import { epochSeconds } from "../kernel/dates.ts";
import type { Cloud } from "../kernel/env.ts";
import type { Store } from "../store/store.ts";
import { randomText } from "../users.ts";
import { nextId } from "../kernel/ids.ts";

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

/** A billing account. Money in cents; `created` in epoch seconds, other times in milliseconds. */
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
  /** The sum of the ledger's entries, which `postCredit` alone changes. */
  credit: number;
  /** Until when usage is on an invoice: the first of a month. */
  billed_until: number;
  /** Since when the month's usage and unpaid invoices are more than the credit. */
  negative_since: number | null;
  /** Set while want of money alone freezes the account: what it goes back to. */
  frozen_from: "CLEAR" | "LIMITED" | null;
  is_recurring_payment_enabled: boolean;
  recurring_payment_amount: number | null;
  recurring_payment_threshold: number | null;
  /** When an automatic top-up was tried last. */
  recurring_tried_at: number;
  low_balance_notice_settings: { threshold: number; is_enabled: boolean };
  /** The notice has been sent, and the balance has been low since. */
  is_low_balance_told: boolean;
  referral_share_code: string;
  promotions: Promotion[];
  /** Campaigns that were taken, each once. */
  campaigns: string[];
  /** Chosen ways of link payments, each `processor::key`. */
  link_methods: string[];
  kyc: Kyc | null;
  created: number;
}

/** Credit that comes once enough has been topped up. Money in cents. */
export interface Promotion {
  credit_type: "first_free" | "referral_receiver" | "signup_campaign";
  amount: number;
  top_up_requirement: number;
  top_up_done: number;
}

/** A validation by digio (Resources spec §4), of whoever has the e-mail address `identifier`. */
export interface Kyc {
  status: "started" | "completed" | "approved" | "rejected";
  request_id: string;
  access_token: string;
  identifier: string;
  /** When what is complete will have been reviewed. */
  reviewed_at?: number;
}

export const accountsOf = (store: Store) => store.table<BillingAccountRow>("billing_accounts");

export function putAccount(store: Store, account: BillingAccountRow): void {
  accountsOf(store).put(String(account.id), account, { owner: account.user_id });
}

/** Changes some fields of an account as it is now, and hands it back. */
export function changeAccount(store: Store, id: number, edit: Partial<BillingAccountRow>): BillingAccountRow {
  const before = accountsOf(store).get(String(id));
  if (!before) throw new Error(`No billing account ${id}`);
  const after = { ...before, ...edit };
  putAccount(store, after);
  return after;
}

/** Adds an account; a customer's first one is the default. */
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

/** The first moment of a month, UTC; of one so many months later when told. */
export function monthStart(milliseconds: number, later = 0): number {
  const date = new Date(milliseconds);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later);
}
