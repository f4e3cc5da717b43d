import { Big } from "big.js";
import type { Invoice } from "#api/invoice/invoice.ts";
import { exact } from "./money.ts";

const UNPAID = 5;

/** Exact amounts of an invoice in the site's currency. */
export interface InvoiceMoney {
  /** Before discount and taxes. */
  subtotal: Big;
  /** Positive. */
  discount: Big;
  tax: Big;
  /** Includes taxes. */
  total: Big;
  /** Paid from the account's credit, positive. */
  fromCredit: Big;
  /** Zero unless the invoice is unpaid. */
  toPay: Big;
}

/**
 * The server's total is 0 for an invoice paid from credit, so the total is the sum of its records (wire
 * contract §9).
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

/** Credit still needed to pay the invoice, never negative; zero if the account's credit is unknown. */
export function missingCredit(invoice: Invoice, credit: number | null | undefined): Big {
  const { toPay } = invoiceMoney(invoice);
  const missing = credit == null ? new Big(0) : toPay.minus(exact(credit));
  return missing.gt(0) ? missing : new Big(0);
}

const sum = (amounts: readonly (number | null | undefined)[]): Big =>
  amounts.reduce((total: Big, amount) => total.plus(exact(amount ?? 0)), new Big(0));
