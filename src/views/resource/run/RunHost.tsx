import { useSelector } from "@xstate/react";
import { Suspense, useSyncExternalStore } from "react";
import { onDemand } from "#views/shared/onDemand.tsx";
import { isInDialog } from "#machines/actionRun/actionRun.machine.ts";
import type { Run } from "#machines/actionRun/run.ts";
import { useApp } from "#views/context/AppContext.tsx";

const RunDialog = onDemand(() => import("./RunDialog.tsx"), { isOver: true });
const InterruptedRun = onDemand(() => import("./InterruptedRun.tsx"), { isOver: true });

/** Renders runs that need an answer, wherever they started; the palette renders its own. */
export function RunHost() {
  const { runs } = useApp();
  const list = useSyncExternalStore(runs.subscribe, runs.list);
  return (
    <Suspense fallback={null}>
      {list
        .filter((run) => run.source !== "palette")
        .map((run) => (
          <RunSlot key={run.id} run={run} />
        ))}
    </Suspense>
  );
}

function RunSlot({ run }: { run: Run }) {
  const shown = useSelector(run.actor, isInDialog);
  const isInterrupted = useSelector(run.actor, (it) => it.matches("interrupted"));
  if (isInterrupted) return <InterruptedRun run={run} />;
  return shown ? <RunDialog run={run} /> : null;
}
