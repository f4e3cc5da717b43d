import { msg, plural } from "@lingui/core/macro";
import { createDisk, type Disk } from "#api/disk/disk.ts";
import { type Vm, vmListQuery } from "#api/vm/vm.ts";
import type { DiskRequest } from "#machines/disk/disk.machine.ts";
import { defineActions } from "#declarations/action.ts";
import { deleting } from "#actions/common/commonActions.ts";
import { capped, capsOfAccount } from "#billing/caps.ts";
import { choicesFrom, numberOf, textOf } from "#declarations/field.ts";
import { moveAccount } from "#actions/common/moveAccount.ts";
import { DISK_CREATION_ESTIMATE_MS } from "#lib/constants.ts";
import type { CreateAction } from "#declarations/create.ts";
import { byName } from "#lib/texts/nameOrder.ts";
import { diskPriceParts } from "./disk.price.ts";

/** Sizes in GB. */
export const diskActions = defineActions<Disk, DiskRequest>("disk", [
  {
    id: "disk.attach",
    switches: ["vmsEnabled"],
    event: "attach",
    section: "storage",
    prominent: true,
    icon: "attach",
    shortcut: "a",
    label: msg`Attach`,
    keywords: msg`connect machine mount volume`,
    progress: msg({ message: "Attaching disk {name}" }),
    done: msg({ message: "Disk {name} attached" }),
    fields: (disk) => [
      {
        name: "vm",
        label: msg`Virtual machine`,
        help: msg`Choose a machine in the same location. After attaching the disk, mount it inside the machine.`,
        kind: "choice",
        choices: choicesFrom(vmListQuery(disk.location), (rows: Vm[]) =>
          byName(rows, ({ name }) => name).map((row) => ({ value: row.uuid, label: row.name })),
        ),
        noChoices: msg`There is no virtual machine in this location. Create one first.`,
      },
    ],
    payload: (values) => ({ vm_uuid: textOf(values, "vm") }),
  },
  {
    id: "disk.detach",
    switches: ["vmsEnabled"],
    event: "detach",
    section: "storage",
    prominent: true,
    icon: "detach",
    bulk: true,
    label: msg`Detach`,
    keywords: msg`disconnect machine unmount volume`,
    progress: msg({ message: "Detaching disk {name}" }),
    done: msg({ message: "Disk {name} detached" }),
    confirm: (_, all) => ({
      consequences: [
        msg`${plural(all.length, {
          one: "The machine loses access to the disk. Unmount the disk first.",
          other: "The machines lose access to the disks. Unmount the disks first.",
        })}`,
        msg`${plural(all.length, {
          one: "The disk and its data are kept, and billing continues.",
          other: "The disks and their data are kept, and billing continues.",
        })}`,
      ],
    }),
    payload: (_, disk) => ({ vm_uuid: disk.attachment?.uuid ?? "" }),
  },
  {
    id: "disk.grow",
    event: "size.change",
    section: "storage",
    prominent: true,
    icon: "resize",
    permission: "resource.grow",
    label: msg`Grow`,
    keywords: msg`resize extend size volume`,
    progress: msg({ message: "Growing disk {name}" }),
    done: msg({ message: "Disk {name} enlarged" }),
    fields: ({ size_gb, ...disk }, _, billingAccountOf) => [
      {
        name: "size",
        label: msg`New size`,
        help:
          size_gb === undefined
            ? msg`You can make a disk larger, but not smaller. Extend the file system from within the machine afterwards.`
            : msg`The disk has ${size_gb} GB now. You can make it larger, but not smaller. Extend the file system from within the machine afterwards.`,
        kind: "number",
        unit: "GB",
        ...capped({ min: (size_gb ?? 0) + 1 }, capsOfAccount(billingAccountOf?.(disk))?.disk_gb),
      },
    ],
    price: (disk, values) => pricePartsOf(disk, values && numberOf(values, "size")),
    payload: (values, { attachment }) => ({
      size_gb: numberOf(values, "size"),
      ...(attachment && { vm_uuid: attachment.uuid }),
    }),
  },
  {
    id: "disk.change",
    event: "details.change",
    section: "configure",
    icon: "rename",
    shortcut: "e",
    label: msg`Rename or mark as bootable`,
    keywords: msg`name label edit boot iso image`,
    progress: msg({ message: "Saving changes to {name}" }),
    done: msg({ message: "Changes to {name} saved" }),
    fields: (disk) => [
      {
        name: "name",
        label: msg`Name`,
        kind: "text",
        optional: true,
        now: disk.display_name ?? "",
      },
      {
        name: "bootable",
        label: msg`Bootable`,
        help: msg`Virtual machines can boot from this disk in read-only mode, as they would from an ISO image.`,
        kind: "flag",
        now: disk.read_only_bootable === true,
      },
    ],
    payload: (values, disk) => ({
      ...changedName(textOf(values, "name"), disk),
      read_only_bootable: values["bootable"] === true,
    }),
  },
  moveAccount("disk.moveAccount", (disk) => disk.billing_account_id),
  {
    id: "disk.delete",
    ...deleting,
    bulk: true,
    confirm: (disk, all) => ({
      consequences: [
        msg`${plural(all.length, {
          one: "The disk, everything on it and all its snapshots are lost.",
          other: "The disks, everything on them and all their snapshots are lost.",
        })}`,
        msg`Billing stops. Disks created from the snapshots are kept.`,
      ],
      typeToConfirm: diskName(disk),
    }),
    price: (disk, values) => (values ? [] : pricePartsOf(disk)),
  },
]);

/** Price parts of the size typed, else of the present one. */
function pricePartsOf({ size_gb }: Disk, typed?: number) {
  const size = typed || size_gb;
  return size === undefined ? undefined : diskPriceParts(size);
}

/** A primary disk has no name of its own and goes by its machine's. */
export function diskName({ display_name, attachment, uuid }: Disk): string {
  return display_name || (attachment?.isMain ? attachment.name : "") || uuid.slice(0, 8);
}

/** An unnamed primary disk must not get an empty name. */
const changedName = (name: string, disk: Disk) =>
  name === (disk.display_name ?? "") ? {} : { display_name: name };

export const diskCreate: CreateAction = {
  id: "disk.create",
  kind: "disk",
  icon: "create",
  label: msg`Create disk`,
  keywords: msg`new volume block storage add`,
  progress: msg({ message: "Creating {name}" }),
  done: msg({ message: "{name} created" }),
  mutation: createDisk as CreateAction["mutation"],
  permission: "resource.create",
  estimateMs: DISK_CREATION_ESTIMATE_MS,
  cheapest: () => diskPriceParts(1),
};
