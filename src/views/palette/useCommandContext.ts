import { useLocation } from "wouter";
import { chooseLanguage } from "#lib/i18n.ts";
import { schemeOf } from "#machines/colourScheme/colourScheme.machine.ts";
import { loadTheme } from "#themes/index.ts";
import { applyTheme } from "#themes/theme.ts";
import { useApp } from "#views/context/AppContext.tsx";
import { adminView } from "#views/shell/navigation/adminView.ts";
import { shortcutSheet } from "#views/shell/shortcuts/shortcutSheet.ts";
import type { CommandContext } from "./find/commands.ts";

/** The application as commands see it. */
export function useCommandContext(): CommandContext {
  const { session, colourScheme, toasts, chat } = useApp();
  const [, navigate] = useLocation();
  return {
    go: (path) => navigate(path),
    chooseLanguage: (id) => void chooseLanguage(id),
    chooseScheme: (preference) => colourScheme.send({ type: "scheme.choose", preference }),
    wearTheme: async (id) => applyTheme(await loadTheme(id), schemeOf(colourScheme.getSnapshot())),
    showMessages: () => toasts.send({ type: "history.open" }),
    showShortcuts: () => shortcutSheet.set(true),
    openChat: () => chat.send({ type: "chat.open" }),
    chooseAdminView: adminView.turn,
    logOut: () => session.send({ type: "logOut" }),
  };
}
