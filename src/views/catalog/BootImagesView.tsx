import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type BootImage, bootImagesQuery } from "#api/compute/compute.ts";
import { site } from "#api/config/site.ts";
import type { Disk } from "#api/disk/disk.ts";
import { formatDiskSize, joinFacts } from "#lib/format.ts";
import { paths } from "#declarations/paths.ts";
import { Badge } from "#ui/Badge.tsx";
import { Link } from "#ui/link.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { Section } from "#ui/Section.tsx";
import { KindRows } from "#views/resource/list/KindRows.tsx";
import { QueryBoundary } from "#views/resource/read/QueryBoundary.tsx";
import { RelatedList } from "#views/resource/detail/RelatedList.tsx";
import { usePlaceOf } from "#views/resource/read/usePlaceOf.ts";
import { Breadcrumb } from "#views/shell/navigation/Breadcrumb.tsx";
import { useTitle } from "#views/shared/useTitle.ts";

/**
 * The two image repositories for rescue and installation: the platform's, and the user's bootable disks (wire contract
 * §5.4).
 */
export default function BootImagesView() {
  const { t } = useLingui();
  useTitle(t`Boot images`);
  return (
    <div className="pb-8">
      <PageHeader
        breadcrumb={<Breadcrumb group="compute" />}
        title={<Trans>Boot images</Trans>}
        description={
          <Trans>
            Images that a stopped{" "}
            <Link href={paths.list("virtual_machine")} className="underline underline-offset-2">
              virtual machine
            </Link>{" "}
            can boot from for rescue or manual installation. Choose “Boot from ISO” on the machine's page.
          </Trans>
        }
      />
      <div className="grid max-w-4xl gap-4 px-4 wide:px-6">
        <PlatformImages />
        <PrivateImages />
      </div>
    </div>
  );
}

function PlatformImages() {
  const images = useQuery(bootImagesQuery);
  return (
    <Section
      flush
      title={<Trans>Provider's images</Trans>}
      description={<Trans>The platform provides these images for every location.</Trans>}
    >
      <QueryBoundary query={images}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="px-4 py-3 text-ink-faint">
              <Trans>The provider has no boot images at the moment.</Trans>
            </p>
          ) : (
            <ul className="divide-y divide-line">
              {rows.map((image) => (
                <Image key={image.uuid} image={image} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </Section>
  );
}

function Image({ image: { image_name, description, is_installation_media } }: { image: BootImage }) {
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
      <div className="grid min-w-0 flex-1 basis-48">
        <span className="font-medium break-words">{description || image_name}</span>
        {description && <span className="text-sm break-all text-ink-faint">{image_name}</span>}
      </div>
      <Badge tone="neutral">
        {is_installation_media ? <Trans>Installation image</Trans> : <Trans>Rescue image</Trans>}
      </Badge>
    </li>
  );
}

/** Disks are made bootable with the action that changes their details. */
function PrivateImages() {
  const placeOf = usePlaceOf();
  if (!site().disksEnabled) return null;
  return (
    <KindRows<Disk> type="disk" title={<Trans>Your bootable disks</Trans>}>
      {(disks) => (
        <RelatedList<Disk>
          title={<Trans>Your bootable disks</Trans>}
          rows={disks.filter((disk) => disk.read_only_bootable)}
          note={(disk) => joinFacts(formatDiskSize(disk.size_gb), placeOf(disk.location))}
          empty={
            <Trans>
              You don't have a bootable disk. Write an image to a{" "}
              <Link href={paths.list("disk")} className="underline underline-offset-2">
                disk
              </Link>
              , then choose “Rename or mark as bootable” on the disk's page. Machines in the same location can
              then boot from that disk.
            </Trans>
          }
        />
      )}
    </KindRows>
  );
}
