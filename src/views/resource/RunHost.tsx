import { useSelector } from "@xstate/react";
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import type { SnapshotFrom } from "xstate";
import type { actionRunMachine } from "../../machines/actionRun/actionRun.machine.ts";
import type { Run } from "../../runs.ts";
import { useApp } from "../AppContext.tsx";

const RunDialog = lazy(() => import("./RunDialog.tsx"));

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

/** While this holds, the dialog shows how the run goes, and nothing else need. */
const isInDialog = (snapshot: SnapshotFrom<typeof actionRunMachine>): boolean =>
  snapshot.hasTag("open") || (snapshot.context.plan.asksForInput && !snapshot.hasTag("over"));

function RunSlot({ run }: { run: Run }) {
  const [inBackground, setInBackground] = useState(false);
  const shown = useSelector(
    run.actor,
    (snapshot) => isInDialog(snapshot) && !(inBackground && snapshot.matches("running")),
  );
  useFocusBack(shown);
  return shown ? <RunDialog run={run} onBackground={() => setInBackground(true)} /> : null;
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
