/** The page in the frame that shows a session log: the portal's own views, with the log's data. */
import { i18n } from "@lingui/core";
import { Trans } from "@lingui/react/macro";
import { I18nProvider } from "@lingui/react";
import { createRoot } from "react-dom/client";
import { Router } from "wouter";
import { Shell } from "#app/shell/Shell.tsx";
import { isRecordedPage } from "#lib/environment.ts";
import type { FromFrame, ToFrame } from "#runtime/recorded/messages.ts";
import { isSignedIn, type Moment } from "#runtime/recorded/moments.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { Icon } from "#ui/Icon.tsx";
import { CoreProvider } from "#views/context/CoreContext.tsx";
import { createRecordedApp, type RecordedApp } from "./recordedApp.ts";

export const address = import.meta.url;

// The portal imports this file too, for its address.
if (isRecordedPage()) start();

function start(): void {
  const post = (message: FromFrame) => window.parent.postMessage(message, new URL(document.baseURI).origin);
  const fail = (error: unknown) => {
    console.error(error);
    post({ type: "step.failed" });
  };
  const refuse = () => post({ type: "change.refused" });
  const root = createRoot(document.body.appendChild(document.createElement("div")), {
    onUncaughtError: fail,
  });
  let opening: Promise<RecordedApp> | undefined;
  const receive = async (message: ToFrame) => {
    if (message.type === "log.open") opening = createRecordedApp(message.log, message.look, refuse);
    const recorded = await opening;
    if (message.type !== "step.show" || recorded === undefined) return;
    const moment = recorded.show(message.step, (isDialogMissing) =>
      post({ type: isDialogMissing ? "step.incomplete" : "step.shown" }),
    );
    root.render(<RecordedPage recorded={recorded} moment={moment} />);
  };
  window.addEventListener("message", ({ data, source }: MessageEvent<ToFrame>) => {
    if (source === window.parent) receive(data).catch(fail);
  });
  // After React, whose links to other screens prevent the default.
  window.addEventListener("click", (event) => {
    if (event.defaultPrevented || !(event.target instanceof Element) || !event.target.closest("a")) return;
    event.preventDefault();
    refuse();
  });
  // Nothing in the page was open, so the key is meant for the sheet around it.
  window.addEventListener("keydown", ({ key, defaultPrevented }) => {
    if (key === "Escape" && !defaultPrevented) post({ type: "sheet.close" });
  });
  post({ type: "frame.ready" });
}

function RecordedPage({ recorded, moment }: { recorded: RecordedApp; moment: Moment }) {
  const { app, location } = recorded;
  return (
    <I18nProvider i18n={i18n}>
      <Router hook={location.hook} searchHook={location.searchHook}>
        {app && isSignedIn(moment) ? (
          <CoreProvider value={app}>
            {/* A create page takes up a creation when it opens. */}
            <Shell key={JSON.stringify(moment.creations)} app={app} />
          </CoreProvider>
        ) : (
          <EmptyState isPage icon={<Icon name="user" />} title={<Trans>No page to show at this step</Trans>}>
            {moment.address === undefined ? (
              <Trans>The session log doesn't include the address of a page.</Trans>
            ) : (
              <Trans>
                A session log shows the pages of a logged-in customer. At this step, no customer was logged
                in.
              </Trans>
            )}
          </EmptyState>
        )}
      </Router>
    </I18nProvider>
  );
}
