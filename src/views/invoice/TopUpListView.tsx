import { useMemo } from "react";
import type { AccountInvoice } from "#api/invoice/invoice.ts";
import { topUpInvoice } from "#resources/invoice.kind.ts";
import type { ResourceKind } from "#declarations/kind.ts";
import { ResourceList } from "#views/resource/list/ResourceList.tsx";
import { useKind } from "#views/context/useKind.ts";

/** Orders and receipts of top-ups, for all billing accounts. */
export default function TopUpListView() {
  // The kind's lists hold invoices only.
  const invoice = useKind("invoice") as unknown as ResourceKind<AccountInvoice>;
  const kind = useMemo(() => topUpInvoice(invoice), [invoice]);
  return <ResourceList kind={kind as unknown as ResourceKind} />;
}
