import { offsetDate } from "../kernel/dates.ts";
import type { Owned } from "../kernel/ownership.ts";
import type { Store } from "../store/store.ts";
import { nextId } from "../kernel/ids.ts";

/**
 * A snapshot or backup of a disk. Its uuid is the disk's uuid plus the time of the copy, not a UUID (wire contract
 * §1.7).
 */
export interface Replica {
  uuid: string;
  id: number;
  type: "snapshot" | "backup";
  size_gb: number;
  created_at: number;
}

/** An attached or detached disk. Sizes in GB, times in ms. */
export interface DiskRow extends Owned {
  uuid: string;
  id: number;
  billing_account_id: number;
  location: string;
  status: "Active" | "Deleted";
  size_gb: number;
  /** Absent on main disks. */
  display_name?: string;
  source_image_type: "EMPTY" | "OS_BASE" | "DISK" | "SNAPSHOT";
  source_image?: string;
  read_only_bootable: boolean;
  /** Until this time the disk is being written and is reserved. */
  ready_at: number;
  vm_uuid: string | null;
  /** Device name in the guest, such as `vda`; empty while detached. */
  device: string;
  primary: boolean;
  replicas: Replica[];
  created_at: number;
  updated_at: number;
  deleted_at?: number;
}

export const disksOf = (store: Store) => store.table<DiskRow>("disks");

export function putDisk(store: Store, disk: DiskRow): void {
  disksOf(store).put(disk.uuid, disk, { owner: disk.user_id, location: disk.location });
}

export function buildDisk(given: NewDisk): DiskRow {
  return {
    status: "Active",
    source_image_type: "EMPTY",
    read_only_bootable: false,
    ready_at: given.created_at,
    vm_uuid: null,
    device: "",
    primary: false,
    replicas: [],
    updated_at: given.created_at,
    ...given,
  };
}

export type NewDisk = Partial<DiskRow> &
  Pick<DiskRow, "uuid" | "id" | "user_id" | "billing_account_id" | "location" | "size_gb" | "created_at">;

export function takeReplica(store: Store, disk: DiskRow, type: Replica["type"], at: number): Replica {
  const stamp = new Date(at).toISOString().slice(0, 19).replace(/[T:]/g, "-");
  const taken = disk.replicas.filter(({ uuid }) => uuid.startsWith(disk.uuid + stamp)).length;
  const replica: Replica = {
    uuid: `${disk.uuid}${stamp}${taken > 0 ? `-${taken + 1}` : ""}`,
    id: nextId(store, "replica", 300),
    type,
    size_gb: disk.size_gb,
    created_at: at,
  };
  disk.replicas.push(replica);
  putDisk(store, disk);
  return replica;
}

/** Keeps the row as a tombstone; the disk's copies are deleted. */
export function destroyDisk(store: Store, disk: DiskRow, at: number): void {
  putDisk(store, {
    ...disk,
    status: "Deleted",
    deleted_at: at,
    updated_at: at,
    vm_uuid: null,
    replicas: [],
  });
}

/** The disk as the block storage API returns it at the time `at` (wire contract §15). */
export function diskView(disk: DiskRow, at: number) {
  const { uuid, display_name, size_gb, user_id, billing_account_id, source_image_type } = disk;
  return {
    uuid,
    status: disk.ready_at > at ? "Reserved" : disk.status,
    display_name,
    size_gb,
    user_id,
    billing_account_id,
    source_image_type,
    source_image: disk.source_image,
    read_only_bootable: disk.read_only_bootable,
    storage_pool_uuid: storagePoolUuid,
    created_at: offsetDate(disk.created_at),
    updated_at: offsetDate(disk.updated_at),
    ...(disk.deleted_at !== undefined && { deleted_at: offsetDate(disk.deleted_at) }),
    snapshots: disk.replicas
      .filter(({ type }) => type === "snapshot")
      .map((replica) => ({
        uuid: replica.uuid,
        disk_uuid: uuid,
        display_name: "",
        size_gb: replica.size_gb,
        created_at: offsetDate(replica.created_at),
      })),
  };
}

/** The disk as the machine API returns it (wire contract §13). */
export function storageView(disk: DiskRow) {
  return {
    uuid: disk.uuid,
    id: disk.id,
    name: disk.device,
    size: disk.size_gb,
    primary: disk.primary,
    shared: false,
    pool: "n/a",
    type: "n/a",
    user_id: disk.user_id,
    created_at: storageDate(disk.created_at),
    updated_at: disk.updated_at === disk.created_at ? null : storageDate(disk.updated_at),
    replica: disk.replicas.map((replica) => replicaView(disk, replica)),
  };
}

export function replicaView(disk: DiskRow, { uuid, id, type, size_gb, created_at }: Replica) {
  return {
    uuid,
    id,
    type,
    size: size_gb,
    master_id: disk.id,
    master_uuid: disk.uuid,
    pool: "",
    created_at: storageDate(created_at),
    updated_at: null,
  };
}

export const storagePoolUuid = "a5bb0f85-5aaf-4b73-82d3-f377efb1e849";

/** `2025-11-18 09:42:31.408000`: storage rows use microseconds. */
function storageDate(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace("T", " ").replace("Z", "000");
}
