import { useMemo } from "react";
import type { AccountInvoice } from "#api/invoice/invoice.ts";
import { topUpInvoice } from "#resources/invoice.kind.ts";
import { kindOf } from "#resources/registry.ts";
import type { ResourceKind } from "#declarations/kind.ts";
import { useApp } from "#views/context/AppContext.tsx";
import { ResourceList } from "#views/resource/list/ResourceList.tsx";

/** The orders and receipts of top-ups, of all billing accounts. */
export default function TopUpListView() {
  const { kinds } = useApp();
  // The kind lists invoices and nothing else.
  const invoice = kindOf(kinds, { $type: "invoice" }) as unknown as ResourceKind<AccountInvoice>;
  const kind = useMemo(() => topUpInvoice(invoice), [invoice]);
  return <ResourceList kind={kind as unknown as ResourceKind} />;
}
