import { msg, plural } from "@lingui/core/macro";
import { BACKUPS_KEPT } from "#lib/constants.ts";
import { formatDiskSize, formatMemory } from "#lib/format.ts";
import type { Vm } from "#api/vm/vm.ts";
import type { PricePart } from "#billing/pricing.ts";

/** The billed parts of a machine: memory in MB, disks in GB. */
export interface VmSize {
  vcpu: number;
  ram: number;
  disk: number;
  windows: boolean;
  backup: boolean;
}

type Change = Partial<Pick<VmSize, "windows" | "backup"> & Record<"vcpu" | "ram", number | undefined>>;

/** Price parts of a machine with a change applied; undefined if the row lacks a size. */
export function changedPriceParts(vm: Vm, change: Change = {}): PricePart[] | undefined {
  const main = vm.storage?.find(({ primary }) => primary);
  const present = { vcpu: vm.vcpu, ram: vm.memory, disk: main?.size };
  const { vcpu, ram, disk } = { ...present, ...change };
  if (vcpu === undefined || ram === undefined || disk === undefined) return undefined;
  return vmPriceParts({ backup: vm.backup, windows: isWindows(vm.os_name), ...change, vcpu, ram, disk });
}

/** Whether an operating system needs a paid licence. */
export const isWindows = (osName: string | undefined): boolean => /^win/i.test(osName ?? "");

const MB_PER_GB = 1024;

/** Price parts of a machine. A public address has its own line. */
export function vmPriceParts({ vcpu, ram, disk, windows, backup }: VmSize): PricePart[] {
  const memory = formatMemory(ram);
  const mainDisk = formatDiskSize(disk);
  const copies = formatDiskSize(disk * BACKUPS_KEPT);
  const cores = (row: { num_cpus?: number | null }) => row.num_cpus ?? 1;
  const gigabytes = (row: { gigs_storage?: number | null }) => row.gigs_storage ?? 1;
  return [
    { label: msg`${vcpu} vCPU`, type: "CPU", units: vcpu, tier: cores },
    {
      label: msg`${memory} memory`,
      type: "RAM",
      units: ram / MB_PER_GB,
      tier: (row) => (row.megs_ram ?? MB_PER_GB) / MB_PER_GB,
    },
    ...(disk > 0
      ? [
          {
            label: msg`${mainDisk} main disk`,
            type: "STORAGE",
            service: "main",
            units: disk,
            tier: gigabytes,
          },
        ]
      : []),
    ...(windows
      ? [
          {
            label: msg`Windows licence, ${plural(vcpu, { one: "# core", other: "# cores" })}`,
            type: "LICENSE",
            service: "windows",
            units: vcpu,
            tier: cores,
          },
        ]
      : []),
    ...(backup
      ? [
          {
            label: msg`Weekly backups, ${copies} at most`,
            type: "STORAGE",
            service: "backup",
            units: disk * BACKUPS_KEPT,
            tier: gigabytes,
          },
        ]
      : []),
  ];
}
