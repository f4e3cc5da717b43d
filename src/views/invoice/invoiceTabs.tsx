import { msg } from "@lingui/core/macro";
import type { AccountInvoice } from "#api/invoice/invoice.ts";
import { InvoiceOverview } from "./InvoiceOverview.tsx";
import type { DetailTab } from "#views/resource/detail/ResourceDetail.tsx";

const tabs: readonly DetailTab<AccountInvoice>[] = [
  { id: "overview", label: msg`Overview`, content: (invoice) => <InvoiceOverview invoice={invoice} /> },
];

export default tabs;
