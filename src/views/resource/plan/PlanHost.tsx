import { Suspense, useMemo, useSyncExternalStore } from "react";
import { isInDialog, type Plan } from "#runtime/plans/plan.ts";
import { useApp } from "#views/context/AppContext.tsx";
import { onDemand } from "#views/shared/onDemand.tsx";
import { usePlans } from "./usePlans.ts";

const PlanDialog = onDemand(() => import("./PlanDialog.tsx"), { isOver: true });

/** Renders the dialogs of open plans, wherever they were opened: one for all that were asked for at once. */
export function PlanHost() {
  const { plans } = useApp();
  const list = useSyncExternalStore(plans.subscribe, plans.list);
  const groups = useMemo(() => [...Map.groupBy(list, ({ group }) => group)], [list]);
  return (
    <Suspense fallback={null}>
      {groups.map(([group, together]) => (
        <PlanSlot key={group} plans={together} />
      ))}
    </Suspense>
  );
}

function PlanSlot({ plans }: { plans: readonly Plan[] }) {
  const isShown = usePlans(plans, isInDialog);
  return isShown ? <PlanDialog plans={plans} /> : null;
}
