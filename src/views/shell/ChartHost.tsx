import { Suspense, useSyncExternalStore } from "react";
import { onDemand } from "#views/shared/onDemand.tsx";
import { chartSheet } from "./openSheets.ts";

const ChartSheet = onDemand(() => import("#views/chart/ChartSheet.tsx"), { isOver: true });

/** The state chart of what the page shows, over the page. */
export function ChartHost() {
  const isOpen = useSyncExternalStore(chartSheet.subscribe, chartSheet.isOpen);
  return (
    <Suspense fallback={null}>{isOpen && <ChartSheet onClose={() => chartSheet.set(false)} />}</Suspense>
  );
}
