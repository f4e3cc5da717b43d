import { useSyncExternalStore } from "react";
import type { AnyMachineSnapshot } from "xstate";
import type { Resource } from "#declarations/kind.ts";
import type { ResourceStates } from "#runtime/resources/resourceActors.ts";
import { useApp } from "#views/context/AppContext.tsx";

/** One resource's machine snapshot; re-renders only when it or the paying account changes. */
export function useSnapshot(resource: Resource): AnyMachineSnapshot {
  const { resourceActors } = useApp();
  useSyncExternalStore(resourceActors.subscribe, () => resourceActors.billingAccount(resource));
  return useSyncExternalStore(resourceActors.subscribe, () => resourceActors.snapshot(resource));
}

/** For views of many resources: re-renders when any live actor changes. */
export function useResourceStates(): ResourceStates {
  const { resourceActors } = useApp();
  return useSyncExternalStore(resourceActors.subscribe, resourceActors.states);
}

/** Whether the state is transient, on the portal's side or the server's. */
export const isMoving = (snapshot: AnyMachineSnapshot): boolean =>
  snapshot.hasTag("transient") || snapshot.hasTag("changing");
