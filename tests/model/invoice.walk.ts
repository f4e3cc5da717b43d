import { invoiceLifecycle } from "../../src/machines/invoice/invoice.machine.ts";
import { invoice } from "./invoice.fixture.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";

export default lifecycleWalk({
  model: invoiceLifecycle,
  facts: { status: 5, isCreditNote: false },
  others: [
    { status: 0, isCreditNote: false },
    { status: 10, isCreditNote: false },
    { status: 10, isCreditNote: true },
  ],
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
