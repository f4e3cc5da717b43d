import { kindOf } from "#resources/registry.ts";
import type { ResourceType } from "#declarations/kind.ts";
import { useApp } from "#views/context/AppContext.tsx";
import { ResourceList } from "./ResourceList.tsx";

/** The list screen of whatever kind its address is for. */
export default function KindListView({ kind }: { kind: ResourceType }) {
  const { kinds } = useApp();
  return <ResourceList kind={kindOf(kinds, { $type: kind })} />;
}
