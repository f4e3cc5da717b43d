import { type BillingAccount, billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";
import {
  type HostPool,
  hostPoolsQuery,
  type VmImage,
  vmImagesQuery,
  type VmParameter,
  vmParametersQuery,
} from "#api/compute/compute.ts";
import type { Location, PredefinedPackage } from "#api/config/siteConfig.ts";
import { locationsQuery } from "#api/config/config.ts";
import { site } from "#api/config/site.ts";
import { type Disk, diskListQuery, isFree } from "#api/disk/disk.ts";
import { type Network, networkListQuery } from "#api/vpc/vpc.ts";
import { type Replica, type Vm, vmListQuery } from "#api/vm/vm.ts";
import { type AccountCaps, capsOfAccount, type Limit } from "#billing/caps.ts";
import { accountOf, locationOf } from "#actions/common/commonFields.ts";
import { textOf, type FieldValues, type Read } from "#declarations/field.ts";
import { byName } from "#lib/texts/nameOrder.ts";
import { isWithin, type SizeField, sizeLimits } from "./vm.limits.ts";
import { isWindows, type VmSize } from "./vm.price.ts";
import { allowedImages } from "./vm.rules.ts";

/** Everything the form offers for the chosen location, as far as it has loaded. */
export interface VmOptions {
  locations: readonly Location[];
  images: readonly VmImage[];
  parameters: readonly VmParameter[];
  packages: readonly PredefinedPackage[];
  accounts: readonly BillingAccount[];
  pools: readonly HostPool[];
  networks: readonly Network[];
  /** Machines of the location, for their snapshots and backups. */
  vms: readonly Vm[];
  /** Unattached disks of the location. */
  disks: readonly Disk[];
  termsUrl: string | undefined;
}

/** The options that have loaded for the location in `values`. */
export function readVmOptions(values: FieldValues, read: Read): VmOptions {
  const config = site();
  const locations = read(locationsQuery) ?? [];
  const slug = locationOf(values, locations)?.slug;
  return {
    locations,
    images: (read(vmImagesQuery) ?? []).filter(
      (image) => image.is_app_catalog !== true || config.vmAppsEnabled === true,
    ),
    parameters: read(vmParametersQuery) ?? [],
    accounts: read(billingAccountListQuery) ?? [],
    packages: config.predefinedPackages,
    termsUrl: config.termsUrl || undefined,
    pools: (slug && read(hostPoolsQuery(slug))) || [],
    networks: (slug && read(networkListQuery(slug))) || [],
    vms: (slug && read(vmListQuery(slug))) || [],
    disks: ((slug && config.disksEnabled && read(diskListQuery(slug))) || []).filter(isFree),
  };
}

/** The source of a machine's main disk. */
export type VmSource = "image" | "app_catalog" | "replica" | "disk";

/** Package key for a typed size. */
export const CUSTOM = "custom";

/**
 * Fills in defaults for missing or unavailable choices. Computed, not written into the form, because server
 * data may arrive late.
 */
export function withDefaults(values: FieldValues, options: VmOptions): FieldValues {
  const source = sourceOf(values);
  const image = imageOf(values, options);
  const version = textOf(values, "os_version");
  return {
    ...values,
    source,
    location: locationOf(values, options.locations)?.slug ?? "",
    os_name: image?.os_name ?? "",
    os_version:
      (image?.versions.find((it) => it.os_version === version) ?? image?.versions[0])?.os_version ?? "",
    package: packageKeyOf(values, options),
    billing_account_id: String(accountOf(values, options.accounts)?.id ?? ""),
    designated_pool_uuid: poolOf(values, options)?.uuid ?? "",
    network_uuid: networkOf(values, options)?.uuid ?? "",
  };
}

export const sourceOf = (values: FieldValues): VmSource =>
  (["image", "app_catalog", "replica", "disk"] as const).find((it) => it === values["source"]) ?? "image";

/** Images and versions of a source that the parameter list allows. */
export function imagesOf(source: VmSource, { images, parameters }: VmOptions): VmImage[] {
  const ofSource = images.filter((image) => (image.is_app_catalog === true) === (source === "app_catalog"));
  return allowedImages(ofSource, parameters);
}

export function imageOf(values: FieldValues, options: VmOptions): VmImage | undefined {
  const source = sourceOf(values);
  if (source !== "image" && source !== "app_catalog") return undefined;
  const images = imagesOf(source, options);
  return (
    images.find((image) => image.os_name === values["os_name"]) ??
    images.find((image) => image.is_default) ??
    images[0]
  );
}

/** A snapshot or backup with its machine. */
export interface Copied {
  vm: Vm;
  replica: Replica;
}

export const replicasOf = ({ vms }: VmOptions): Copied[] =>
  byName(vms, ({ name }) => name).flatMap((vm) =>
    (vm.storage ?? [])
      .filter((disk) => disk.primary)
      .flatMap((disk) => (disk.replica ?? []).map((replica) => ({ vm, replica }))),
  );

export const replicaOf = (values: FieldValues, options: VmOptions): Copied | undefined =>
  sourceOf(values) === "replica"
    ? replicasOf(options).find(({ replica }) => replica.uuid === values["source_replica"])
    : undefined;

export const diskOf = (values: FieldValues, { disks }: VmOptions): Disk | undefined =>
  sourceOf(values) === "disk" ? disks.find((disk) => disk.uuid === values["disk_uuid"]) : undefined;

const poolOf = (values: FieldValues, { pools }: VmOptions): HostPool | undefined =>
  pools.find((pool) => pool.uuid === values["designated_pool_uuid"]) ??
  pools.find((pool) => pool.is_default_designated) ??
  pools[0];

const networkOf = (values: FieldValues, { networks }: VmOptions): Network | undefined =>
  networks.find((row) => row.uuid === values["network_uuid"]) ?? networks.find((row) => row.is_default);

/** Caps of the chosen account, if any. */
export const capsOf = (values: FieldValues, options: VmOptions): AccountCaps | undefined =>
  capsOfAccount(accountOf(values, options.accounts));

export function limitsOf(values: FieldValues, options: VmOptions): Record<SizeField, Limit> {
  const limits = sizeLimits({
    pool: poolOf(values, options),
    parameters: options.parameters,
    osName: osNameOf(values, options),
    caps: capsOf(values, options),
  });
  const copied = replicaOf(values, options);
  // A copy needs a disk of at least its own size.
  return copied
    ? { ...limits, disks: { ...limits.disks, min: Math.max(limits.disks.min, copied.replica.size ?? 0) } }
    : limits;
}

/** The operating system to be run: a copy keeps its machine's; a disk's is unknown. */
export const osNameOf = (values: FieldValues, options: VmOptions): string | undefined =>
  imageOf(values, options)?.os_name ?? replicaOf(values, options)?.vm.os_name;

export const packageKey = ({ cpu, ram, ssd }: PredefinedPackage): string => `${cpu}-${ram}-${ssd}`;

export const packageSize = ({ cpu, ram, ssd }: PredefinedPackage) => ({
  vcpu: cpu,
  ram: ram * 1024,
  disks: ssd,
});

/** Why a package is unavailable for these choices; undefined if it is available. */
export function packageBar(
  it: PredefinedPackage,
  values: FieldValues,
  options: VmOptions,
): "system" | "account" | "limits" | undefined {
  const kind = isWindows(osNameOf(values, options)) ? "win" : "other";
  if (it.disabled?.[kind] === true || it.os?.[kind] === false) return "system";
  const caps = capsOf(values, options);
  const size = packageSize(it);
  if (caps && (size.vcpu > caps.vcpu || size.ram > caps.ram_mb)) return "account";
  const limits = limitsOf(values, options);
  const fits =
    isWithin(size.vcpu, limits.vcpu) &&
    isWithin(size.ram, limits.ram) &&
    (sourceOf(values) === "disk" || isWithin(size.disks, limits.disks));
  return fits ? undefined : "limits";
}

export const packageOf = (values: FieldValues, options: VmOptions): PredefinedPackage | undefined => {
  const open = options.packages.filter((it) => packageBar(it, values, options) === undefined);
  return open.find((it) => packageKey(it) === values["package"]) ?? open.find((it) => it.default) ?? open[0];
};

function packageKeyOf(values: FieldValues, options: VmOptions): string {
  const chosen = values["package"] === CUSTOM ? undefined : packageOf(values, options);
  return chosen ? packageKey(chosen) : CUSTOM;
}

/** The size that is created and billed. An existing disk is billed separately. */
export function sizeOf(values: FieldValues, options: VmOptions): VmSize {
  const chosen = values["package"] === CUSTOM ? undefined : packageOf(values, options);
  const { vcpu, ram, disks } = chosen
    ? packageSize(chosen)
    : { vcpu: countOf(values, "vcpu"), ram: countOf(values, "ram"), disks: countOf(values, "disks") };
  return {
    vcpu,
    ram,
    disk: sourceOf(values) === "disk" ? 0 : disks,
    windows: isWindows(osNameOf(values, options)),
    backup: values["backup"] === true,
  };
}

/** Zero unless the field holds a whole number. */
const countOf = (values: FieldValues, name: SizeField): number => {
  const text = textOf(values, name);
  return /^\d+$/.test(text) ? Number(text) : 0;
};
