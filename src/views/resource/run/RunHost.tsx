import { useSelector } from "@xstate/react";
import { Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { onDemand } from "#views/shared/onDemand.tsx";
import { isInDialog } from "#machines/actionRun/actionRun.machine.ts";
import type { Run } from "#machines/actionRun/run.ts";
import { useApp } from "#views/context/AppContext.tsx";

const RunDialog = onDemand(() => import("./RunDialog.tsx"), { isOver: true });
const InterruptedRun = onDemand(() => import("./InterruptedRun.tsx"), { isOver: true });

/** Draws the runs that need an answer, wherever they were started; the palette draws its own. */
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
  useFocusBack(shown);
  const isInterrupted = useSelector(run.actor, (it) => it.matches("interrupted"));
  if (isInterrupted) return <InterruptedRun run={run} />;
  return shown ? <RunDialog run={run} /> : null;
}

/** The dialog's own way back knows nothing of what had the focus before its code was loaded. */
function useFocusBack(shown: boolean) {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    if (!shown) return;
    return () => {
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        // A button of what was deleted is gone with it.
        const back = opener?.isConnected ? opener : document.getElementById("main");
        if (back instanceof HTMLElement) back.focus();
      });
    };
  }, [shown, opener]);
}
