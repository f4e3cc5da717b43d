import { Big } from "big.js";
import type { Cloud } from "../kernel/env.ts";
import type { Store } from "../store/store.ts";
import { randomText } from "../users.ts";
import { accountsOf, changeAccount } from "../billingAccount/billingAccountRows.ts";
import type { BillingAccountRow } from "../billingAccount/billingAccountRows.ts";
import { fromCents, share, toCents } from "../billingAccount/billingMoney.ts";
import { countTopUp } from "../billingAccount/billingPromotions.ts";
import { siteOf } from "../billingAccount/billingSite.ts";
import type { PaymentProcessor } from "../billingAccount/billingSite.ts";
import { topUpThreshold } from "../billingAccount/billingThreshold.ts";
import { postCredit } from "../ledger/creditRows.ts";
import { addInvoice, singleLine } from "../invoice/invoiceRows.ts";

/** A top-up payment. `amount`, `service_fee` and `vat_tax` in cents, times in ms. */
export interface PaymentRow {
  /** The API's identifier, such as tp_7f3k2m9q. */
  identifier: string;
  user_id: number;
  billing_account_id: number;
  /** Keyword of the processor. */
  processor: string;
  /** Amount to be credited. */
  amount: number;
  service_fee: number;
  /** VAT on the fee; VAT on usage is charged with the usage. */
  vat_tax: number;
  /** Amount charged to the customer, in units of `currency`. */
  final_amount: number;
  currency: string;
  status: "pending" | "success" | "failed";
  /** Cause of the failure. */
  error: string | null;
  /** The card; null for a link payment. */
  payment_object_id: number | null;
  acting_user_id: number | null;
  /** The provider's result, which reaches the platform at `heard_at`. */
  outcome: "paid" | "declined" | "cancelled" | null;
  heard_at: number;
  /** Secret that the provider's page requires. */
  secret: string;
  return_url: string;
  created: number;
}

export const paymentsOf = (store: Store) => store.table<PaymentRow>("payments");

export function putPayment(store: Store, payment: PaymentRow): PaymentRow {
  paymentsOf(store).put(payment.identifier, payment, { owner: payment.user_id });
  return payment;
}

/** VAT on fees, equal for every payer, because prices are requested without an account. */
const feeVatPercentage = 22;

/**
 * Price of a top-up in cents with a processor: fee, VAT on the fee, and total in the charged currency. Currencies
 * without minor units are rounded to whole units.
 */
export function priceOfTopUp(store: Store, processor: PaymentProcessor, amount: number) {
  const { siteCurrency, displayCurrencies } = siteOf(store);
  const { flat_rate = 0, percentage = 0 } = processor.service_fee ?? {};
  const service_fee = toCents(flat_rate) + share(amount, percentage);
  const vat_tax = share(service_fee, feeVatPercentage);
  const total = amount + service_fee + vat_tax;
  const wanted = processor.charge_currency_conversion?.to_currency ?? siteCurrency;
  const { code: currency, rate } = displayCurrencies.find(({ code }) => code === wanted) ?? {
    code: siteCurrency,
    rate: 1,
  };
  const final_amount = new Big(fromCents(total))
    .times(rate)
    .round(wholeCurrencies.has(currency) ? 0 : 2, Big.roundHalfUp)
    .toNumber();
  return { service_fee, vat_tax, total, final_amount, currency, rate };
}

const wholeCurrencies = new Set(["IDR", "JPY", "KRW", "VND"]);

export type NewPayment = Pick<PaymentRow, "amount" | "payment_object_id" | "acting_user_id"> &
  Partial<Pick<PaymentRow, "identifier" | "secret" | "created">>;

/** Stores a new payment without a result. */
export function startPayment(
  { store, clock }: Cloud,
  account: BillingAccountRow,
  processor: PaymentProcessor,
  given: NewPayment,
): PaymentRow {
  const { service_fee, vat_tax, final_amount, currency } = priceOfTopUp(store, processor, given.amount);
  return putPayment(store, {
    identifier: `tp_${randomText(8).toLowerCase()}`,
    user_id: account.user_id,
    billing_account_id: account.id,
    processor: processor.keyword,
    service_fee,
    vat_tax,
    final_amount,
    currency,
    status: "pending",
    error: null,
    outcome: null,
    heard_at: 0,
    secret: `pi_${randomText(12)}_secret_${randomText(16)}`,
    return_url: "",
    created: clock.now(),
    ...given,
  });
}

/** Credits a payment once, however often it is called, and returns its current row. */
export function completePayment(cloud: Cloud, identifier: string, at = cloud.clock.now()): PaymentRow {
  const { store } = cloud;
  return store.transaction(() => {
    const payment = knownPayment(store, identifier);
    const account = accountsOf(store).get(String(payment.billing_account_id));
    if (payment.status !== "pending" || !account) return payment;
    const { amount, service_fee, vat_tax, payment_object_id, acting_user_id } = payment;
    postCredit(cloud, account.id, {
      amount,
      description: "Top up for account",
      reference: identifier,
      acting_user_id,
      at,
    });
    addInvoice(cloud, account, {
      type: "credit_topup",
      lines: [
        singleLine("Credit top-up", amount),
        ...(service_fee > 0 ? [singleLine("Service fee", service_fee, vat_tax)] : []),
      ],
      at,
      transaction: { identifier, payment_object_id },
    });
    if (account.restriction_level === "LIMITED" && amount >= topUpThreshold(store))
      changeAccount(store, account.id, { restriction_level: "CLEAR" });
    if (account.frozen_from === "LIMITED" && amount >= topUpThreshold(store))
      changeAccount(store, account.id, { frozen_from: "CLEAR" });
    countTopUp(cloud, account.id, amount);
    return putPayment(store, { ...payment, status: "success", outcome: "paid" });
  });
}

/** Fails a payment. A finished payment stays as it is. */
export function failPayment({ store }: Cloud, identifier: string, error: string): PaymentRow {
  const payment = knownPayment(store, identifier);
  return payment.status === "pending" ? putPayment(store, { ...payment, status: "failed", error }) : payment;
}

/** Applies the provider's result, if due; `asked` applies it at once. */
export function settlePayment(cloud: Cloud, payment: PaymentRow, asked = false): PaymentRow {
  const { identifier, status, outcome, heard_at, created, payment_object_id } = payment;
  const now = cloud.clock.now();
  if (status !== "pending") return payment;
  if (outcome === null) {
    const isLate = payment_object_id === null && now - created > patience;
    return isLate ? failPayment(cloud, identifier, "The payment was not finished in time") : payment;
  }
  if (!asked && now < heard_at) return payment;
  return outcome === "paid"
    ? completePayment(cloud, identifier)
    : failPayment(cloud, identifier, outcomes[outcome]);
}

const outcomes = { declined: "The payment was declined", cancelled: "Top-up was cancelled" };

/** How long a payment may stay open at its provider. */
const patience = 24 * 60 * 60_000;

function knownPayment(store: Store, identifier: string): PaymentRow {
  const payment = paymentsOf(store).get(identifier);
  if (!payment) throw new Error(`No payment ${identifier}`);
  return payment;
}
