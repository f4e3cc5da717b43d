import { useSyncExternalStore } from "react";
import type { AnyMachineSnapshot } from "xstate";
import type { Resource } from "#declarations/kind.ts";
import type { ResourceStates } from "#runtime/resources/resourceActors.ts";
import { useApp } from "#views/context/AppContext.tsx";

/** Where one resource stands; draws again only when that, or who pays for it, changes. */
export function useSnapshot(resource: Resource): AnyMachineSnapshot {
  const { resourceActors } = useApp();
  useSyncExternalStore(resourceActors.subscribe, () => resourceActors.billingAccount(resource));
  return useSyncExternalStore(resourceActors.subscribe, () => resourceActors.snapshot(resource));
}

/** For a view of many resources: draws again when any live one changes. */
export function useResourceStates(): ResourceStates {
  const { resourceActors } = useApp();
  return useSyncExternalStore(resourceActors.subscribe, resourceActors.states);
}

/** It is on its way to somewhere, by this portal or by the server. */
export const isMoving = (snapshot: AnyMachineSnapshot): boolean =>
  snapshot.hasTag("transient") || snapshot.hasTag("changing");
