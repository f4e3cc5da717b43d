import { useEffect, useSyncExternalStore } from "react";
import type { Plans } from "#runtime/plans/plans.ts";
import { useApp } from "#views/context/AppContext.tsx";

/** Finds plans once their code has loaded, which starts as soon as they are wanted. */
export function useOfferPlan(isWanted = true): Plans["offer"] {
  const { plans } = useApp();
  useEffect(() => {
    if (isWanted) void plans.load();
  }, [plans, isWanted]);
  return useSyncExternalStore(plans.subscribe, () => plans.offer);
}
