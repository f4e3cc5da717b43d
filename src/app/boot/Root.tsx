import { useSelector } from "@xstate/react";
import { type ComponentType, type ReactNode, Suspense, useLayoutEffect } from "react";
import { onDemand } from "#views/shared/onDemand.tsx";
import { useLocation } from "wouter";
import { environmentOf } from "#lib/environment.ts";
import { openPaths } from "#declarations/addresses.ts";
import { firstSegment } from "#declarations/paths.ts";
import { useCore } from "#views/context/CoreContext.tsx";
import { LoadingView } from "#views/boot/parts/LoadingView.tsx";
import { openScreens } from "./openScreens.ts";
import { SessionFatal } from "#views/boot/SessionFatal.tsx";
import { endFrame } from "#views/shell/prerendered/frame.ts";
import { isPrerendered, removePrerendered } from "#views/login/prerendered/takeOver.ts";

const CallbackView = onDemand(() => import("#views/callback/CallbackView.tsx"));

const OPEN_SCREENS: Readonly<Record<string, ComponentType>> = Object.fromEntries(
  Object.entries(openScreens(environmentOf(location.hostname))).map(([path, view]) => [path, onDemand(view)]),
);

interface RootProps {
  signedIn: ReactNode;
  logIn: ReactNode;
}

/** Selects the part of the portal by the session, then by the first path segment. */
export function Root({ signedIn, logIn }: RootProps) {
  const { session, callback } = useCore();
  const screen = firstSegment(useLocation()[0]);
  const part = useSelector(session, (snapshot) =>
    snapshot.matches("fatal")
      ? "fatal"
      : snapshot.matches("loadingConfiguration")
        ? "configuring"
        : snapshot.hasTag("signedIn")
          ? "signedIn"
          : snapshot.hasTag("loading")
            ? "loading"
            : "anonymous",
  );
  useLayoutEffect(() => {
    if (part !== "configuring" && part !== "loading") removePrerendered();
  }, [part]);
  useLayoutEffect(endFrame, []);
  // Under the prerendered form it would only take time.
  const loading = isPrerendered() ? null : <LoadingView />;
  if (part === "fatal") return <SessionFatal session={session} />;
  if (part === "configuring") return loading;
  const OpenScreen = OPEN_SCREENS[screen];
  return (
    <Suspense fallback={<LoadingView />}>
      {callback && screen === openPaths.callback ? (
        <CallbackView callback={callback} />
      ) : OpenScreen ? (
        <OpenScreen />
      ) : part === "signedIn" ? (
        signedIn
      ) : part === "loading" ? (
        loading
      ) : (
        logIn
      )}
    </Suspense>
  );
}
