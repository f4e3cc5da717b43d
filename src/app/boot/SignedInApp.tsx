import { startTransition, useEffect, useState } from "react";
import { firstRows } from "#app/firstRows.ts";
import { Shell } from "#app/shell/Shell.tsx";
import { createWorkspace } from "#app/workspace.ts";
import { LoadingView } from "#views/boot/parts/LoadingView.tsx";
import { StorageNotice } from "#views/boot/parts/StorageNotice.tsx";
import { useCore } from "#views/context/CoreContext.tsx";
import { NewVersionBanner } from "#views/shell/banners/NewVersionBanner.tsx";
import { OfflineBanner } from "#views/shell/banners/OfflineBanner.tsx";
import { skipFrame } from "#views/shell/prerendered/frame.ts";
import { FocusKeeper } from "#views/shell/keepers/FocusKeeper.tsx";
import { ScrollKeeper } from "#views/shell/keepers/ScrollKeeper.tsx";
import { SessionLogHost } from "#views/shell/SessionLogHost.tsx";

/** The signed-in portal. */
export default function SignedInApp() {
  const core = useCore();
  const [app] = useState(() => ({ ...core, ...createWorkspace(core) }));
  const [first] = useState(() => firstRows(app));
  const [isReady, setReady] = useState(first === undefined);
  useEffect(() => {
    const draw = () => {
      skipFrame();
      startTransition(() => setReady(true));
    };
    void first?.settled.then(draw);
  }, [first]);
  useEffect(() => {
    if (isReady) first?.handOver();
  }, [first, isReady]);
  if (!isReady) return <LoadingView />;
  return (
    <Shell
      app={app}
      notices={
        <>
          <OfflineBanner />
          <StorageNotice />
          <NewVersionBanner actor={app.newVersion} />
        </>
      }
    >
      <FocusKeeper />
      <ScrollKeeper />
      <SessionLogHost importFrame={importFrame} />
    </Shell>
  );
}

/** The script of the frame that shows a session log. */
const importFrame = () => import("#app/recorded/page.tsx");
