import {
  assignRequest,
  deleted,
  initialContext,
  is,
  lifecycleSetup,
  mutating,
  readingBack,
  reported,
  routing,
  snapshotOf,
  waitingToReadBack,
} from "#machines/lifecycle/lifecycle.ts";

export interface InvoiceFacts {
  /** 0 in progress, 5 unpaid, 10 paid; any other value means issued, with payment unknown. */
  status: number | undefined;
  /** A credit note returns money, so there is nothing to pay. */
  isCreditNote: boolean;
}

export type InvoiceRequest = { type: "pay" } | { type: "download" };

export type InvoiceState = "inProgress" | "unpaid" | "paid" | "issued" | "paying" | "downloading";

const statuses: Record<number, InvoiceState> = { 0: "inProgress", 5: "unpaid", 10: "paid" };

const stateOf = ({ status, isCreditNote }: InvoiceFacts): InvoiceState =>
  isCreditNote ? "issued" : (statuses[status ?? -1] ?? "issued");

const invoice = lifecycleSetup<InvoiceFacts, InvoiceRequest, InvoiceState>(stateOf);

const download = { download: { target: "downloading", actions: assignRequest } } as const;

/** Status of an invoice (Resources spec §4). */
export const invoiceMachine = invoice.createMachine({
  id: "invoice",
  context: initialContext,
  initial: "routing",
  states: {
    routing: {
      ...routing,
      always: [
        { guard: "isGone", target: "deleted" },
        { guard: is("inProgress"), target: "inProgress" },
        { guard: is("unpaid"), target: "unpaid" },
        { guard: is("paid"), target: "paid" },
        { target: "issued" },
      ],
    },
    inProgress: {
      description: "The month is in progress and its total is not known yet.",
      tags: "stable",
      on: reported,
    },
    unpaid: {
      description: "The invoice is unpaid.",
      tags: "stable",
      on: { ...reported, ...download, pay: { target: "paying", actions: assignRequest } },
    },
    paid: { description: "The invoice is fully paid.", tags: "stable", on: { ...reported, ...download } },
    issued: {
      description: "The invoice is issued and not payable: a credit note, or an invoice with another status.",
      tags: "stable",
      on: { ...reported, ...download },
    },
    paying: {
      ...mutating,
      description: "The server deducts the amount from the account's credit.",
    },
    downloading: { ...mutating, description: "The PDF is downloading." },
    readingBack,
    waitingToReadBack,
    deleted,
  },
});

export const invoiceSnapshot = (facts: InvoiceFacts) => snapshotOf(invoiceMachine, stateOf(facts), facts);
