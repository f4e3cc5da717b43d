import { useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import type { AppState } from "#actions/app/app.commands.ts";
import { injectedConfig } from "#api/config/apiPrefix.ts";
import { impersonation } from "#api/impersonation/impersonation.ts";
import { environmentOf, isRecordedPage } from "#lib/environment.ts";
import { canOpenChat } from "#machines/chat/chat.machine.ts";
import { preferenceOf } from "#machines/colourScheme/colourScheme.machine.ts";
import { useApp } from "#views/context/AppContext.tsx";
import { useAdminView } from "#views/shell/navigation/adminView.ts";

/** The application state that commands read; a stable object until it changes. */
export function useAppState(): AppState {
  const { colourScheme, chat } = useApp();
  const { i18n } = useLingui();
  const { locale } = i18n;
  const scheme = useSelector(colourScheme, preferenceOf);
  const canChat = useSelector(chat, canOpenChat);
  const { isAdmin, isOn: isAdminView } = useAdminView();
  const canInspect = !isRecordedPage() && (isAdminView || isSupport());
  return useMemo(
    () => ({ locale, scheme, canChat, isAdmin, isAdminView, canInspect }),
    [locale, scheme, canChat, isAdmin, isAdminView, canInspect],
  );
}

/** Developers and testers, by the host, and administrators who act for a customer and have only their privileges. */
const isSupport = (): boolean =>
  environmentOf(location.hostname, injectedConfig().testDomain) !== "production" ||
  impersonation()?.byAdmin === true;
