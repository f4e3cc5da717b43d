import { Trans } from "@lingui/react/macro";
import { useSyncExternalStore } from "react";
import { storageTrouble } from "#lib/storage/storage.ts";
import { Banner } from "#ui/Banner.tsx";

/** Warns about what a reload will lose when the browser refuses to store it. */
export function StorageNotice() {
  const { subscribe, get } = storageTrouble;
  // The third argument is for the prerendered log-in form.
  const trouble = useSyncExternalStore(subscribe, get, get);
  if (trouble === undefined) return null;
  if (trouble === "blocked")
    return (
      <Banner flush tone="warn" title={<Trans>This browser blocks storage for this site</Trans>}>
        <Trans>
          You stay logged in until you reload or close this page. Drafts, payments in progress and preferences
          aren't kept.
        </Trans>
      </Banner>
    );
  return (
    <Banner flush tone="warn" title={<Trans>This browser's storage for this site is full</Trans>}>
      <Trans>Drafts, payments in progress and preferences may be lost when you reload this page.</Trans>
    </Banner>
  );
}
