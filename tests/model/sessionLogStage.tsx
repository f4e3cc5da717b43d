import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClient } from "@tanstack/react-query";
import { createRef } from "react";
import type { ActorRefFrom } from "xstate";
import "#styles.css";
import type { sessionLogMachine } from "#machines/sessionLog/sessionLog.machine.ts";
import { type App, AppProvider } from "#views/context/AppContext.tsx";
import { SessionLogView } from "#views/sessionLog/SessionLogSheet.tsx";
import { createKinds } from "../support/kinds.ts";

/** The sheet of a session log, whose frame says only what the walk says. */
export function sessionLogStage(actor: ActorRefFrom<typeof sessionLogMachine>) {
  i18n.loadAndActivate({ locale: "en", messages: {} });
  const queryClient = new QueryClient();
  const app = { queryClient, kinds: createKinds(queryClient) } as unknown as App;
  return (
    <I18nProvider i18n={i18n}>
      <AppProvider value={app}>
        <SessionLogView actor={actor} frame={createRef()} onClose={() => {}} />
      </AppProvider>
    </I18nProvider>
  );
}
