import type { Cloud } from "../kernel/env.ts";
import type { BillingAccountRow } from "./billingAccountRows.ts";
import { sum } from "./billingMoney.ts";
import { billOf, invoicesOfAccount, owedFor, usageLines } from "../invoice/invoiceRows.ts";
import type { InvoiceLine } from "../invoice/invoiceRows.ts";
import { usageOf } from "../ledger/usage.ts";
import type { Resources } from "../ledger/usage.ts";

/** Debt and remaining credit of an account, in cents. */
export interface Totals {
  /** The running month's usage. */
  lines: InvoiceLine[];
  subtotal: number;
  vat_tax: number;
  total: number;
  /** Total of earlier unpaid invoices. */
  unpaid: number;
  /** Credit left after the month so far and all invoices. */
  ongoing: number;
}

export function totalsOf(cloud: Cloud, account: BillingAccountRow, resources?: Resources): Totals {
  const lines = usageLines(usageOf(cloud, account, cloud.clock.now(), resources), account.vat_percentage);
  const bill = billOf(lines);
  const unpaid = sum(invoicesOfAccount(cloud.store, account).map(owedFor));
  return { lines, ...bill, unpaid, ongoing: account.credit - unpaid - bill.total };
}
