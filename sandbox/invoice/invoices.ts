import { Hono } from "hono";
import type { Cloud, SandboxEnv } from "../kernel/env.ts";
import { params, refuse, refuseConsumer, required, text } from "../kernel/http.ts";
import { ownRow } from "../kernel/ownership.ts";
import { monthStart } from "../billingAccount/billingAccountRows.ts";
import type { BillingAccountRow } from "../billingAccount/billingAccountRows.ts";
import { epochSeconds } from "../kernel/dates.ts";
import { fromCents } from "../billingAccount/billingMoney.ts";
import { payFromCredit } from "../billingAccount/billingSettlement.ts";
import type { Totals } from "../billingAccount/billingTotals.ts";
import { exclusively } from "../kernel/exclusively.ts";
import { invoicePdf } from "./invoicePdf.ts";
import { billOf, invoicesOf, invoicesOfAccount, invoiceStatus, owedFor } from "./invoiceRows.ts";
import type { InvoiceLine, InvoiceRow } from "./invoiceRows.ts";
import { ownAccount, refuseClosed, settledOfQuery } from "../billingAccount/ownAccounts.ts";
import type { Call } from "../kernel/request.ts";

/** Invoices for usage and top-ups (wire contract §9). The running month comes first, as `current`. */
export const invoiceArea = new Hono<SandboxEnv>()
  .get("/payment/invoice/list", async (c) => {
    const cloud = c.get("cloud");
    const { account, totals } = await settledOfQuery(c);
    const made = invoicesOfAccount(cloud.store, account).toSorted(
      (a, b) => b.created - a.created || b.id - a.id,
    );
    return c.json([currentView(cloud, account, totals), ...made.map(invoiceView)]);
  })
  .get("/payment/invoice", async (c) => c.json(invoiceView(await ownInvoice(c))))
  .get("/payment/invoice/pdf", async (c) => {
    const invoice = await ownInvoice(c);
    return c.body(await invoicePdf(c.get("cloud").store, invoice), 200, {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${invoice.type}-${invoice.id}.pdf"`,
    });
  })
  .post("/payment/pay_invoice", async (c) => {
    const cloud = c.get("cloud");
    const { id, billing_account_id } = await ownInvoice(c);
    refuseClosed(ownAccount(c, billing_account_id));
    const job = {
      key: `invoice/${id}`,
      ms: 1000,
      refuseSecond: () => refuse(409, "The invoice is being paid"),
    };
    await exclusively(cloud, job, () => {
      const invoice = invoicesOf(cloud.store).get(String(id));
      if (!invoice || owedFor(invoice) === 0) return refuse(400, "The invoice is already paid");
      if (ownAccount(c, billing_account_id).credit < owedFor(invoice))
        return refuse(400, "Insufficient funds");
      return payFromCredit(cloud, invoice, { acting_user_id: c.get("caller").actingUserId });
    });
    return c.json({ success: true });
  });

/** Other customers' invoices are answered like missing ones. */
async function ownInvoice(c: Call): Promise<InvoiceRow> {
  const id = required(text(await params(c), "invoice_id"), "invoice_id");
  const found = ownRow(c.get("caller"), invoicesOf(c.get("cloud").store), id);
  return found ?? refuseConsumer(403, "resource_forbidden", "The invoice is not available");
}

function currentView({ clock }: Cloud, account: BillingAccountRow, { lines }: Totals) {
  const now = clock.now();
  return {
    ...view({
      type: "cloud_services",
      billing_account_id: account.id,
      created: epochSeconds(now),
      due_date: epochSeconds(monthStart(now, 1)) + 14 * 86_400,
      period_start: epochSeconds(monthStart(now)),
      period_end: epochSeconds(monthStart(now, 1)) - 1,
      vat_percentage: account.vat_percentage,
      lines,
      from_credit: 0,
    }),
    id: "current",
    status: invoiceStatus.inProgress,
    transaction_list: [],
  };
}

function invoiceView({ transactions, recipient, ...row }: InvoiceRow) {
  const { user_id: _, ...invoice } = row;
  const { id, status, created } = invoice;
  const shown = view(invoice);
  return {
    ...shown,
    id,
    padded_id: String(id).padStart(12, "0"),
    status,
    records_list: shown.records_list.map((record, index) => ({
      ...record,
      id: id * 1000 + index,
      invoice_id: id,
      created,
    })),
    transaction_list: transactions.map((each) => ({
      ...each,
      amount: fromCents(each.amount),
      additional_data: "{}",
    })),
    account_snapshot: JSON.stringify(recipient),
  };
}

const names = { cloud_services: "Invoice", credit_topup: "Top-up", credit_note: "Credit note" };

type Shown = Pick<
  InvoiceRow,
  | "type"
  | "billing_account_id"
  | "created"
  | "due_date"
  | "period_start"
  | "period_end"
  | "vat_percentage"
  | "lines"
  | "from_credit"
>;

function view({ lines, from_credit, ...invoice }: Shown) {
  const { subtotal, vat_tax, total } = billOf(lines);
  return {
    ...invoice,
    name: names[invoice.type],
    discount_percentage: 0,
    totals: {
      subtotal: fromCents(subtotal),
      discount_amount: 0,
      credit: fromCents(-from_credit),
      vat_tax: fromCents(vat_tax),
      total: fromCents(total - from_credit),
    },
    records_list: lines.map(lineView),
  };
}

const lineView = ({ amount, vat_amount, ...line }: InvoiceLine) => ({
  ...line,
  descr: "",
  amount: fromCents(amount),
  vat_amount: fromCents(vat_amount),
});
