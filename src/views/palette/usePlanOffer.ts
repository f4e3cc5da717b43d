import { useEffect, useSyncExternalStore } from "react";
import type { PlanOffer } from "#runtime/plans/plan.ts";
import { useApp } from "#views/context/AppContext.tsx";
import type { RefusedAction } from "./planLine.ts";

/** The plans that a refused command offers, once plans can be found. */
export function usePlanOffer(refused: RefusedAction | undefined): PlanOffer | undefined {
  const { plans } = useApp();
  useSyncExternalStore(plans.subscribe, plans.list);
  const isRefused = refused !== undefined;
  useEffect(() => {
    if (isRefused) void plans.load();
  }, [plans, isRefused]);
  return refused && plans.offer(refused.action, refused.resources);
}
