import { kindOf } from "#resources/registry.ts";
import type { ScreenProps } from "#app/screens.ts";
import { useApp } from "#views/context/AppContext.tsx";
import { ResourceList } from "./ResourceList.tsx";

/** The list screen of whatever kind its address is for. */
export default function KindListView({ kind }: Pick<ScreenProps, "kind">) {
  const { kinds } = useApp();
  return <ResourceList kind={kindOf(kinds, { $type: kind })} />;
}
