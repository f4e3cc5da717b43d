import { msg } from "@lingui/core/macro";
import { billingAccountListQuery, type BillingAccount } from "../api/billing.ts";
import { bootImagesQuery, vmImagesQuery } from "../api/compute.ts";
import { diskListQuery } from "../api/disks.ts";
import { type IpAddress, ipAddressesOfQuery } from "../api/ipAddresses.ts";
import { type Network, networkListQuery } from "../api/networks.ts";
import { freeDiskListQuery, type Vm, vmInterfacesQuery } from "../api/vms.ts";
import type { VmRequest } from "../machines/vm/vm.machine.ts";
import { defineActions } from "./action.ts";
import {
  accountChoices,
  bootableDiskChoices,
  bootImageChoices,
  diskChoices,
  diskField,
  extraDiskField,
  imageChoices,
  imageValue,
  interfaceChoices,
  replicaField,
  subinterfaceChoices,
} from "./vm.choices.ts";
import { checkSame, checkVmName, checkVmPassword, checkVmUsername, vlanRange } from "./checks.ts";
import { choicesFrom, listOf, numberOf, textOf } from "./field.ts";

/** Everything a customer can do to a virtual machine. Sizes: memory in MB, disks in GB. */
export const vmActions = defineActions<Vm, VmRequest>("virtual_machine", [
  {
    id: "vm.start",
    event: "power.start",
    section: "power",
    icon: "start",
    shortcut: "s",
    bulk: true,
    label: msg`Start`,
    keywords: msg`power on boot turn on wake`,
    progress: msg({ message: "Starting {name}" }),
    done: msg({ message: "{name} is running" }),
  },
  {
    id: "vm.stop",
    event: "power.stop",
    section: "power",
    icon: "stop",
    shortcut: "p",
    bulk: true,
    label: msg`Stop`,
    keywords: msg`power off shut down turn off`,
    progress: msg({ message: "Stopping {name}" }),
    done: msg({ message: "{name} is stopped" }),
    confirm: () => ({
      consequences: [
        msg`The operating system is asked to shut down. If it has not after 120 seconds, the machine is forced off.`,
        msg`Disks, addresses and their billing stay.`,
      ],
    }),
  },
  {
    id: "vm.forceStop",
    event: "power.forceStop",
    section: "power",
    icon: "forceStop",
    bulk: true,
    label: msg`Force stop`,
    keywords: msg`power off kill hard pull the plug`,
    progress: msg({ message: "Forcing {name} to stop" }),
    done: msg({ message: "{name} is stopped" }),
    confirm: () => ({
      consequences: [
        msg`The machine is cut off at once. Data that programs have not yet written are lost.`,
        msg`Disks, addresses and their billing stay.`,
      ],
    }),
  },
  {
    id: "vm.rename",
    event: "details.change",
    section: "configure",
    icon: "rename",
    shortcut: "e",
    label: msg`Rename or describe`,
    keywords: msg`name description label edit`,
    progress: msg({ message: "Saving {name}" }),
    done: msg({ message: "{name} saved" }),
    fields: (vm) => [
      { name: "name", label: msg`Name`, kind: "text", initial: vm.name, check: checkVmName },
      {
        name: "description",
        label: msg`Description`,
        kind: "text",
        optional: true,
        initial: vm.description ?? "",
      },
    ],
    payload: (values) => ({ name: textOf(values, "name"), description: textOf(values, "description") }),
  },
  {
    id: "vm.resize",
    event: "size.change",
    section: "configure",
    icon: "resize",
    label: msg`Resize`,
    keywords: msg`scale vcpu cpu memory ram size`,
    progress: msg({ message: "Resizing {name}" }),
    done: msg({ message: "{name} resized" }),
    fields: (vm) => [
      { name: "vcpu", label: msg`vCPU`, kind: "number", min: 1, initial: String(vm.vcpu) },
      {
        name: "memory",
        label: msg`Memory`,
        kind: "number",
        unit: "MB",
        min: 1,
        step: 512,
        initial: String(vm.memory),
      },
    ],
    payload: (values, vm) => changedSize(numberOf(values, "vcpu"), numberOf(values, "memory"), vm),
  },
  {
    id: "vm.password",
    event: "password.change",
    section: "configure",
    icon: "password",
    label: msg`Change password`,
    keywords: msg`user credentials login reset`,
    progress: msg({ message: "Changing the password on {name}" }),
    done: msg({ message: "Password changed on {name}" }),
    fields: (vm) => [
      {
        name: "username",
        label: msg`Username`,
        kind: "text",
        initial: vm.username ?? "",
        check: checkVmUsername,
        autoComplete: "off",
      },
      {
        name: "password",
        label: msg`New password`,
        help: msg`At least 8 characters with a lowercase letter, an uppercase letter and a digit`,
        kind: "password",
        check: checkVmPassword,
        autoComplete: "new-password",
      },
      {
        name: "repeated",
        label: msg`Repeat the password`,
        kind: "password",
        check: checkSame("password"),
        autoComplete: "new-password",
      },
    ],
    payload: (values) => ({ username: textOf(values, "username"), password: String(values["password"]) }),
  },
  {
    id: "vm.clone",
    event: "clone",
    section: "configure",
    icon: "clone",
    label: msg`Clone`,
    keywords: msg`copy duplicate`,
    progress: msg({ message: "Cloning {name}" }),
    done: msg({ message: "{name} cloned" }),
    fields: (vm) => [
      {
        name: "name",
        label: msg`Name of the copy`,
        kind: "text",
        initial: `${vm.name}-copy`,
        check: checkVmName,
      },
    ],
    payload: (values) => ({ name: textOf(values, "name") }),
  },
  {
    id: "vm.reinstall",
    event: "reinstall",
    section: "configure",
    icon: "reinstall",
    label: msg`Reinstall`,
    keywords: msg`operating system image wipe`,
    progress: msg({ message: "Reinstalling {name}" }),
    done: msg({ message: "{name} reinstalled" }),
    fields: (vm) => [
      {
        name: "image",
        label: msg`Operating system`,
        kind: "choice",
        initial: imageValue(vm.os_name, vm.os_version),
        choices: choicesFrom(vmImagesQuery, imageChoices),
      },
    ],
    confirm: (vm) => ({
      consequences: [
        msg`Everything on the main disk is lost.`,
        msg`Other disks, addresses and backups stay.`,
      ],
      typeToConfirm: vm.name,
    }),
    payload: (values) => {
      const [os_name = "", os_version = ""] = textOf(values, "image").split("/");
      return { os_name, os_version };
    },
  },
  {
    id: "vm.bootIso",
    event: "iso.boot",
    section: "configure",
    icon: "bootIso",
    label: msg`Boot from ISO`,
    keywords: msg`rescue cd image media`,
    progress: msg({ message: "Booting {name} from ISO" }),
    done: msg({ message: "{name} booted from ISO" }),
    fields: (vm) => [
      {
        name: "repository",
        label: msg`Repository`,
        kind: "choice",
        initial: "platform",
        choices: [
          { value: "platform", label: msg`Platform` },
          { value: "private", label: msg`Private` },
        ],
      },
      {
        name: "image",
        label: msg`Boot image`,
        kind: "choice",
        choices: choicesFrom(bootImagesQuery, bootImageChoices),
        noChoices: msg`There is no boot image to choose.`,
        shownFor: { name: "repository", value: "platform" },
      },
      {
        name: "disk",
        label: msg`Bootable disk`,
        kind: "choice",
        choices: choicesFrom(diskListQuery(vm.location), bootableDiskChoices),
        noChoices: msg`You have no disk that is marked as bootable.`,
        shownFor: { name: "repository", value: "private" },
      },
    ],
    payload: (values) =>
      textOf(values, "repository") === "private"
        ? { boot_image_uuid: textOf(values, "disk"), boot_image_repository: "private" }
        : { boot_image_uuid: textOf(values, "image"), boot_image_repository: "platform" },
  },
  {
    id: "vm.moveAccount",
    event: "account.change",
    section: "configure",
    icon: "move",
    bulk: true,
    label: msg`Move to another billing account`,
    keywords: msg`pay owner transfer`,
    progress: msg({ message: "Moving {name}" }),
    done: msg({ message: "{name} moved" }),
    fields: (vm) => [
      {
        name: "account",
        label: msg`Billing account`,
        kind: "choice",
        choices: choicesFrom(billingAccountListQuery, (rows: BillingAccount[]) =>
          accountChoices(rows.filter((row) => row.id !== vm.billing_account)),
        ),
        noChoices: msg`You have no other billing account.`,
      },
    ],
    payload: (values) => ({ billing_account_id: numberOf(values, "account") }),
  },
  {
    id: "vm.addStorage",
    event: "storage.add",
    section: "storage",
    icon: "create",
    label: msg`Add disk`,
    keywords: msg`storage volume new`,
    progress: msg({ message: "Adding a disk to {name}" }),
    done: msg({ message: "Disk added to {name}" }),
    fields: () => [{ name: "size", label: msg`Size`, kind: "number", unit: "GB", min: 1, initial: "20" }],
    payload: (values) => ({ size_gb: numberOf(values, "size") }),
  },
  {
    id: "vm.resizeStorage",
    event: "storage.resize",
    section: "storage",
    icon: "upload",
    label: msg`Grow disk`,
    keywords: msg`storage resize extend volume`,
    progress: msg({ message: "Growing a disk of {name}" }),
    done: msg({ message: "Disk of {name} grown" }),
    fields: (vm) => [
      diskField(vm),
      {
        name: "size",
        label: msg`New size`,
        help: msg`A disk can only grow.`,
        kind: "number",
        unit: "GB",
        min: 1,
        check: (value, values) => {
          const size = vm.storage?.find((it) => it.uuid === textOf(values, "disk"))?.size ?? 0;
          return Number(value) > size ? undefined : msg`A disk can only grow: it has ${size} GB now`;
        },
      },
    ],
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
        msg`The machine and its other disks stay.`,
      ],
      typeToConfirm: vm.name,
    }),
    payload: (values) => ({ storage_uuid: textOf(values, "disk") }),
  },
  {
    id: "vm.attachDisk",
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
        choices: choicesFrom(freeDiskListQuery(vm.location), diskChoices),
        noChoices: msg`There is no free disk in this location.`,
      },
    ],
    payload: (values) => ({ storage_uuid: textOf(values, "disk") }),
  },
  {
    id: "vm.detachDisk",
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
        msg`The machine loses sight of the disk. Unmount it first.`,
        msg`The disk, its data and its billing stay.`,
      ],
    }),
    payload: (values) => ({ storage_uuid: textOf(values, "disk") }),
  },
  {
    id: "vm.enableBackup",
    event: "backup.enable",
    section: "backup",
    icon: "backup",
    bulk: true,
    label: msg`Turn on weekly backups`,
    keywords: msg`backup enable`,
    progress: msg({ message: "Turning on backups of {name}" }),
    done: msg({ message: "Backups of {name} are on" }),
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
      consequences: [msg`No new backups are made.`, msg`Backups that exist stay until they are deleted.`],
    }),
  },
  {
    id: "vm.snapshot",
    event: "snapshot.create",
    section: "backup",
    icon: "snapshot",
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
    progress: msg({ message: "Restoring {name}" }),
    done: msg({ message: "{name} restored" }),
    fields: (vm) => [replicaField(vm)],
    confirm: (vm) => ({
      consequences: [
        msg`What has been written since then is lost.`,
        msg`Addresses, other disks and the snapshots themselves stay.`,
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
    progress: msg({ message: "Deleting a snapshot of {name}" }),
    done: msg({ message: "Snapshot of {name} deleted" }),
    fields: (vm) => [replicaField(vm)],
    confirm: () => ({
      consequences: [msg`The copy is lost and can no longer be restored.`, msg`The machine stays as it is.`],
    }),
    payload: (values) => ({ replica_uuid: textOf(values, "replica") }),
  },
  {
    id: "vm.addSubinterface",
    event: "subinterface.add",
    section: "network",
    icon: "network",
    label: msg`Add sub-interface`,
    keywords: msg`vlan vpc network connect`,
    progress: msg({ message: "Adding a sub-interface to {name}" }),
    done: msg({ message: "Sub-interface added to {name}" }),
    fields: (vm) => [
      {
        name: "interface",
        label: msg`Interface`,
        kind: "choice",
        choices: choicesFrom(vmInterfacesQuery(vm), interfaceChoices),
      },
      {
        name: "network",
        label: msg`Network`,
        kind: "choice",
        choices: choicesFrom(networkListQuery(vm.location), (rows: Network[]) =>
          rows.map((row) => ({ value: row.uuid, label: row.name, description: row.subnet ?? "" })),
        ),
      },
      { name: "vlan", label: msg`VLAN ID`, kind: "number", ...vlanRange },
    ],
    payload: (values) => ({
      interface_uuid: textOf(values, "interface"),
      network_uuid: textOf(values, "network"),
      vlan_tag: numberOf(values, "vlan"),
    }),
  },
  {
    id: "vm.removeSubinterface",
    event: "subinterface.remove",
    section: "network",
    icon: "detach",
    label: msg`Remove sub-interface`,
    keywords: msg`vlan vpc network disconnect`,
    progress: msg({ message: "Removing a sub-interface from {name}" }),
    done: msg({ message: "Sub-interface removed from {name}" }),
    fields: (vm) => [
      {
        name: "subinterface",
        label: msg`Sub-interface`,
        kind: "choice",
        choices: choicesFrom(vmInterfacesQuery(vm), subinterfaceChoices),
        noChoices: msg`This machine has no sub-interface.`,
      },
    ],
    confirm: () => ({
      consequences: [msg`The machine is cut off from that network.`, msg`The network itself stays.`],
    }),
    payload: (values) => ({ subinterface_uuid: textOf(values, "subinterface") }),
  },
  {
    id: "vm.delete",
    event: "delete",
    section: "danger",
    icon: "delete",
    bulk: true,
    label: msg`Delete`,
    keywords: msg`remove destroy terminate`,
    progress: msg({ message: "Deleting {name}" }),
    done: msg({ message: "{name} deleted" }),
    fields: (_, all) => [
      {
        name: "addresses",
        label: msg`Public IP addresses to release too`,
        help: msg`An address that is not released stays yours and is billed.`,
        kind: "choices",
        optional: true,
        choices: choicesFrom(ipAddressesOfQuery(all.map((vm) => vm.location)), (rows: IpAddress[]) =>
          rows
            .filter((row) => all.some((vm) => vm.uuid === row.assigned_to))
            .map((row) => ({
              value: `${row.assigned_to}/${row.address}`,
              label: row.address,
              description: row.name ?? "",
            })),
        ),
        noChoices: msg`No public address is assigned here.`,
      },
    ],
    confirm: (vm) => ({
      consequences: [
        msg`The machine, its main disk and all snapshots and backups are lost.`,
        msg`Disks that were attached and addresses that are not released stay, and are billed.`,
      ],
      typeToConfirm: vm.name,
    }),
    payload: (values, vm) => ({
      release_addresses: listOf(values, "addresses")
        .map((value) => value.split("/"))
        .flatMap(([holder, address]) => (holder === vm.uuid && address ? [address] : [])),
    }),
  },
]);

/** A value that did not change was once refused by the server, so only what changed is sent. */
function changedSize(vcpu: number, memory: number, vm: Vm) {
  return { ...(vcpu !== vm.vcpu && { vcpu }), ...(memory !== vm.memory && { ram: memory }) };
}
