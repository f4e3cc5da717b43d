import type { Cloud } from "../kernel/env.ts";
import { sendMail } from "../mail.ts";
import { accountsOf, changeAccount, monthStart } from "./billingAccountRows.ts";
import type { BillingAccountRow } from "./billingAccountRows.ts";
import { fromCents, toCents } from "./billingMoney.ts";
import { siteOf } from "./billingSite.ts";
import { totalsOf } from "./billingTotals.ts";
import type { Totals } from "./billingTotals.ts";
import { postCredit } from "../ledger/creditRows.ts";
import {
  addInvoice,
  billOf,
  invoicesOfAccount,
  invoiceStatus,
  putInvoice,
  usageLines,
} from "../invoice/invoiceRows.ts";
import type { InvoiceRow } from "../invoice/invoiceRows.ts";
import { decideKyc } from "../kyc/kycRows.ts";
import { verifyDue } from "../paymentMethod/paymentCardRows.ts";
import { chargeUnattended } from "../paymentMethod/paymentCharges.ts";
import { settlePayment, paymentsOf } from "../topUp/paymentRows.ts";
import { usageOf } from "../ledger/usage.ts";
import type { Resources } from "../ledger/usage.ts";

/** An account brought up to date, with its totals. */
export interface Settled {
  account: BillingAccountRow;
  totals: Totals;
}

/**
 * Brings an account up to date: provider results, invoices for past months, automatic top-up, low-balance notice,
 * freeze for missing credit.
 * The sandbox has no background jobs, so every reader of an account settles it first.
 */
export function settle(
  cloud: Cloud,
  { id, is_deleted, ...row }: BillingAccountRow,
  resources?: Resources,
): Settled {
  const { store } = cloud;
  const current = () => accountsOf(store).get(String(id)) ?? { id, is_deleted, ...row };
  return store.transaction(() => {
    if (is_deleted) return { account: current(), totals: totalsOf(cloud, current(), resources) };
    settlePayments(cloud, current());
    reviewKyc(cloud, current());
    closeMonths(cloud, current());
    const before = totalsOf(cloud, current(), resources);
    topUpByItself(cloud, current(), before.ongoing);
    const { total, unpaid } = before;
    const ongoing = current().credit - unpaid - total;
    return { account: judge(cloud, current(), ongoing), totals: { ...before, ongoing } };
  });
}

function settlePayments(cloud: Cloud, { id, user_id }: BillingAccountRow): void {
  for (const payment of paymentsOf(cloud.store).list({ owner: user_id }))
    if (payment.billing_account_id === id && payment.status === "pending") settlePayment(cloud, payment);
}

function reviewKyc({ store, clock }: Cloud, account: BillingAccountRow): void {
  const { status, reviewed_at = 0 } = account.kyc ?? {};
  if (status === "completed" && reviewed_at <= clock.now()) decideKyc(store, account, { status: "approved" });
}

/**
 * Invoices each past month's usage. Credit pays an invoice in full or not at all; pay-by-invoice accounts have two
 * weeks.
 */
export function closeMonths(cloud: Cloud, account: BillingAccountRow): void {
  const { store, clock } = cloud;
  for (
    let from = account.billed_until, to = monthStart(from, 1);
    to <= clock.now();
    from = to, to = monthStart(from, 1)
  ) {
    const lines = usageLines(usageOf(cloud, account, to - 1), account.vat_percentage);
    const { credit } = changeAccount(store, account.id, { billed_until: to });
    if (lines.length === 0) continue;
    const period = { from, to: to - 1000 };
    const invoice = addInvoice(cloud, account, {
      type: "cloud_services",
      lines,
      at: to,
      dueInDays: 14,
      period,
    });
    if (!account.paying_by_invoice && credit >= billOf(lines).total)
      payFromCredit(cloud, invoice, { at: to });
  }
}

/** Pays an invoice from credit, which must suffice. */
export function payFromCredit(
  cloud: Cloud,
  invoice: InvoiceRow,
  by: { at?: number; acting_user_id?: number | null } = {},
): void {
  const { total } = billOf(invoice.lines);
  putInvoice(cloud.store, { ...invoice, status: invoiceStatus.paid, from_credit: total });
  postCredit(cloud, invoice.billing_account_id, {
    amount: -total,
    description: "Invoice payment",
    reference: String(invoice.id),
    ...by,
  });
}

/** Tops up from the primary card if the balance is below the customer's threshold, at most once an hour. */
function topUpByItself(cloud: Cloud, account: BillingAccountRow, ongoing: number): void {
  if (account.is_recurring_payment_enabled && cloud.clock.now() - account.recurring_tried_at >= hour)
    recurringPayment(cloud, account, ongoing);
}

/** Tops up now if the balance requires it; returns whether it did, and any error. */
export function recurringPayment(cloud: Cloud, account: BillingAccountRow, ongoing: number) {
  const { recurring_payment_amount: amount, recurring_payment_threshold: threshold, status } = account;
  const nothing: { triggered: boolean; errors: string[] } = { triggered: false, errors: [] };
  const isClosed = status !== "ACTIVE" || account.restriction_level === "TERMINATED";
  if (amount === null || threshold === null || isClosed || ongoing >= toCents(threshold)) return nothing;
  changeAccount(cloud.store, account.id, { recurring_tried_at: cloud.clock.now() });
  const card = verifyDue(cloud, account).find((each) => each.is_primary && each.is_verified && each.card);
  const error = card
    ? chargeUnattended(cloud, account, card, toCents(amount))
    : "Verified payment method is missing";
  return { triggered: true, errors: error === undefined ? [] : [error] };
}

const hour = 60 * 60_000;

/** Freezes or unfreezes the account by its balance; only freezes caused by missing credit are lifted. */
function judge(cloud: Cloud, account: BillingAccountRow, ongoing: number): BillingAccountRow {
  const { store, clock } = cloud;
  const { id, restriction_level: level, frozen_from, negative_since } = account;
  const reason = reasonToFreeze(cloud, account, ongoing);
  const edit: Partial<BillingAccountRow> = {};
  if (reason !== undefined && (level === "CLEAR" || level === "LIMITED"))
    Object.assign(edit, { restriction_level: "FROZEN", frozen_from: level, suspend_reason: reason });
  if (reason === undefined && frozen_from !== null && level === "FROZEN")
    Object.assign(edit, { restriction_level: frozen_from, frozen_from: null, suspend_reason: "" });
  if (ongoing < 0 !== (negative_since !== null)) edit.negative_since = ongoing < 0 ? clock.now() : null;
  const isLow = notifyLowBalance(cloud, account, ongoing);
  if (isLow !== account.is_low_balance_told) edit.is_low_balance_told = isLow;
  return Object.keys(edit).length > 0 ? changeAccount(store, id, edit) : account;
}

function reasonToFreeze(cloud: Cloud, account: BillingAccountRow, ongoing: number): string | undefined {
  if (siteOf(cloud.store).allowDebt) return undefined;
  if (!account.paying_by_invoice) return ongoing < 0 ? "The credit has run out" : undefined;
  const isOverdue = ({ status, due_date }: InvoiceRow) =>
    status === invoiceStatus.unpaid && due_date * 1000 < cloud.clock.now();
  return invoicesOfAccount(cloud.store, account).some(isOverdue) ? "An invoice is overdue" : undefined;
}

/** Whether the low-balance notice was sent; sent once until the balance recovers. */
function notifyLowBalance(cloud: Cloud, account: BillingAccountRow, ongoing: number): boolean {
  const { low_balance_notice_settings: notice, is_low_balance_told, email, title } = account;
  if (!notice.is_enabled || ongoing >= toCents(notice.threshold)) return false;
  if (!is_low_balance_told && email !== null) {
    sendMail(cloud, {
      to: email,
      subject: "Your balance is low",
      text: `${title ?? "Your billing account"} has ${fromCents(ongoing)} ${siteOf(cloud.store).siteCurrency} left.`,
      link: null,
    });
  }
  return true;
}
