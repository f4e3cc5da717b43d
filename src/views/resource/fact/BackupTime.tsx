import { Trans } from "@lingui/react/macro";
import { site } from "#api/config/site.ts";

/** Time of the backups, if the site configures it. */
export function BackupTime() {
  const time = site().backupTime;
  return time ? <Trans>Backups are made at {time} UTC.</Trans> : null;
}
