import { invoiceLifecycle } from "#machines/invoice/invoice.machine.ts";
import { invoice } from "./invoice.fixture.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";

export default lifecycleWalk({
  model: invoiceLifecycle,
  facts: { status: 5, isCreditNote: false },
  others: [
    { status: 0, isCreditNote: false },
    { status: 10, isCreditNote: false },
    { status: 10, isCreditNote: true },
    { status: 7, isCreditNote: false },
    { status: undefined, isCreditNote: false },
  ],
  stands: ({ status, isCreditNote }) =>
    isCreditNote
      ? "settled.issued"
      : ({ 0: "settled.inProgress", 5: "settled.unpaid", 10: "settled.paid" }[status ?? NaN] ??
        "settled.issued"),
  takes: {
    "settled.unpaid": { pay: { in: "paying" }, download: { in: "downloading" } },
    "settled.paid": { download: { in: "downloading" } },
    "settled.issued": { download: { in: "downloading" } },
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
