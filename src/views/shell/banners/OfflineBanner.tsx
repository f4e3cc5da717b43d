import { Trans } from "@lingui/react/macro";
import { onlineManager } from "@tanstack/react-query";
import { useSelector } from "@xstate/react";
import { useSyncExternalStore } from "react";
import { Banner } from "#ui/Banner.tsx";
import { useCore } from "#views/context/CoreContext.tsx";

/** Shown while the browser has no connection, when reads wait. They also wait, under a dialog, for a new key. */
export function OfflineBanner() {
  const { session } = useCore();
  const areReadsPaused = useSyncExternalStore(subscribe, () => !onlineManager.isOnline());
  const isInterrupted = useSelector(session, (snapshot) => snapshot.hasTag("interrupted"));
  if (!areReadsPaused || isInterrupted) return null;
  return (
    <Banner flush tone="warn" title={<Trans>You're offline</Trans>}>
      <Trans>
        Pages show what was loaded last and update when the connection is back. Changes can't be sent until
        then.
      </Trans>
    </Banner>
  );
}

const subscribe = (changed: () => void) => onlineManager.subscribe(changed);
