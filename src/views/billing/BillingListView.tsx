import { kindOf } from "../../resources/registry.ts";
import { useApp } from "../AppContext.tsx";
import { ResourceList } from "../resource/ResourceList.tsx";

export default function BillingListView() {
  const { kinds } = useApp();
  return <ResourceList kind={kindOf(kinds, { $type: "billing_account" })} />;
}
