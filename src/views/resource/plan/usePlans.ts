import { useCallback, useSyncExternalStore } from "react";
import { soon } from "#lib/timing/soon.ts";
import type { Plan } from "#runtime/plans/plan.ts";

/** A value of several plans; re-renders when it changes. `select` returns a primitive. */
export function usePlans<T extends string | boolean>(
  plans: readonly Plan[],
  select: (plans: readonly Plan[]) => T,
): T {
  const subscribe = useCallback(
    (listener: () => void) => {
      // A choice changes thousands of plans at once.
      const changed = soon(listener);
      const subscriptions = plans.map(({ actor }) => actor.subscribe(changed));
      return () => {
        for (const subscription of subscriptions) subscription.unsubscribe();
      };
    },
    [plans],
  );
  return useSyncExternalStore(subscribe, () => select(plans));
}
