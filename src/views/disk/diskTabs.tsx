import { msg } from "@lingui/core/macro";
import type { Disk } from "#api/disk/disk.ts";
import { DiskOverview } from "./DiskOverview.tsx";
import { DiskSnapshots } from "./DiskSnapshots.tsx";
import type { DetailTab } from "#views/resource/detail/ResourceDetail.tsx";

const tabs: readonly DetailTab<Disk>[] = [
  { id: "overview", label: msg`Overview`, content: (disk) => <DiskOverview disk={disk} /> },
  {
    id: "snapshots",
    label: msg`Snapshots`,
    count: (disk) => disk.snapshots?.length ?? 0,
    content: (disk) => <DiskSnapshots disk={disk} />,
  },
];

export default tabs;
