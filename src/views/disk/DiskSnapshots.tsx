import { Trans, useLingui } from "@lingui/react/macro";
import type { Disk } from "#api/disk/disk.ts";
import { formatDiskSize, formatDateTime, parseTimestamp } from "#lib/format.ts";
import { paths } from "#declarations/paths.ts";
import { LinkButton } from "#ui/LinkButton.tsx";
import { Section } from "#ui/Section.tsx";
import { Moment } from "#views/resource/fact/Moment.tsx";
import { SubresourceRow } from "#views/resource/detail/SubresourceRow.tsx";

/** Snapshots of the disk, from which new disks can be created. Machines take snapshots of their main disk. */
export function DiskSnapshots({ disk }: { disk: Disk }) {
  const { t } = useLingui();
  const snapshots = (disk.snapshots ?? []).toSorted((a, b) =>
    (b.created_at ?? "").localeCompare(a.created_at ?? ""),
  );
  return (
    <Section
      flush
      title={<Trans>Snapshots</Trans>}
      description={<Trans>To take snapshots of a main disk, open the page of its virtual machine.</Trans>}
    >
      {snapshots.length === 0 ? (
        <p className="px-4 py-3 text-ink-faint">
          <Trans>This disk has no snapshots.</Trans>
        </p>
      ) : (
        <ul>
          {snapshots.map(({ uuid, display_name, size_gb, created_at }) => {
            const at = parseTimestamp(created_at);
            const name = display_name || (at ? formatDateTime(at) : uuid);
            return (
              <SubresourceRow
                key={uuid}
                resource={disk}
                name={name}
                note={display_name && <Moment value={created_at} />}
                aside={
                  <span className="inline-flex flex-wrap items-center gap-3">
                    {formatDiskSize(size_gb ?? disk.size_gb)}
                    <LinkButton
                      href={`${paths.create("disk")}?${new URLSearchParams({ location: disk.location, snapshot: uuid })}`}
                      size="sm"
                      aria-label={t`Create disk from the snapshot ${name}`}
                    >
                      <Trans>Create disk</Trans>
                    </LinkButton>
                  </span>
                }
              />
            );
          })}
        </ul>
      )}
    </Section>
  );
}
