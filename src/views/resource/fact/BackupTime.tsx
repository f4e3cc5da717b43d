import { Trans } from "@lingui/react/macro";
import { site } from "#api/config/site.ts";

/** When backups are made, where the site says so. */
export function BackupTime() {
  const time = site().backupTime;
  return time ? <Trans>Backups are made at {time} UTC.</Trans> : null;
}
