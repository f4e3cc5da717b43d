import { msg } from "@lingui/core/macro";
import type { BillingAccount } from "../api/billing.ts";
import type { BootImage, VmImage } from "../api/compute.ts";
import type { Disk } from "../api/disks.ts";
import type { Vm, VmInterface } from "../api/vms.ts";
import type { Choice, Field } from "./field.ts";
import { accountTitle } from "./payer.ts";

/** What the fields of a virtual machine's actions offer to choose from. */

export const replicaLabels = { snapshot: msg`Snapshot`, backup: msg`Backup` };

const diskLabel = (disk: { name?: string | null; uuid: string; size: number }) =>
  `${disk.name ?? disk.uuid.slice(0, 8)} · ${disk.size} GB`;

export const diskField = (vm: Vm): Field => ({
  name: "disk",
  label: msg`Disk`,
  kind: "choice",
  initial: vm.storage?.length === 1 ? (vm.storage[0]?.uuid ?? "") : "",
  choices: (vm.storage ?? []).map((disk) => ({ value: disk.uuid, label: diskLabel(disk) })),
});

export const extraDiskField = (vm: Vm): Field => ({
  ...diskField(vm),
  initial: "",
  choices: (vm.storage ?? [])
    .filter((disk) => !disk.primary)
    .map((disk) => ({ value: disk.uuid, label: diskLabel(disk) })),
});

export const replicaField = (vm: Vm): Field => ({
  name: "replica",
  label: msg`Snapshot or backup`,
  kind: "choice",
  choices: (vm.storage ?? []).flatMap((disk) =>
    (disk.replica ?? []).map((copy) => ({
      value: copy.uuid,
      label: replicaLabels[copy.type],
      at: copy.created_at,
      description: diskLabel(disk),
    })),
  ),
});

export const imageValue = (name: string, version: string) => `${name}/${version}`;

export const imageChoices = (images: VmImage[]): Choice[] =>
  images
    .filter((image) => image.is_app_catalog !== true)
    .flatMap((image) =>
      image.versions.map((version) => ({
        value: imageValue(image.os_name, version.os_version),
        label: `${image.display_name} ${version.display_name}`,
      })),
    );

export const bootImageChoices = (images: BootImage[]): Choice[] =>
  images.map((image) => ({
    value: image.uuid,
    label: image.image_name,
    description: image.description ?? "",
  }));

export const bootableDiskChoices = (disks: Disk[]): Choice[] =>
  diskChoices(disks.filter((disk) => disk.read_only_bootable));

export const diskChoices = (disks: Disk[]): Choice[] =>
  disks.map((disk) => ({
    value: disk.uuid,
    label: disk.display_name || disk.uuid.slice(0, 8),
    description: `${disk.size_gb} GB`,
  }));

export const accountChoices = (accounts: BillingAccount[]): Choice[] =>
  accounts.map((account) => ({ value: String(account.id), label: accountTitle(account) }));

const networkName = (network: VmInterface["network"]) =>
  typeof network === "string" ? network : (network.name ?? network.uuid);

export const interfaceChoices = (interfaces: VmInterface[]): Choice[] =>
  interfaces.map((it) => ({
    value: it.uuid,
    label: networkName(it.network),
    description: it.private_ip_address ?? "",
  }));

export const subinterfaceChoices = (interfaces: VmInterface[]): Choice[] =>
  interfaces.flatMap((it) =>
    it.subinterfaces.map((sub) => ({
      value: sub.uuid,
      label: networkName(sub.network),
      description: `VLAN ${sub.vlan_tag ?? "–"}`,
    })),
  );
