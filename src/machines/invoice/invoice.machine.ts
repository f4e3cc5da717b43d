import { lifecycle } from "#machines/lifecycle/lifecycle.ts";

/** What the machine reads of an invoice. */
export interface InvoiceFacts {
  /** 0 in progress, 5 unpaid, 10 paid; any other is issued and no more is known. */
  status: number | undefined;
  /** Gives money back: there is nothing to pay. */
  isCreditNote: boolean;
}

/** What a person may ask of an invoice. */
export type InvoiceRequest = { type: "pay" } | { type: "download" };

const statuses: Record<number, string> = { 0: "inProgress", 5: "unpaid", 10: "paid" };

/** The status of an invoice (Resources spec §4). */
export const invoiceLifecycle = lifecycle<InvoiceFacts, InvoiceRequest>({
  id: "invoice",
  stateOf: ({ status, isCreditNote }) => (isCreditNote ? "issued" : (statuses[status ?? -1] ?? "issued")),
  settled: {
    inProgress: { description: "The month runs, and what it comes to is not known yet." },
    unpaid: {
      description: "Waits to be paid.",
      takes: { pay: { in: "paying" }, download: { in: "downloading" } },
    },
    paid: { description: "Nothing is left to pay.", takes: { download: { in: "downloading" } } },
    issued: {
      description: "Made out, and not for paying: a credit note, or one whose status says nothing else.",
      takes: { download: { in: "downloading" } },
    },
  },
  changes: {
    paying: { description: "The server takes the amount from the credit of the account." },
    downloading: { description: "The PDF is on its way." },
  },
});
