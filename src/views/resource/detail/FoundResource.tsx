import type { ReactNode } from "react";
import type { Resource, ResourceKind } from "#declarations/kind.ts";
import { DetailFailed, DetailGone, DetailLoading, DetailUnknown } from "./DetailStates.tsx";
import { useResource } from "./useResource.ts";

interface FoundResourceProps {
  kind: ResourceKind;
  /** Of kinds whose address names one. */
  location?: string | undefined;
  id: string;
  children: (resource: Resource, refetch: () => void) => ReactNode;
}

/** The resource that an address names, or the state of the page while it is not there. */
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
