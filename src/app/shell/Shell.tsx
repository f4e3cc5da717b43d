import { Trans } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { type ReactNode, useState } from "react";
import { Link as RouterLink } from "wouter";
import { Screens } from "#app/boot/Screens.tsx";
import { AppShell } from "#ui/AppShell.tsx";
import { LinkProvider, type LinkProps } from "#ui/link.tsx";
import { SkipLink } from "#ui/SkipLink.tsx";
import { type App, AppProvider } from "#views/context/AppContext.tsx";
import { PaletteHost } from "#views/palette/PaletteHost.tsx";
import { PlanHost } from "#views/resource/plan/PlanHost.tsx";
import { RunHost } from "#views/resource/run/RunHost.tsx";
import { AccountBanner } from "#views/shell/banners/AccountBanner.tsx";
import { ImpersonationBanner } from "#views/shell/banners/ImpersonationBanner.tsx";
import { ChartHost } from "#views/shell/ChartHost.tsx";
import { BottomNavigation, SideNavigation } from "#views/shell/navigation/Navigation.tsx";
import { isMobileWindow } from "#views/shell/navigationShape.ts";
import { Top } from "#views/shell/navigation/Top.tsx";
import { ShortcutHost } from "#views/shell/shortcuts/ShortcutHost.tsx";
import { ToastRegion } from "#views/toasts/ToastRegion.tsx";

interface ShellProps {
  app: App;
  /** Banners about this browser. */
  notices?: ReactNode;
  /** What a recorded page does not have. */
  children?: ReactNode;
}

/** The shell around the screens, with what opens over them. */
export function Shell({ app, notices, children }: ShellProps) {
  // Decided once (shell spec §9): rotating a phone does not change the navigation.
  const [isMobile] = useState(isMobileWindow);
  return (
    <AppProvider value={app}>
      <LinkProvider value={RoutedLink}>
        <AppShell
          isMobile={isMobile}
          skipLink={
            <SkipLink target="main">
              <Trans>Skip to the content</Trans>
            </SkipLink>
          }
          banner={
            <>
              {notices}
              <ImpersonationBanner />
              <AccountBanner />
            </>
          }
          topBar={<Top isMobile={isMobile} />}
          sideNav={<SideNavigation />}
          bottomBar={<BottomNavigation />}
        >
          <Screens />
        </AppShell>
        {children}
        <RunHost />
        <PlanHost />
        <PaletteHost />
        <ShortcutHost />
        <ChartHost />
        <Toasts app={app} />
      </LinkProvider>
    </AppProvider>
  );
}

function Toasts({ app: { session, toasts } }: { app: App }) {
  const isCovered = useSelector(session, (snapshot) => snapshot.hasTag("interrupted"));
  return <ToastRegion actor={toasts} isCovered={isCovered} />;
}

/** Uses the router only for the portal's own addresses. */
function RoutedLink({ children, ...props }: LinkProps) {
  return props.href.startsWith("/") ? (
    <RouterLink {...props}>{children}</RouterLink>
  ) : (
    <a {...props}>{children}</a>
  );
}
