import { Big } from "big.js";
import type { Invoice } from "#api/invoice/invoice.ts";
import { exact } from "./money.ts";

const UNPAID = 5;

/** What an invoice comes to, in the site's currency and exact. */
export interface InvoiceMoney {
  /** Before discount and taxes. */
  subtotal: Big;
  /** What is taken off, above zero. */
  discount: Big;
  tax: Big;
  /** All of it, taxes included. */
  total: Big;
  /** What the credit of the account paid of it, above zero. */
  fromCredit: Big;
  /** Nothing but of an unpaid invoice. */
  toPay: Big;
}

/**
 * Of an invoice that credit has paid, the server's own total is 0: what it came to is the sum of its records (wire contract §9).
 */
export function invoiceMoney({ status, totals, records_list }: Invoice): InvoiceMoney {
  const records = records_list ?? [];
  const subtotal =
    records.length > 0
      ? sum(records.map(({ amount }) => amount))
      : exact(totals?.subtotal ?? totals?.total ?? 0);
  const discount = exact(totals?.discount_amount ?? 0).abs();
  const tax =
    totals?.vat_tax == null ? sum(records.map(({ vat_amount }) => vat_amount)) : exact(totals.vat_tax);
  const total = subtotal.minus(discount).plus(tax);
  const fromCredit = exact(totals?.credit ?? 0).abs();
  const left = totals?.total == null ? total.minus(fromCredit) : exact(totals.total);
  return {
    subtotal,
    discount,
    tax,
    total,
    fromCredit,
    toPay: status === UNPAID ? left : new Big(0),
  };
}

/** How much credit has to come before it can be paid, never below zero. An account that does not say what it has lacks nothing. */
export function missingCredit(invoice: Invoice, credit: number | null | undefined): Big {
  const { toPay } = invoiceMoney(invoice);
  const missing = credit == null ? new Big(0) : toPay.minus(exact(credit));
  return missing.gt(0) ? missing : new Big(0);
}

const sum = (amounts: readonly (number | null | undefined)[]): Big =>
  amounts.reduce((total: Big, amount) => total.plus(exact(amount ?? 0)), new Big(0));
