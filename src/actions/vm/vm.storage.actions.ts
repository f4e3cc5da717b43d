import { msg } from "@lingui/core/macro";
import { type Disk, diskListQuery, isFree } from "#api/disk/disk.ts";
import type { Vm } from "#api/vm/vm.ts";
import { newDiskSize } from "#actions/disk/disk.size.ts";
import { capped, capsOfAccount } from "#billing/caps.ts";
import { diskPriceParts } from "#actions/disk/disk.price.ts";
import { diskChoices, diskField, extraDiskField } from "./vm.choices.ts";
import { choicesFrom, numberOf, textOf } from "#declarations/field.ts";
import type { VmAction } from "./vm.action.ts";
import { changedPriceParts } from "./create/vm.price.ts";
import { limitsFor, rulesFor } from "./create/vm.rules.ts";

/** Sizes in GB. */
export const vmStorageActions: readonly VmAction[] = [
  {
    id: "vm.addStorage",
    event: "storage.add",
    section: "storage",
    icon: "create",
    permission: "resource.grow",
    label: msg`Add disk`,
    keywords: msg`storage volume new`,
    progress: msg({ message: "Adding a disk to {name}" }),
    done: msg({ message: "Disk added to {name}" }),
    fields: (vm, _, billingAccountOf, read) => [
      newDiskSize("size", capsOfAccount(billingAccountOf?.(vm)), limitsFor(rulesFor(vm, read)).disks),
    ],
    price: (vm, values) =>
      pricePartsWith(
        vm,
        values && [...(vm.storage ?? []), { uuid: "", primary: false, size: numberOf(values, "size") }],
      ),
    payload: (values) => ({ size_gb: numberOf(values, "size") }),
  },
  {
    id: "vm.resizeStorage",
    event: "storage.resize",
    section: "storage",
    icon: "upload",
    permission: "resource.grow",
    label: msg`Grow disk`,
    keywords: msg`storage resize extend volume`,
    progress: msg({ message: "Growing a disk of {name}" }),
    done: msg({ message: "Disk of {name} enlarged" }),
    fields: (vm, _, billingAccountOf, read) => [
      diskField(vm),
      {
        name: "size",
        label: msg`New size`,
        help: msg`You can make a disk larger, but not smaller.`,
        kind: "number",
        unit: "GB",
        ...capped(
          { ...limitsFor(rulesFor(vm, read)).disks, min: 1 },
          capsOfAccount(billingAccountOf?.(vm))?.disk_gb,
        ),
        check: (value, values) => {
          const size = vm.storage?.find((it) => it.uuid === textOf(values, "disk"))?.size ?? 0;
          return Number(value) > size
            ? undefined
            : msg`Enter more than ${size} GB: a disk can't be made smaller`;
        },
      },
    ],
    price: (vm, values) =>
      pricePartsWith(
        vm,
        values &&
          vm.storage?.map((disk) =>
            disk.uuid === textOf(values, "disk") ? { ...disk, size: numberOf(values, "size") } : disk,
          ),
      ),
    payload: (values) => ({ disk_uuid: textOf(values, "disk"), size_gb: numberOf(values, "size") }),
  },
  {
    id: "vm.deleteStorage",
    event: "storage.delete",
    section: "storage",
    icon: "delete",
    label: msg`Delete disk`,
    keywords: msg`storage remove volume destroy`,
    progress: msg({ message: "Deleting a disk of {name}" }),
    done: msg({ message: "Disk of {name} deleted" }),
    fields: (vm) => [extraDiskField(vm)],
    confirm: (vm) => ({
      consequences: [
        msg`The disk and everything on it are lost.`,
        msg`The machine and its other disks are kept.`,
      ],
      typeToConfirm: vm.name,
    }),
    price: (vm, values) =>
      pricePartsWith(vm, values && vm.storage?.filter(({ uuid }) => uuid !== textOf(values, "disk"))),
    payload: (values) => ({ storage_uuid: textOf(values, "disk") }),
  },
  {
    id: "vm.attachDisk",
    switches: ["disksEnabled"],
    event: "disk.attach",
    section: "storage",
    icon: "attach",
    label: msg`Attach disk`,
    keywords: msg`storage connect volume`,
    progress: msg({ message: "Attaching a disk to {name}" }),
    done: msg({ message: "Disk attached to {name}" }),
    fields: (vm) => [
      {
        name: "disk",
        label: msg`Disk`,
        kind: "choice",
        choices: choicesFrom(diskListQuery(vm.location), (rows: Disk[]) => diskChoices(rows.filter(isFree))),
        noChoices: msg`There is no unattached disk in this location. Create a disk or detach one first.`,
      },
    ],
    payload: (values) => ({ storage_uuid: textOf(values, "disk") }),
  },
  {
    id: "vm.detachDisk",
    switches: ["disksEnabled"],
    event: "disk.detach",
    section: "storage",
    icon: "detach",
    label: msg`Detach disk`,
    keywords: msg`storage disconnect volume`,
    progress: msg({ message: "Detaching a disk from {name}" }),
    done: msg({ message: "Disk detached from {name}" }),
    fields: (vm) => [extraDiskField(vm)],
    confirm: () => ({
      consequences: [
        msg`The machine loses access to the disk. Unmount the disk in the operating system first.`,
        msg`The disk and its data are kept, and billing continues.`,
      ],
    }),
    payload: (values) => ({ storage_uuid: textOf(values, "disk") }),
  },
];

/** Price parts of the machine with all of its disks; undefined if a size is unknown. */
function pricePartsWith(vm: Vm, storage = vm.storage ?? []) {
  const own = changedPriceParts({ ...vm, storage });
  const others = storage.filter(({ primary }) => !primary).map(({ size }) => size);
  const isKnown = others.every((size) => size !== undefined);
  return own && isKnown ? [...own, ...others.flatMap(diskPriceParts)] : undefined;
}
