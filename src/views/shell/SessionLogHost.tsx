import { Suspense, useSyncExternalStore } from "react";
import { loadEnabledKinds } from "#views/context/useKind.ts";
import { onDemand } from "#views/shared/onDemand.tsx";
import { sessionLogSheet } from "./openSheets.ts";

const SessionLogSheet = onDemand(() => import("#views/sessionLog/SessionLogSheet.tsx"), {
  isOver: true,
  loadKinds: loadEnabledKinds,
});

interface SessionLogHostProps {
  /** Imports the frame's script for its address. */
  importFrame: () => Promise<{ address: string }>;
}

/** The session log of this tab or of a file, over the page. */
export function SessionLogHost({ importFrame }: SessionLogHostProps) {
  const isOpen = useSyncExternalStore(sessionLogSheet.subscribe, sessionLogSheet.isOpen);
  return (
    <Suspense fallback={null}>
      {isOpen && <SessionLogSheet importFrame={importFrame} onClose={() => sessionLogSheet.set(false)} />}
    </Suspense>
  );
}
