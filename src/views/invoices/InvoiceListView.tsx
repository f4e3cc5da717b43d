import { kindOf } from "../../resources/registry.ts";
import { useApp } from "../AppContext.tsx";
import { ResourceList } from "../resource/ResourceList.tsx";

export default function InvoiceListView() {
  const { kinds } = useApp();
  return <ResourceList kind={kindOf(kinds, { $type: "invoice" })} />;
}
