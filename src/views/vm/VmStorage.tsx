import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import type { Vm } from "#api/vm/vm.ts";
import { formatDiskSize } from "#lib/format.ts";
import { Badge } from "#ui/Badge.tsx";
import { Section } from "#ui/Section.tsx";
import { NamedResourceLink } from "#views/resource/fact/NamedResourceLink.tsx";
import { Moment } from "#views/resource/fact/Moment.tsx";
import { actionsOnPart } from "#views/resource/action/partActions.ts";
import { SubresourceRow } from "#views/resource/detail/SubresourceRow.tsx";
import { SectionActions } from "#views/resource/action/SectionActions.tsx";
import { CopyControl } from "#views/shared/copy/CopyControl.tsx";

/** The machine's disks with their actions. */
export function VmStorage({ vm }: { vm: Vm }) {
  const queryClient = useQueryClient();
  const { t } = useLingui();
  const disks = vm.storage ?? [];
  return (
    <Section
      flush
      title={<Trans>Disks</Trans>}
      actions={<SectionActions resource={vm} section="storage" parts={disks.map((disk) => disk.uuid)} />}
    >
      {disks.length === 0 ? (
        <p className="px-4 py-3 text-ink-faint">
          <Trans>This machine has no disk.</Trans>
        </p>
      ) : (
        <ul>
          {disks.map((disk) => {
            const name = disk.name || disk.uuid.slice(0, 8);
            return (
              <SubresourceRow
                key={disk.uuid}
                resource={vm}
                name={name}
                title={
                  <span className="inline-flex flex-wrap items-center gap-2">
                    <NamedResourceLink to={{ $type: "disk", location: vm.location, uuid: disk.uuid, name }} />
                    {disk.primary && (
                      <Badge>
                        <Trans>Main disk</Trans>
                      </Badge>
                    )}
                    {disk.shared && (
                      <Badge>
                        <Trans>Shared</Trans>
                      </Badge>
                    )}
                  </span>
                }
                note={
                  <span className="inline-flex flex-wrap items-center gap-x-3">
                    <CopyControl value={disk.uuid} label={t`UUID of ${name}`} />
                    {disk.created_at && <Moment value={disk.created_at} />}
                  </span>
                }
                aside={formatDiskSize(disk.size)}
                actions={actionsOnPart(disk.uuid, "storage", vm, queryClient)}
              />
            );
          })}
        </ul>
      )}
    </Section>
  );
}
