import { t } from "@lingui/core/macro";
import { type AccountInvoice, invoicesQuery, payInvoice, readInvoicePdf } from "#api/invoice/invoice.ts";
import { save } from "#lib/save.ts";
import { type LifecycleParts, request } from "#machines/lifecycle/lifecycle.actors.ts";
import {
  type InvoiceFacts,
  invoiceMachine,
  invoiceSnapshot,
  type InvoiceState,
  type InvoiceRequest,
} from "./invoice.machine.ts";

export const invoiceParts = {
  machineId: "invoice",
  machine: invoiceMachine,
  snapshotOf: invoiceSnapshot,
  // Each account has a current invoice.
  idOf: ({ id, billing_account_id }) => (id === "current" ? `current-${billing_account_id}` : String(id)),
  factsOf: ({ status, type }) => ({ status, isCreditNote: type === "credit_note" }),
  requests: {
    pay: (_, { id }) => [request(payInvoice, { id })],
    download: (_, { id }) => [request(readInvoicePdf, { id })],
  },
  answered: (event, response, { id }) => {
    if (event.type !== "download") return;
    if (!(response instanceof File))
      throw new Error(t`The server didn't send the invoice PDF. Try again later.`);
    save(response, response.name || `invoice-${id}.pdf`);
  },
  listOf: () => invoicesQuery,
} satisfies LifecycleParts<AccountInvoice, InvoiceFacts, InvoiceRequest, InvoiceState>;
