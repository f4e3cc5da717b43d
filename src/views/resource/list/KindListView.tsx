import type { ResourceType } from "#declarations/kind.ts";
import { ResourceList } from "./ResourceList.tsx";
import { useKind } from "#views/context/useKind.ts";

export default function KindListView({ kind }: { kind: ResourceType }) {
  return <ResourceList kind={useKind(kind)} />;
}
