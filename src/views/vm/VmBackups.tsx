import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import type { Replica, Vm, VmStorage } from "#api/vm/vm.ts";
import { BACKUPS_KEPT } from "#lib/constants.ts";
import { formatDiskSize, joinFacts, formatDateTime, parseTimestamp } from "#lib/format.ts";
import { Badge } from "#ui/Badge.tsx";
import { Section } from "#ui/Section.tsx";
import { BackupTime } from "#views/resource/fact/BackupTime.tsx";
import { Moment } from "#views/resource/fact/Moment.tsx";
import { actionsOnPart } from "#views/resource/action/partActions.ts";
import { SubresourceRow } from "#views/resource/detail/SubresourceRow.tsx";
import { SectionActions } from "#views/resource/action/SectionActions.tsx";

/** Backup settings and existing backups, newest first. */
export function VmBackups({ vm }: { vm: Vm }) {
  const queryClient = useQueryClient();
  const { t } = useLingui();
  const replicas = replicasOf(vm);
  const retained = BACKUPS_KEPT;

  return (
    <Section
      flush
      title={<Trans>Snapshots and backups</Trans>}
      description={
        vm.backup ? (
          <>
            <Trans>Weekly backups are on. The last {retained} are kept.</Trans> <BackupTime />
          </>
        ) : (
          <Trans>Weekly backups are off. A snapshot is taken only when you ask for it.</Trans>
        )
      }
      actions={
        <SectionActions resource={vm} section="backup" parts={replicas.map(({ replica }) => replica.uuid)} />
      }
    >
      {replicas.length === 0 ? (
        <p className="px-4 py-3 text-ink-faint">
          <Trans>There is no snapshot or backup yet.</Trans>
        </p>
      ) : (
        <ul>
          {replicas.map(({ replica, disk }) => {
            const at = parseTimestamp(replica.created_at);
            const isBackup = replica.type === "backup";
            const type = isBackup ? t`Backup` : t`Snapshot`;
            const copyName = (date: string) =>
              isBackup ? t`Backup made on ${date}` : t`Snapshot taken on ${date}`;
            return (
              <SubresourceRow
                key={replica.uuid}
                resource={vm}
                name={at ? copyName(formatDateTime(at)) : type}
                title={
                  <span className="inline-flex flex-wrap items-center gap-2">
                    <Moment value={replica.created_at} />
                    <Badge tone={isBackup ? "info" : "neutral"}>{type}</Badge>
                  </span>
                }
                note={joinFacts(disk.name || disk.uuid.slice(0, 8), formatDiskSize(replica.size))}
                iconsOnly
                actions={actionsOnPart(replica.uuid, "backup", vm, queryClient)}
              />
            );
          })}
        </ul>
      )}
    </Section>
  );
}

/** Backups with their source disk, newest first. */
export const replicasOf = (vm: Vm): { replica: Replica; disk: VmStorage }[] =>
  (vm.storage ?? [])
    .flatMap((disk) => (disk.replica ?? []).map((replica) => ({ replica, disk })))
    .toSorted((a, b) => (b.replica.created_at ?? "").localeCompare(a.replica.created_at ?? ""));
