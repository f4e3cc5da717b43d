import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { backupsOf } from "#actions/service/service.actions.ts";
import type { ManagedService } from "#api/service/service.ts";
import { SERVICE_BACKUPS_KEPT } from "#lib/constants.ts";
import { formatDiskSize, joinFacts, formatDateTime, parseTimestamp } from "#lib/format.ts";
import { Section } from "#ui/Section.tsx";
import { BackupTime } from "#views/resource/fact/BackupTime.tsx";
import { Moment } from "#views/resource/fact/Moment.tsx";
import { actionsOnPart } from "#views/resource/action/partActions.ts";
import { SubresourceRow } from "#views/resource/detail/SubresourceRow.tsx";

/** Nightly backups of the service's machines, newest first. */
export function ServiceBackups({ service }: { service: ManagedService }) {
  const queryClient = useQueryClient();
  const { t, i18n } = useLingui();
  const backups = backupsOf(service);
  const retained = SERVICE_BACKUPS_KEPT;
  return (
    <Section
      flush
      title={<Trans>Backups</Trans>}
      description={
        service.properties?.node_pools ? (
          <Trans>Cluster machines are replaced instead of restored, so they have no backups.</Trans>
        ) : (
          <>
            <Trans>Backups are made every night and kept for {retained} days.</Trans> <BackupTime />
          </>
        )
      }
    >
      {backups.length === 0 ? (
        <p className="px-4 py-3 text-ink-faint">
          <Trans>There is no backup yet.</Trans>
        </p>
      ) : (
        <ul>
          {backups.map(({ value, label, at, size }) => {
            const moment = parseTimestamp(at);
            const taken = moment && formatDateTime(moment);
            const machine = i18n._(label);
            return (
              <SubresourceRow
                key={value}
                resource={service}
                name={taken ? t`Backup of ${machine}, ${taken}` : machine}
                title={<Moment value={at} />}
                note={joinFacts(machine, formatDiskSize(size))}
                actions={actionsOnPart(value, "backup", service, queryClient)}
              />
            );
          })}
        </ul>
      )}
    </Section>
  );
}
