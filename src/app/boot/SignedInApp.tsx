import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Link as RouterLink } from "wouter";
import { MOBILE_MAX_WIDTH_PX } from "#lib/constants.ts";
import { AppShell } from "#ui/AppShell.tsx";
import { LinkProvider, type LinkProps } from "#ui/link.tsx";
import { SkipLink } from "#ui/SkipLink.tsx";
import { createWorkspace } from "#app/workspace.ts";
import { AppProvider } from "#views/context/AppContext.tsx";
import { useCore } from "#views/context/CoreContext.tsx";
import { StorageNotice } from "#views/boot/parts/StorageNotice.tsx";
import { PaletteHost } from "#views/palette/PaletteHost.tsx";
import { PlanHost } from "#views/resource/plan/PlanHost.tsx";
import { RunHost } from "#views/resource/run/RunHost.tsx";
import { ToastRegion } from "#views/toasts/ToastRegion.tsx";
import { AccountBanner } from "#views/shell/banners/AccountBanner.tsx";
import { ImpersonationBanner } from "#views/shell/banners/ImpersonationBanner.tsx";
import { BottomNavigation, SideNavigation } from "#views/shell/navigation/Navigation.tsx";
import { NewVersionBanner } from "#views/shell/banners/NewVersionBanner.tsx";
import { RouteFocus } from "#views/shell/RouteFocus.tsx";
import { Screens } from "./Screens.tsx";
import { ChartHost } from "#views/shell/ChartHost.tsx";
import { ShortcutHost } from "#views/shell/shortcuts/ShortcutHost.tsx";
import { Top } from "#views/shell/navigation/Top.tsx";

/** The signed-in portal's shell around its screens. */
export default function SignedInApp() {
  const core = useCore();
  const [app] = useState(() => ({ ...core, ...createWorkspace(core) }));
  // Decided once (shell spec §9): rotating a phone does not change the navigation.
  const [isMobile] = useState(() => window.innerWidth <= MOBILE_MAX_WIDTH_PX);
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
              <StorageNotice />
              <NewVersionBanner actor={app.newVersion} />
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
        <RouteFocus />
        <RunHost />
        <PlanHost />
        <PaletteHost />
        <ShortcutHost />
        <ChartHost />
        <ToastRegion actor={app.toasts} />
      </LinkProvider>
    </AppProvider>
  );
}

/** Uses the router only for the portal's own addresses. */
function RoutedLink({ children, ...props }: LinkProps) {
  return props.href.startsWith("/") ? (
    <RouterLink {...props}>{children}</RouterLink>
  ) : (
    <a {...props}>{children}</a>
  );
}
