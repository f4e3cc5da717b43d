import { msg } from "@lingui/core/macro";
import type { BillingAccount } from "#api/billingAccount/billingAccount.ts";
import type { BootImage, VmImage } from "#api/compute/compute.ts";
import type { Disk } from "#api/disk/disk.ts";
import { networkName, type Replica, type Vm, type VmInterface } from "#api/vm/vm.ts";
import { formatDiskSize, joinFacts } from "#lib/format.ts";
import type { Choice, Field } from "#declarations/field.ts";
import { byName } from "#lib/texts/nameOrder.ts";
import { accountTitle } from "#actions/billingAccount/accountRestriction.ts";

export const replicaLabel = ({ type }: Replica): Choice["label"] =>
  type === "backup" ? msg`Backup` : type === "snapshot" ? msg`Snapshot` : type;

const diskLabel = (disk: { name?: string; uuid: string; size?: number }) =>
  joinFacts(disk.name || disk.uuid.slice(0, 8), formatDiskSize(disk.size));

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
      label: replicaLabel(copy),
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

const nameOfDisk = ({ display_name, uuid }: Disk) => display_name || uuid.slice(0, 8);

export const diskChoices = (disks: Disk[]): Choice[] =>
  byName(disks, nameOfDisk).map((disk) => ({
    value: disk.uuid,
    label: nameOfDisk(disk),
    description: formatDiskSize(disk.size_gb),
  }));

export const accountChoices = (accounts: BillingAccount[]): Choice[] =>
  accounts.map((account) => ({ value: String(account.id), label: accountTitle(account) }));

export const interfaceChoices = (interfaces: VmInterface[]): Choice[] =>
  interfaces.map((it) => ({
    value: it.uuid,
    label: networkName(it.network) || it.uuid,
    description: it.private_ip_address ?? "",
  }));

export const subinterfaceChoices = (interfaces: VmInterface[]): Choice[] =>
  interfaces.flatMap((it) =>
    it.subinterfaces.map((sub) => ({
      value: sub.uuid,
      label: networkName(sub.network) || sub.uuid,
      description: `VLAN ${sub.vlan_tag ?? "–"}`,
    })),
  );
