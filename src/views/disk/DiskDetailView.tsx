import { Trans } from "@lingui/react/macro";
import type { Disk } from "#api/disk/disk.ts";
import { kindOf } from "#resources/registry.ts";
import { useApp } from "#views/context/AppContext.tsx";
import { type DetailTab, ResourceDetail } from "#views/resource/detail/ResourceDetail.tsx";
import { DiskOverview } from "./DiskOverview.tsx";
import { DiskSnapshots } from "./DiskSnapshots.tsx";

interface DiskDetailViewProps {
  params: { location: string; uuid: string };
}

export default function DiskDetailView({ params }: DiskDetailViewProps) {
  const { kinds } = useApp();
  const { location, uuid } = params;
  return (
    <ResourceDetail
      // What one page remembers is not for the next.
      key={uuid}
      kind={kindOf(kinds, { $type: "disk" })}
      location={location}
      id={uuid}
      // The kind lists disks and nothing else.
      tabs={(resource) => tabsOf(resource as Disk)}
    />
  );
}

const tabsOf = (disk: Disk): DetailTab[] => [
  { id: "overview", label: <Trans>Overview</Trans>, content: <DiskOverview disk={disk} /> },
  {
    id: "snapshots",
    label: <Trans>Snapshots</Trans>,
    count: disk.snapshots?.length ?? 0,
    content: <DiskSnapshots disk={disk} />,
  },
];
