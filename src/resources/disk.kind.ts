import { msg } from "@lingui/core/macro";
import { diskActions, diskCreate, diskName } from "#actions/disk/disk.actions.ts";
import { type Disk, diskListQuery } from "#api/disk/disk.ts";
import { formatDiskSize } from "#lib/format.ts";
import { diskParts } from "#machines/disk/disk.actors.ts";
import { lifecycleOf } from "#machines/lifecycle/lifecycle.actors.ts";
import { createdColumn } from "./columns.ts";
import type { KindDeclaration } from "./declaration.ts";

const disk: KindDeclaration<Disk> = {
  type: "disk",
  isLocated: true,
  create: diskCreate,
  idOf: diskParts.idOf,
  titleOf: diskName,
  searchText: (row) =>
    [diskName(row), row.uuid, row.attachment?.name, row.source_image, row.location].filter(Boolean).join(" "),
  about: msg`Disks are block storage for virtual machines. You can move a disk between machines, and it's kept when a machine is deleted. A machine's main disk can't be moved and is deleted with the machine.`,
  columns: [
    {
      id: "size",
      header: msg`Size`,
      width: "5.5rem",
      value: (row) => row.size_gb,
      text: (row) => formatDiskSize(row.size_gb),
      as: "number",
      unit: "GB",
      wideOnly: true,
    },
    {
      id: "attachment",
      flag: "vmsEnabled",
      header: msg`Attached to`,
      width: "7rem",
      value: (row) => row.attachment?.name,
      wideOnly: true,
    },
    createdColumn,
  ],
  listQueries: (locations) => locations.map(diskListQuery),
  actions: diskActions,
  lifecycle: (queryClient) =>
    lifecycleOf(
      {
        ...diskParts,
        states: {
          attached: { label: msg`Attached`, tone: "ok" },
          detached: { label: msg`Detached`, tone: "off" },
          reserved: { label: msg`Reserved`, tone: "busy" },
          unrecognised: { label: msg`Busy`, tone: "busy" },
        },
        guards: { isNotMain: msg`The main disk can't be detached` },
      },
      queryClient,
    ),
};

export default disk;
