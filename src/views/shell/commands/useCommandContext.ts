import { useMemo } from "react";
import { useLocation } from "wouter";
import type { CommandContext } from "#actions/app/app.commands.ts";
import { chooseLanguage } from "#lib/i18n.ts";
import { schemeOf } from "#machines/colourScheme/colourScheme.machine.ts";
import { fillDraft } from "#runtime/runs/draft.ts";
import { loadTheme } from "#themes/index.ts";
import { applyTheme } from "#themes/theme.ts";
import { useApp } from "#views/context/AppContext.tsx";
import { adminView } from "#views/shell/navigation/adminView.ts";
import { chartSheet, sessionLogSheet, shortcutSheet } from "#views/shell/openSheets.ts";

/** The operations on the application that commands use. */
export function useCommandContext(): CommandContext {
  const { session, colourScheme, toasts, chat } = useApp();
  const [, navigate] = useLocation();
  return useMemo(
    () => ({
      go: (path) => navigate(path),
      fillIn: fillDraft,
      chooseLanguage: (id) => void chooseLanguage(id),
      chooseScheme: (preference) => colourScheme.send({ type: "scheme.choose", preference }),
      setTheme: async (id) => applyTheme(await loadTheme(id), schemeOf(colourScheme.getSnapshot())),
      showMessages: () => toasts.send({ type: "history.open" }),
      showShortcuts: () => shortcutSheet.set(true),
      showChart: () => chartSheet.set(true),
      showSessionLog: () => sessionLogSheet.set(true),
      openChat: () => chat.send({ type: "chat.open" }),
      chooseAdminView: adminView.turn,
      logOut: () => session.send({ type: "logOut" }),
    }),
    [session, colourScheme, toasts, chat, navigate],
  );
}
