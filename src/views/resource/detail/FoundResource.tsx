import type { ReactNode } from "react";
import type { Resource, ResourceKind } from "#declarations/kind.ts";
import { DetailFailed, DetailGone, DetailLoading, DetailUnknown } from "./DetailStates.tsx";
import { useResource } from "./useResource.ts";

interface FoundResourceProps {
  kind: ResourceKind;
  /** Set for kinds whose addresses contain a location. */
  location?: string | undefined;
  id: string;
  children: (resource: Resource, refetch: () => void) => ReactNode;
}

/** The resource of an address, or the loading, missing or failed state. */
export function FoundResource({ kind, location, id, children }: FoundResourceProps) {
  const looked = useResource(kind, location, id);
  switch (looked.is) {
    case "loading":
      return <DetailLoading kind={kind} />;
    case "failed":
      return <DetailFailed kind={kind} error={looked.error} onRetry={looked.refetch} />;
    case "unknown":
      return <DetailUnknown kind={kind} id={id} />;
    case "gone":
      return <DetailGone kind={kind} last={looked.last} />;
    case "here":
      return children(looked.resource, looked.refetch);
  }
}
