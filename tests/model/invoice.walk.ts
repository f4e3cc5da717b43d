import { invoiceMachine } from "#machines/invoice/invoice.machine.ts";
import { invoice } from "./invoice.fixture.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";

export default lifecycleWalk({
  machine: invoiceMachine,
  chart: {
    title: "Invoice",
    about:
      "An invoice, a top-up receipt or a credit note. An invoice is in progress during its month, then unpaid until paid from credit. Issued documents can be downloaded as PDF.",
    words: { "server.changed": "the server reports a new status" },
  },
  facts: { status: 5, isCreditNote: false },
  others: [
    { status: 0, isCreditNote: false },
    { status: 10, isCreditNote: false },
    { status: 10, isCreditNote: true },
    { status: 7, isCreditNote: false },
    { status: undefined, isCreditNote: false },
  ],
  stateOf: ({ status, isCreditNote }) =>
    isCreditNote ? "issued" : ({ 0: "inProgress", 5: "unpaid", 10: "paid" }[status ?? NaN] ?? "issued"),
  stable: ["inProgress", "unpaid", "paid", "issued"],
  on: {
    unpaid: { pay: { to: "paying" }, download: { to: "downloading" } },
    paid: { download: { to: "downloading" } },
    issued: { download: { to: "downloading" } },
  },
  row: invoice,
  config: { siteCurrency: "EUR" },
  title: "Invoice 3001284",
  shows: {
    inProgress: ["In progress"],
    unpaid: ["Unpaid", ["Pay", "Download PDF"]],
    paid: ["Paid", ["Download PDF"]],
    issued: ["Issued", ["Download PDF"]],
    paying: ["Paying"],
    downloading: ["Downloading"],
  },
});
