import { defaultLocation } from "../config.ts";
import type { Cloud } from "../kernel/env.ts";
import { monthStart } from "../billingAccount/billingAccountRows.ts";
import type { BillingAccountRow } from "../billingAccount/billingAccountRows.ts";
import { bucketsOf } from "../bucket/bucketRows.ts";
import { disksOf } from "../disk/diskRows.ts";
import type { DiskRow } from "../disk/diskRows.ts";
import { ipAddressesOf } from "../ipAddress/ipAddressRows.ts";
import { leasesOf } from "../bareMetal/leaseRows.ts";
import { loadBalancersOf } from "../loadBalancer/loadBalancerRows.ts";
import { metalSpecs } from "../bareMetal/metalCatalog.ts";
import { packagesOf } from "../service/packageRows.ts";
import type { PackageRow } from "../service/packageRows.ts";
import { priceOf } from "./pricing.ts";
import { serviceOf } from "../service/serviceCatalog.ts";
import { takeDueBackups } from "../vm/vmBackups.ts";
import { vmsOf } from "../vm/vmRows.ts";
import type { VmRow } from "../vm/vmRows.ts";

/** A resource billed by the hour. Times in ms; `until` is absent while it runs. */
interface Charge {
  uuid: string;
  /** The resource, if it has several charges. */
  owner_uuid: string;
  location: string;
  description: string;
  price: number;
  uptime_types: string[];
  configuration: object;
  since: number;
  until?: number | undefined;
  /** Internal bookkeeping without cost. */
  technical?: true;
}

/**
 * Usage of the current month so far, or of an earlier month at one of its moments. Without a history of changes, a
 * resource is charged in its current form, from the first of the month or its creation.
 */
export function usageOf(
  cloud: Cloud,
  account: BillingAccountRow,
  at = cloud.clock.now(),
  resources = resourcesOf(cloud, account.user_id),
) {
  const start = monthStart(at);
  return chargesOf(resources, account)
    .filter(({ since, until }) => since <= at && (until === undefined || until > start))
    .map(({ since, until = at, price, configuration, technical, location, ...charge }) => {
      const hours = round((Math.min(until, at) - Math.max(since, start)) / 3_600_000, 2);
      return {
        ...charge,
        location_slug: location,
        billing_account_id: account.id,
        user_id: account.user_id,
        hours,
        price,
        price_unit: "h",
        cost: round(price * hours, 4),
        configurations: [configuration],
        ...(technical && { _technical: technical }),
      };
    });
}

export type Resources = ReturnType<typeof resourcesOf>;

/** A customer's billed resources, including backups due but not yet made; read once for all accounts. */
export function resourcesOf(cloud: Cloud, user_id: number) {
  const { store } = cloud;
  const owner = { owner: user_id };
  return {
    vms: vmsOf(store)
      .list(owner)
      .map((vm) => takeDueBackups(cloud, vm)),
    disks: disksOf(store).list(owner),
    addresses: ipAddressesOf(store).list(owner),
    balancers: loadBalancersOf(store).list(owner),
    buckets: bucketsOf(store).list(owner),
    packages: packagesOf(store).list(owner),
    leases: leasesOf(store).list(owner),
  };
}

function chargesOf(resources: Resources, { id }: BillingAccountRow): Charge[] {
  const paidFor = <T extends { billing_account_id: number }>(rows: T[]) =>
    rows.filter((row) => row.billing_account_id === id);
  const disks = paidFor(resources.disks);
  const mainDisks = new Map(
    disks.flatMap((disk) => (disk.primary && disk.vm_uuid ? [[disk.vm_uuid, disk]] : [])),
  );
  return [
    ...paidFor(resources.vms).map((vm) => vmCharge(vm, mainDisks.get(vm.uuid))),
    ...disks.flatMap((disk) => [...(disk.primary ? [] : [diskCharge(disk)]), ...replicaCharges(disk)]),
    ...paidFor(resources.addresses).map((ip) => ({
      uuid: ip.uuid,
      owner_uuid: ip.uuid,
      location: ip.location,
      description: ip.assigned ? `${ip.address}, assigned` : `${ip.address}, not assigned`,
      price: ip.assigned ? 0 : priceOf(ip.location, "UNASSIGNED_FLOATING_IP"),
      uptime_types: [ip.assigned ? "FLOATING_IP" : "UNASSIGNED_FLOATING_IP"],
      configuration: { address: ip.address },
      since: ip.unassigned_at ?? ip.created_at,
      ...(ip.assigned && { technical: true as const }),
    })),
    ...paidFor(resources.balancers).map((balancer) => ({
      uuid: balancer.uuid,
      owner_uuid: balancer.uuid,
      location: balancer.location,
      description: `${balancer.display_name ?? "Load balancer"}, load balancer`,
      price: priceOf(balancer.location, "LOAD_BALANCER"),
      uptime_types: ["LOAD_BALANCER"],
      configuration: { name: balancer.display_name ?? null },
      since: balancer.created_at,
      until: balancer.deleted_at,
    })),
    ...paidFor(resources.buckets).map(({ name, size_bytes, created_at }) => ({
      uuid: name,
      owner_uuid: name,
      location: defaultLocation,
      description: `${name}, object storage`,
      price: round((priceOf(defaultLocation, "OBJECT_STORAGE", "object_storage") * size_bytes) / 2 ** 30, 8),
      uptime_types: ["OBJECT_STORAGE"],
      configuration: { bucket: name, size_bytes },
      since: created_at,
    })),
    ...paidFor(resources.packages).flatMap(packageCharges),
    ...paidFor(resources.leases).map((lease) => {
      const spec = metalSpecs.find(({ uuid }) => uuid === lease.spec_uuid);
      return {
        uuid: lease.uuid,
        owner_uuid: lease.uuid,
        location: lease.location,
        description: `${lease.display_name}, ${spec?.name}, ${spec?.description}`,
        price: priceOf(lease.location, "BARE_METAL", spec?.name),
        uptime_types: ["BARE_METAL"],
        configuration: { name: lease.display_name, spec_name: spec?.name, os_id: lease.os_id ?? null },
        since: lease.created_at,
        until: lease.released_at,
      };
    }),
  ];
}

/** A machine with its main disk; a stopped machine costs only its disk. */
function vmCharge(vm: VmRow, disk: DiskRow | undefined): Charge {
  const { location, vcpu, memory, os_name } = vm;
  const size = disk?.size_gb ?? 0;
  const runs = vm.status === "running" || vm.status === "deleted";
  const license = os_name === "windows" ? vcpu * priceOf(location, "LICENSE", "windows") : 0;
  const compute = runs ? computePrice(location, vcpu, memory) + license : 0;
  return {
    uuid: vm.uuid,
    owner_uuid: vm.uuid,
    location,
    description: `${vm.name}, ${machineText(vcpu, memory, size)}`,
    price: round(compute + size * priceOf(location, "STORAGE", "main"), 6),
    uptime_types: [...(runs ? ["VM_COMPUTE", "VM_RUNNING"] : []), "MAIN_STORAGE"],
    configuration: {
      vm_name: vm.name,
      os_name,
      cpus: vcpu,
      ram_MB: memory,
      disk_size_GB: disk?.size_gb ?? null,
    },
    since: vm.created_at,
    until: vm.status === "deleted" ? (vm.updated_at ?? vm.created_at) : undefined,
  };
}

function diskCharge({ uuid, display_name, location, size_gb, created_at, deleted_at }: DiskRow): Charge {
  return {
    uuid,
    owner_uuid: uuid,
    location,
    description: `${display_name || "Disk"}, ${size_gb} GB`,
    price: round(size_gb * priceOf(location, "STORAGE", "block"), 6),
    uptime_types: ["BLOCK_STORAGE"],
    configuration: { display_name: display_name ?? null, disk_size_GB: size_gb },
    since: created_at,
    until: deleted_at,
  };
}

function replicaCharges({ uuid: disk_uuid, vm_uuid, location, replicas }: DiskRow): Charge[] {
  return replicas.map(({ uuid, type, size_gb, created_at }) => ({
    uuid,
    owner_uuid: vm_uuid ?? disk_uuid,
    location,
    description: `${type === "backup" ? "Backup" : "Snapshot"}, ${size_gb} GB`,
    price: round(size_gb * priceOf(location, "STORAGE", type), 6),
    uptime_types: [type === "backup" ? "BACKUP_STORAGE" : "SNAPSHOT_STORAGE"],
    configuration: { disk_size_GB: size_gb },
    since: created_at,
  }));
}

/** Each machine of a service is charged separately, at the service's multiple of the regular price. */
function packageCharges({ uuid, service, display_name, location, nodes, deleted_at }: PackageRow): Charge[] {
  const { display_name: title, multiplier } = serviceOf(service) ?? { display_name: service, multiplier: 1 };
  return nodes.map((node) => {
    const compute = node.status === "running" ? computePrice(location, node.vcpu, node.memory) : 0;
    const storage = node.size_gb * priceOf(location, "STORAGE", "main");
    return {
      uuid: node.uuid,
      owner_uuid: uuid,
      location,
      description: `${display_name}, ${title}, ${machineText(node.vcpu, node.memory, node.size_gb)}`,
      price: round(multiplier * (compute + storage), 6),
      uptime_types: ["SERVICE"],
      configuration: { service, cpus: node.vcpu, ram_MB: node.memory, disk_size_GB: node.size_gb },
      since: node.created_at,
      until: deleted_at,
    };
  });
}

function computePrice(location: string, vcpu: number, memory: number): number {
  return vcpu * priceOf(location, "CPU") + (memory / 1024) * priceOf(location, "RAM");
}

const machineText = (vcpu: number, memory: number, size_gb: number) =>
  `${vcpu} ${vcpu === 1 ? "CPU" : "CPUs"}, ${memory / 1024} GB RAM, ${size_gb} GB disk`;

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
