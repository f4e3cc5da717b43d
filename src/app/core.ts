import { navigate } from "wouter/use-browser-location";
import { createActor } from "xstate";
import { configureClient } from "#api/http/client.ts";
import { site } from "#api/config/site.ts";
import { themeIdOf } from "#api/config/siteConfig.ts";
import { apiKey } from "#api/key/credentials.ts";
import { storedReturnPath } from "#api/identity/returnPath.ts";
import { isPartOn } from "#declarations/switches.ts";
import { injectedConfig } from "#api/config/apiPrefix.ts";
import { BASE_PATH } from "#lib/constants.ts";
import { inspect } from "#lib/recording/recording.ts";
import { followCall, followOddity, followWatches, leavePages } from "#runtime/errorReporting/follow.ts";
import { report, startErrorReporting } from "#runtime/errorReporting/report.ts";
import { followProfile, followSite } from "#lib/i18n.ts";
import { callbackInput, createCallbackActors } from "#machines/callback/callback.actors.ts";
import { callbackMachine, type Fragment } from "#machines/callback/callback.machine.ts";
import {
  createColourSchemeActors,
  keepPreference,
  storedPreference,
  systemScheme,
} from "#machines/colourScheme/colourScheme.actors.ts";
import { colourSchemeMachine, preferenceOf, schemeOf } from "#machines/colourScheme/colourScheme.machine.ts";
import {
  createImpersonationActors,
  impersonationStart,
} from "#machines/impersonation/impersonation.actors.ts";
import { impersonationMachine } from "#machines/impersonation/impersonation.machine.ts";
import { createSessionActors } from "#machines/session/session.actors.ts";
import { sessionMachine } from "#machines/session/session.machine.ts";
import { followMockChoice, isMockEnabled } from "#api/mockCloud.ts";
import type { AppCore } from "#runtime/core.ts";
import { setScreenPatterns } from "#runtime/page/pages.ts";
import { screenAt } from "./screens.ts";
import { setTheme } from "#api/siteWording.ts";
import { openPaths } from "#declarations/addresses.ts";
import { firstSegment } from "#declarations/paths.ts";
import { loadTheme } from "#themes/index.ts";
import { neutral } from "#themes/neutral.ts";
import { applyTheme, type Layout, layoutNamed, readableTheme } from "#themes/theme.ts";
import { hasFrame } from "#views/shell/prerendered/frame.ts";
import { isPrerendered } from "#views/login/prerendered/takeOver.ts";

interface Loading {
  /** Loads the code of the current address's screen for signed-in users. */
  loadScreen: () => Promise<void>;
  loadLogIn: () => Promise<void>;
}

/** Creates and starts the core; outside views and tests, actors are created only here. */
export function createApp({ loadScreen, loadLogIn }: Loading): AppCore {
  const { apiUrl = "/v1", errorReportUrl, errorReportKey } = injectedConfig();
  if (errorReportUrl && errorReportKey && !isMockEnabled())
    startErrorReporting({ url: errorReportUrl, key: errorReportKey });
  setScreenPatterns((path) => screenAt(path)?.path);
  leavePages();

  let theme = neutral;
  let layout: Layout | undefined;

  const impersonation = createActor(
    impersonationMachine.provide({ actors: createImpersonationActors({ goTo }) }),
    { input: impersonationStart(), inspect },
  );
  const session = createActor(
    sessionMachine.provide({
      actors: createSessionActors({
        now: () => Date.now(),
        onUser: async (user) => {
          // During impersonation the language stays the impersonator's.
          if (!impersonation.getSnapshot().matches("acting"))
            void followProfile(user.profile_data?.lang ?? user.profile?.lang);
          await loadScreen();
        },
        goTo,
        onConfiguration: async () => {
          const config = site();
          void followSite(config.siteLocale);
          const id = themeIdOf(config);
          const [tenant] = await Promise.all([loadTheme(id), apiKey() === undefined && loadLogIn()]);
          if (tenant === neutral && id !== "neutral") reportError(new Error(`Unknown theme: ${id}`));
          theme = readableTheme(tenant, neutral, reportError);
          setTheme(theme);
          layout = layoutNamed(config.siteTheme);
          paint();
        },
      }),
    }),
    { inspect },
  );
  const colourScheme = createActor(colourSchemeMachine.provide({ actors: createColourSchemeActors() }), {
    input: { stored: storedPreference(), system: systemScheme() },
    inspect,
  });
  const callback = createCallback(() => session.send({ type: "key.stored" }));

  let painted: readonly unknown[] = [];
  const paint = () => {
    const snapshot = session.getSnapshot();
    // What the build has rendered has its colours already.
    if ((isPrerendered() || hasFrame()) && snapshot.hasTag("loading")) return;
    // The log-in page is always light (Platform shell spec §2).
    const isLogin = snapshot.matches("anonymous");
    const look = [theme, isLogin ? "light" : schemeOf(colourScheme.getSnapshot()), layout] as const;
    if (look.every((part, at) => part === painted[at])) return;
    painted = look;
    applyTheme(...look);
  };
  colourScheme.subscribe((snapshot) => {
    keepPreference(preferenceOf(snapshot));
    paint();
  });
  session.subscribe(paint);
  session.subscribe(({ context }) => {
    if (context.error) report(context.error, { tags: ["fatal"] });
  });

  configureClient({
    apiUrl: isMockEnabled() ? "/v1" : apiUrl,
    isOn: (path) => isPartOn(path, site()),
    onCredentialsRefused: () => {
      // During impersonation only its own token is sent, so the refused token ends the impersonation, not the session.
      if (impersonation.getSnapshot().can({ type: "token.refused" }))
        impersonation.send({ type: "token.refused" });
      else session.send({ type: "credentials.refused" });
    },
    onEnd: followCall,
    onOddity: followOddity,
  });
  followMockChoice();
  followWatches(session);
  followWatches(colourScheme);
  followWatches(impersonation);
  colourScheme.start();
  impersonation.start();
  session.start();
  callback?.start();
  return { session, colourScheme, callback, impersonation, theme: () => theme };
}

/** Leaves the page and reloads it if the browser restores it from memory, because the account may differ by then. */
function goTo(address: string): void {
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) location.reload();
  });
  location.assign(address);
}

/** Removes the tokens from the address before any other code can read it. */
function createCallback(onSignedIn: () => void) {
  if (firstSegment(location.pathname.slice(BASE_PATH.length)) !== openPaths.callback) return undefined;
  const fragment: Fragment = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
  history.replaceState(history.state, "", location.pathname);
  const callback = createActor(callbackMachine.provide({ actors: createCallbackActors() }), {
    input: callbackInput(fragment),
    inspect,
  });
  callback.subscribe({
    complete: () => {
      // This order avoids a flash of the log-in page.
      onSignedIn();
      navigate(`${BASE_PATH}${storedReturnPath()}`, { replace: true });
    },
  });
  return callback;
}
