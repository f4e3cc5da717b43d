import type { Action } from "#declarations/action.ts";
import { kindOf } from "#resources/registry.ts";
import type { Resource } from "#declarations/kind.ts";
import { useApp } from "#views/context/AppContext.tsx";
import { actionsOn } from "#runtime/resources/availability.ts";
import { useSnapshot } from "#views/resource/read/useSnapshot.ts";

/** Actions possible in the resource's state, including those refused by a guard, whose buttons say why. */
export function useActionsNow(resource: Resource): Action[] {
  const { kinds, resourceActors } = useApp();
  useSnapshot(resource);
  return actionsOn(resource, kindOf(kinds, resource), resourceActors)
    .filter(({ refusal }) => refusal === undefined || refusal.because === "guard")
    .map(({ action }) => action);
}
