import "./styles.css";
import "./app/preload.ts";
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Router } from "wouter";
import { loadKy } from "./api/http/client.ts";
import { createApp } from "./app/core.ts";
import { BASE_PATH, SESSION_LOG_LOAD_MS } from "./lib/constants.ts";
import { isRecordedPage } from "./lib/environment.ts";
import { report } from "./runtime/errorReporting/report.ts";
import { startI18n } from "./lib/i18n.ts";
import { nextTask } from "./lib/timing/nextTask.ts";
import { keepPresses } from "./ui/presses.ts";
import { holdRepeats } from "./ui/repeats.ts";
import { holdInputMethodKeys } from "./ui/inputMethod.ts";
import { loadAhead } from "./views/shared/loadAhead.ts";
import { onDemand } from "./views/shared/onDemand.tsx";
import { loadScreen } from "./app/routes.tsx";
import { screenAt } from "./app/screens.ts";
import { CoreProvider } from "./views/context/CoreContext.tsx";
import { Root } from "./app/boot/Root.tsx";

const SignedIn = onDemand(() => import("./app/boot/SignedIn.tsx"));
const LogIn = onDemand(() => import("./views/login/LoginScreen.tsx"));

// The frame of a session log shares this file's code, and starts a page of its own (src/app/recorded).
// In a task of its own, because evaluating the code already is a long one on a slow device.
if (!isRecordedPage()) void nextTask().then(start);

function start(): void {
  const element = document.getElementById("root");
  // The page already says that the portal has not started (src/app/early/notStarted.ts).
  if (element === null) return;

  // Before any other listener of the window.
  holdInputMethodKeys();
  keepPresses();
  holdRepeats();
  void startI18n();
  const core = createApp({
    // Preloading avoids a Suspense fallback, which React keeps for 300 ms.
    loadLogIn: LogIn.load,
    loadScreen: async () => {
      const screen = screenAt(location.pathname.slice(BASE_PATH.length));
      await Promise.allSettled([SignedIn.load(), loadScreen(screen)]);
    },
  });

  const root = createRoot(element, {
    onCaughtError: (error) => {
      console.error(error);
      report(error, { tags: ["view"] });
    },
  });
  root.render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <Router base={BASE_PATH}>
          <CoreProvider value={core}>
            <Root signedIn={<SignedIn />} logIn={<LogIn />} />
          </CoreProvider>
        </Router>
      </I18nProvider>
    </StrictMode>,
  );

  loadAhead(
    SESSION_LOG_LOAD_MS,
    // The first request repeats it if it fails.
    () => loadKy().catch(() => {}),
    // From then on, what is recorded is redacted at once. The button that saves the log repeats it if it fails.
    () => import("./runtime/sessionLog/tabLog.ts").catch(() => {}),
  );
}
