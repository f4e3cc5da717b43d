import { kindOf } from "../../resources/registry.ts";
import { useApp } from "../AppContext.tsx";
import { ResourceList } from "../resource/ResourceList.tsx";

export default function ServiceListView() {
  const { kinds } = useApp();
  return <ResourceList kind={kindOf(kinds, { $type: "managed_service" })} />;
}
