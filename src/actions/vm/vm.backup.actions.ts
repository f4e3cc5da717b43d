import { msg } from "@lingui/core/macro";
import { changedPriceParts } from "./create/vm.price.ts";
import { replicaField } from "./vm.choices.ts";
import { textOf } from "#declarations/field.ts";
import type { VmAction } from "./vm.action.ts";

export const vmBackupActions: readonly VmAction[] = [
  {
    id: "vm.enableBackup",
    event: "backup.enable",
    section: "backup",
    icon: "backup",
    permission: "resource.grow",
    bulk: true,
    label: msg`Turn on weekly backups`,
    keywords: msg`backup enable`,
    progress: msg({ message: "Turning on backups of {name}" }),
    done: msg({ message: "Backups of {name} are on" }),
    price: (vm, values) => changedPriceParts(vm, values && { backup: true }),
  },
  {
    id: "vm.disableBackup",
    event: "backup.disable",
    section: "backup",
    icon: "backup",
    bulk: true,
    label: msg`Turn off weekly backups`,
    keywords: msg`backup disable`,
    progress: msg({ message: "Turning off backups of {name}" }),
    done: msg({ message: "Backups of {name} are off" }),
    confirm: () => ({
      consequences: [msg`No new backups are made.`, msg`Existing backups are kept until they are deleted.`],
    }),
    price: (vm, values) => changedPriceParts(vm, values && { backup: false }),
  },
  {
    id: "vm.snapshot",
    event: "snapshot.create",
    section: "backup",
    icon: "snapshot",
    permission: "resource.grow",
    bulk: true,
    label: msg`Take snapshot`,
    keywords: msg`copy save replica`,
    progress: msg({ message: "Taking a snapshot of {name}" }),
    done: msg({ message: "Snapshot of {name} taken" }),
  },
  {
    id: "vm.restore",
    event: "rebuild",
    section: "backup",
    icon: "restore",
    label: msg`Restore from snapshot or backup`,
    keywords: msg`rebuild rollback replica`,
    progress: msg({ message: "Restoring machine {name}" }),
    done: msg({ message: "Machine {name} restored" }),
    fields: (vm) => [replicaField(vm)],
    confirm: (vm) => ({
      consequences: [
        msg`Data written after the snapshot or backup was made is lost.`,
        msg`Addresses, other disks and the snapshots are kept.`,
      ],
      typeToConfirm: vm.name,
    }),
    payload: (values) => ({ replica_uuid: textOf(values, "replica") }),
  },
  {
    id: "vm.deleteReplica",
    event: "replica.delete",
    section: "backup",
    icon: "delete",
    label: msg`Delete snapshot or backup`,
    keywords: msg`replica remove`,
    progress: msg({ message: "Deleting a snapshot or backup of {name}" }),
    done: msg({ message: "Snapshot or backup of {name} deleted" }),
    fields: (vm) => [replicaField(vm)],
    confirm: () => ({
      consequences: [
        msg`The snapshot or backup is lost and can no longer be restored.`,
        msg`The machine isn't changed.`,
      ],
    }),
    payload: (values) => ({ replica_uuid: textOf(values, "replica") }),
  },
];
