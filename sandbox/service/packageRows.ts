import { plainDate } from "../kernel/dates.ts";
import { siteConfig } from "../config.ts";
import type { Owned } from "../kernel/ownership.ts";
import type { Store } from "../store/store.ts";
import { packagePrices, serviceOf } from "./serviceCatalog.ts";

/** A machine of a service, with one disk. Memory in MB, disk in GB, times in ms. */
export interface Node {
  uuid: string;
  vcpu: number;
  memory: number;
  storage_uuid: string;
  size_gb: number;
  status: "running" | "stopped";
  /** Its Kubernetes node pool. */
  pool?: string;
  created_at: number;
}

/** A Kubernetes node pool. The autoscaler bounds its size; an update may run `max_surge` more machines. */
export interface NodePool {
  name: string;
  vm_cpu: number;
  vm_ram: number;
  vm_disk_gb: number;
  autoscaler: { min: number; max: number };
  max_surge: number;
}

/** A managed service. Deleted services stay as tombstones. Times in ms. */
export interface PackageRow extends Owned {
  uuid: string;
  billing_account_id: number;
  location: string;
  service: string;
  display_name: string;
  version: string;
  is_multi_node: boolean;
  network_uuid: string;
  service_ip: string;
  virtual_ip_uuid: string;
  nodes: Node[];
  /** Kubernetes only, like the weekly maintenance; both are empty for databases. */
  node_pools: NodePool[];
  maintenance_window: string;
  whitelist_addresses: string[];
  /** A database's password or a cluster's token. */
  secret: string;
  created_at: number;
  /** Requested until this time, then active. */
  ready_at: number;
  updated_at: number;
  deleted_at?: number;
}

export const packagesOf = (store: Store) => store.table<PackageRow>("service_packages");

export function putPackage(store: Store, row: PackageRow): void {
  packagesOf(store).put(row.uuid, row, { owner: row.user_id, location: row.location });
}

export function statusOf(
  { deleted_at, ready_at }: PackageRow,
  now: number,
): "active" | "requested" | "deleted" {
  if (deleted_at !== undefined) return "deleted";
  return ready_at > now ? "requested" : "active";
}

const day = 24 * 60 * 60_000;

/** Nightly backups of a database's disk, kept for seven nights, computed from the time. */
export function backupsOf({ storage_uuid, size_gb, created_at, pool }: Node, now: number) {
  if (pool !== undefined) return [];
  const [hours = 0, minutes = 0] = siteConfig.backupTime.split(":").map(Number);
  const atNight = (hours * 60 + minutes) * 60_000 + 5000;
  const last = Math.floor((now - atNight) / day) * day + atNight;
  return Array.from({ length: 7 }, (_, night) => last - night * day)
    .filter((taken) => taken > created_at)
    .map((taken) => ({
      uuid: storage_uuid + plainDate(taken).replace(/[ :]/g, "-"),
      type: "backup",
      size: size_gb,
      created_at: plainDate(taken),
    }));
}

/** The service as the API returns it (wire contract §22). */
export function packageView(row: PackageRow, now: number) {
  const { uuid, display_name, version, is_multi_node, user_id, billing_account_id } = row;
  const service = serviceOf(row.service);
  const status = statusOf(row, now);
  return {
    uuid,
    service: row.service,
    display_name,
    version,
    status,
    is_multi_node,
    is_deleted: status === "deleted",
    user_id,
    billing_account_id,
    created_at: plainDate(row.created_at),
    updated_at: plainDate(row.updated_at),
    ...(row.deleted_at !== undefined && { deleted_at: plainDate(row.deleted_at) }),
    prices: service ? packagePrices(service) : [],
    properties: {
      service_ip: row.service_ip,
      location: row.location,
      port: service?.port,
      ...(row.service === "kubernetes"
        ? { node_pools: row.node_pools, maintenance_window: row.maintenance_window }
        : { sql_user: sqlUser }),
    },
    whitelist_addresses: row.whitelist_addresses,
    resources: [
      resource(row, now, "virtual_ip", row.virtual_ip_uuid, { address: row.service_ip }),
      ...row.nodes.map((node) => resource(row, now, "vm", node.uuid, allocation(node, status, now))),
    ],
  };
}

export const sqlUser = "dbadmin";

function resource(row: PackageRow, now: number, type: string, id: string, allocated: object) {
  return {
    resource_type: type,
    resource_id: id,
    resource_location: row.location,
    resource_allocation: statusOf(row, now) === "deleted" ? {} : allocated,
  };
}

function allocation(node: Node, status: string, now: number) {
  return {
    vcpu: node.vcpu,
    memory: node.memory,
    status: status === "requested" ? "creating" : node.status,
    ...(node.pool !== undefined && { node_pool: node.pool }),
    storage: [{ uuid: node.storage_uuid, primary: true, size: node.size_gb, replica: backupsOf(node, now) }],
  };
}
