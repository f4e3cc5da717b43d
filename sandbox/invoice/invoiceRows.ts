import type { Cloud } from "../kernel/env.ts";
import { epochSeconds } from "../kernel/dates.ts";
import type { Store } from "../store/store.ts";
import type { BillingAccountRow } from "../billingAccount/billingAccountRows.ts";
import { fromCents, share, sum, toCents } from "../billingAccount/billingMoney.ts";
import { nextId } from "../kernel/ids.ts";
import type { usageOf } from "../ledger/usage.ts";

/** Unpaid and paid (Resources spec §4). The running month is 0 and has no row. */
export const invoiceStatus = { inProgress: 0, unpaid: 5, paid: 10 } as const;

/** A line of an invoice. `amount` and `vat_amount` in cents, `item_price` in units of the currency. */
export interface InvoiceLine {
  name: string;
  qty: number;
  qty_unit: string;
  item_price: number;
  amount: number;
  vat_amount: number;
  location_slug: string | null;
}

/** Money in cents, times in epoch seconds. */
export interface InvoiceRow {
  id: number;
  user_id: number;
  billing_account_id: number;
  type: "cloud_services" | "credit_topup" | "credit_note";
  status: 5 | 10;
  created: number;
  due_date: number;
  period_start: number;
  period_end: number;
  vat_percentage: number;
  lines: InvoiceLine[];
  /** The part paid from the account's credit. */
  from_credit: number;
  transactions: {
    id: number;
    identifier: string;
    payment_object_id: number | null;
    amount: number;
    created: number;
  }[];
  /** The recipient's details at the time of the invoice. */
  recipient: Pick<
    BillingAccountRow,
    | "title"
    | "customer_name"
    | "company_name"
    | "address_line1"
    | "city"
    | "post_index"
    | "country"
    | "company_vat_number"
  >;
}

export type NewInvoice = Pick<InvoiceRow, "type" | "lines"> & {
  /** Time in ms. */
  at: number;
  dueInDays?: number;
  period?: { from: number; to: number };
  transaction?: { identifier: string; payment_object_id: number | null };
};

export const invoicesOf = (store: Store) => store.table<InvoiceRow>("invoices");

export function putInvoice(store: Store, invoice: InvoiceRow): void {
  invoicesOf(store).put(String(invoice.id), invoice, { owner: invoice.user_id });
}

/** In order of creation. */
export const invoicesOfAccount = (store: Store, { id, user_id }: BillingAccountRow): InvoiceRow[] =>
  invoicesOf(store)
    .list({ owner: user_id })
    .filter((invoice) => invoice.billing_account_id === id);

/** Totals of the lines, in cents. */
export function billOf(lines: InvoiceLine[]) {
  const subtotal = sum(lines.map(({ amount }) => amount));
  const vat_tax = sum(lines.map(({ vat_amount }) => vat_amount));
  return { subtotal, vat_tax, total: subtotal + vat_tax };
}

/** Amount still due, in cents. */
export const owedFor = (invoice: InvoiceRow): number =>
  invoice.status === invoiceStatus.unpaid ? billOf(invoice.lines).total - invoice.from_credit : 0;

/** Usage as lines, each rounded to the cent, so that displayed sums are exact. Free usage is left out. */
export const usageLines = (usage: ReturnType<typeof usageOf>, vat_percentage: number): InvoiceLine[] =>
  usage
    .filter(({ cost }) => cost > 0)
    .map(({ description, hours, price, cost, location_slug }) => {
      const amount = toCents(cost);
      return {
        name: description,
        qty: hours,
        qty_unit: "h",
        item_price: price,
        amount,
        vat_amount: share(amount, vat_percentage),
        location_slug,
      };
    });

/** A single line with a price in cents. */
export const singleLine = (name: string, amount: number, vat_amount = 0): InvoiceLine => ({
  name,
  qty: 1,
  qty_unit: "pcs",
  item_price: fromCents(amount),
  amount,
  vat_amount,
  location_slug: null,
});

/** Stores an invoice: unpaid, unless a transaction paid it or nothing is due. */
export function addInvoice({ store }: Cloud, account: BillingAccountRow, given: NewInvoice): InvoiceRow {
  const { type, lines, at, dueInDays = 0, period = { from: at, to: at }, transaction } = given;
  const { total } = billOf(lines);
  const { title, customer_name, company_name, address_line1, city, post_index, country, company_vat_number } =
    account;
  const invoice: InvoiceRow = {
    id: nextId(store, "invoice", 3_001_200),
    user_id: account.user_id,
    billing_account_id: account.id,
    type,
    status: transaction || total <= 0 ? invoiceStatus.paid : invoiceStatus.unpaid,
    created: epochSeconds(at),
    due_date: epochSeconds(at) + dueInDays * 86_400,
    period_start: epochSeconds(period.from),
    period_end: epochSeconds(period.to),
    vat_percentage: account.vat_percentage,
    lines,
    from_credit: 0,
    transactions: transaction
      ? [{ id: nextId(store, "transaction", 5000), ...transaction, amount: total, created: epochSeconds(at) }]
      : [],
    recipient: {
      title,
      customer_name,
      company_name,
      address_line1,
      city,
      post_index,
      country,
      company_vat_number,
    },
  };
  putInvoice(store, invoice);
  return invoice;
}
