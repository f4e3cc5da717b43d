import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { diskPriceParts } from "#actions/disk/disk.price.ts";
import { vmImagesQuery } from "#api/compute/compute.ts";
import { type Disk, diskListQuery } from "#api/disk/disk.ts";
import { formatDiskSize } from "#lib/format.ts";
import { DescriptionCard } from "#views/resource/fact/DescriptionCard.tsx";
import { NamedResourceLink } from "#views/resource/fact/NamedResourceLink.tsx";
import { Moment } from "#views/resource/fact/Moment.tsx";
import { PriceText } from "#views/resource/fact/PriceText.tsx";
import { ResourceLink } from "#views/resource/fact/ResourceLink.tsx";
import { StateBadge } from "#views/resource/fact/StateBadge.tsx";
import { useAccountName } from "#views/resource/read/useAccountName.ts";
import { usePlaceOf } from "#views/resource/read/usePlaceOf.ts";
import { CopyControl } from "#views/shared/copy/CopyControl.tsx";

/** All fields of the disk from the API (Resources spec §3), and its machine. */
export function DiskOverview({ disk }: { disk: Disk }) {
  const { t } = useLingui();
  const accountName = useAccountName();
  const placeOf = usePlaceOf();
  const { attachment } = disk;
  return (
    <div className="grid items-start gap-4 xwide:grid-cols-2">
      <DescriptionCard
        title={<Trans>Disk</Trans>}
        facts={[
          { id: "name", term: t`Name`, value: disk.display_name },
          { id: "status", term: t`State`, value: <StateBadge resource={disk} /> },
          { id: "size", term: t`Size`, value: formatDiskSize(disk.size_gb) },
          {
            id: "attachment",
            term: t`Attached to`,
            value: attachment ? (
              <>
                <NamedResourceLink to={attachment} />
                {attachment.isMain && <span className="text-ink-faint"> · {t`Main disk`}</span>}
              </>
            ) : (
              t`None`
            ),
          },
          { id: "source", term: t`Created from`, value: <Source disk={disk} /> },
          {
            id: "bootable",
            term: t`Bootable`,
            value: disk.read_only_bootable ? t`Bootable and read-only` : t`No`,
          },
          { id: "uuid", term: t`UUID`, value: <CopyControl value={disk.uuid} label={t`UUID`} /> },
        ]}
      />
      <DescriptionCard
        title={<Trans>Placement</Trans>}
        facts={[
          { id: "location", term: t`Location`, value: placeOf(disk.location) },
          {
            id: "pool",
            term: t`Storage pool`,
            value: disk.storage_pool_uuid && (
              <CopyControl value={disk.storage_pool_uuid} label={t`Storage pool`} />
            ),
          },
          {
            id: "account",
            term: t`Billing account`,
            value: accountName(disk.billing_account_id),
          },
          {
            id: "price",
            term: t`Price`,
            // A main disk is priced with its machine.
            value: !attachment?.isMain && disk.size_gb !== undefined && (
              <PriceText parts={diskPriceParts(disk.size_gb)} location={disk.location} />
            ),
          },
          { id: "created", term: t`Created`, value: disk.created_at && <Moment value={disk.created_at} /> },
          { id: "updated", term: t`Updated`, value: disk.updated_at && <Moment value={disk.updated_at} /> },
        ]}
      />
    </div>
  );
}

/** The disk's initial content. */
function Source({ disk }: { disk: Disk }) {
  const { t } = useLingui();
  const { source_image_type: type = "EMPTY", source_image: source } = disk;
  const images = useQuery({ ...vmImagesQuery, enabled: type === "OS_BASE" });
  const disks = useQuery(diskListQuery(disk.location));
  if (type === "EMPTY" || !source) return t`Created as an empty disk`;
  if (type === "OS_BASE") {
    const image = images.data?.find(({ os_name }) => source.startsWith(`${os_name}_`));
    return [image?.display_name ?? source, image && source.slice(image.os_name.length + 1)].join(" ");
  }
  const original = disks.data?.find(
    ({ uuid, snapshots = [] }) => uuid === source || snapshots.some((it) => it.uuid === source),
  );
  const name = original ? <ResourceLink resource={original} /> : source;
  return type === "SNAPSHOT" ? <Trans>A snapshot of {name}</Trans> : name;
}
