import { Suspense, useLayoutEffect, useSyncExternalStore } from "react";
import { topDialog } from "#lib/topDialog.ts";
import { onDemand } from "#views/shared/onDemand.tsx";
import { loadEnabledKinds } from "#views/context/useKind.ts";
import { shownCommands } from "#actions/app/app.commands.ts";
import { useAppState } from "#views/shell/commands/useAppState.ts";
import { useCommandContext } from "#views/shell/commands/useCommandContext.ts";
import { shortcutSheet } from "#views/shell/openSheets.ts";
import { shortcutKey } from "#ui/shortcutKey.ts";
import { isForOthers } from "./useScreenKeys.ts";

const ShortcutSheet = onDemand(() => import("./ShortcutSheet.tsx"), {
  isOver: true,
  loadKinds: loadEnabledKinds,
});

/** Runs commands by key, except while typing, and shows the shortcut sheet. */
export function ShortcutHost() {
  const isOpen = useSyncExternalStore(shortcutSheet.subscribe, shortcutSheet.isOpen);
  const state = useAppState();
  const context = useCommandContext();
  // With the frame that shows the page, not after it.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (isForOthers(event) || topDialog()) return;
      const command = shownCommands(state).find(({ shortcut }) => shortcut === shortcutKey(event));
      if (command === undefined) return;
      event.preventDefault();
      command.run(context);
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [state, context]);
  return <Suspense fallback={null}>{isOpen && <ShortcutSheet />}</Suspense>;
}
