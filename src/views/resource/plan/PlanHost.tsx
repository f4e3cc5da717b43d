import { useSelector } from "@xstate/react";
import { Suspense, useSyncExternalStore } from "react";
import type { Plan } from "#runtime/plans/plan.ts";
import { useApp } from "#views/context/AppContext.tsx";
import { useFocusBack } from "#views/resource/run/RunHost.tsx";
import { onDemand } from "#views/shared/onDemand.tsx";

const PlanDialog = onDemand(() => import("./PlanDialog.tsx"), { isOver: true });

/** Renders the dialogs of open plans, wherever they were opened. */
export function PlanHost() {
  const { plans } = useApp();
  const list = useSyncExternalStore(plans.subscribe, plans.list);
  return (
    <Suspense fallback={null}>
      {list.map((plan) => (
        <PlanSlot key={plan.id} plan={plan} />
      ))}
    </Suspense>
  );
}

function PlanSlot({ plan }: { plan: Plan }) {
  const isShown = useSelector(plan.actor, ({ context }) => !context.inBackground);
  useFocusBack(isShown);
  return isShown ? <PlanDialog plan={plan} /> : null;
}
