import { Trans } from "@lingui/react/macro";
import type { AccountInvoice } from "#api/invoice/invoice.ts";
import { kindOf } from "#resources/registry.ts";
import { useApp } from "#views/context/AppContext.tsx";
import { type DetailTab, ResourceDetail } from "#views/resource/detail/ResourceDetail.tsx";
import { InvoiceOverview } from "./InvoiceOverview.tsx";

export default function InvoiceDetailView({ params: { id } }: { params: { id: string } }) {
  const { kinds } = useApp();
  return (
    <ResourceDetail
      kind={kindOf(kinds, { $type: "invoice" })}
      id={id}
      // The kind lists invoices and nothing else.
      tabs={(resource) => tabsOf(resource as AccountInvoice)}
    />
  );
}

const tabsOf = (invoice: AccountInvoice): DetailTab[] => [
  { id: "overview", label: <Trans>Overview</Trans>, content: <InvoiceOverview invoice={invoice} /> },
];
