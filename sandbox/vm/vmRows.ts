import { plainDate } from "../kernel/dates.ts";
import { refuse } from "../kernel/http.ts";
import type { Owned } from "../kernel/ownership.ts";
import type { Store } from "../store/store.ts";
import { disksOf, putDisk, storageView } from "../disk/diskRows.ts";
import type { DiskRow } from "../disk/diskRows.ts";
import { poolOf } from "../compute/hostPools.ts";

export interface Subinterface {
  uuid: string;
  vlan_tag: number;
  ip_address: string;
  network_uuid: string;
}

/** A virtual machine with one network interface. Memory in MB, times in ms. */
export interface VmRow extends Owned {
  uuid: string;
  id: number;
  billing_account_id: number;
  location: string;
  name: string;
  hostname: string;
  description: string;
  status: "creating" | "running" | "stopping" | "stopped" | "hibernated" | "waking up" | "deleted";
  vcpu: number;
  memory: number;
  os_name: string;
  os_version: string;
  username: string;
  pool_uuid: string;
  interface_uuid: string;
  mac: string;
  network_uuid: string;
  private_ipv4: string;
  public_ipv6: string;
  subinterfaces: Subinterface[];
  /** Uuids of its disks, the primary one first. */
  storage: string[];
  /** Time of the next weekly backup; null while backups are off. */
  next_backup_at: number | null;
  created_at: number;
  updated_at: number | null;
}

export const vmsOf = (store: Store) => store.table<VmRow>("vms");

export function putVm(store: Store, vm: VmRow): void {
  vmsOf(store).put(vm.uuid, vm, { owner: vm.user_id, location: vm.location });
}

export function disksOfVm(store: Store, vm: VmRow): DiskRow[] {
  return vm.storage.flatMap((uuid) => disksOf(store).get(uuid) ?? []);
}

/** Attaches the disk under the next free device name. Saves the disk; the caller saves the machine. */
export function holdDisk(store: Store, vm: VmRow, disk: DiskRow): DiskRow {
  const taken = new Set(disksOfVm(store, vm).map(({ device }) => device));
  const device = [..."abcdefghijklmnopqrstuvwxyz"].map((letter) => `vd${letter}`);
  const held = {
    ...disk,
    vm_uuid: vm.uuid,
    primary: vm.storage.length === 0,
    device: device.find((name) => !taken.has(name)) ?? refuse(400, "Failed to add disk to VM"),
  };
  vm.storage.push(disk.uuid);
  putDisk(store, held);
  return held;
}

/** Detaches the disk. Saves the disk; the caller saves the machine. */
export function detachDisk(store: Store, vm: VmRow, disk: DiskRow): DiskRow {
  vm.storage = vm.storage.filter((uuid) => uuid !== disk.uuid);
  const free = { ...disk, vm_uuid: null, device: "", primary: false };
  putDisk(store, free);
  return free;
}

/** The machine as the API returns it: without its network and public IPv4 (wire contract §13). */
export function vmView(vm: VmRow, disks: DiskRow[]) {
  const { uuid, id, name, hostname, description, status, vcpu, memory, mac, os_name, os_version } = vm;
  return {
    uuid,
    id,
    name,
    hostname,
    description,
    status,
    vcpu,
    memory,
    mac,
    os_name,
    os_version,
    license_type: os_name === "windows" ? "windows" : "",
    username: vm.username,
    private_ipv4: vm.private_ipv4,
    public_ipv6: vm.public_ipv6,
    backup: vm.next_backup_at !== null,
    billing_account: vm.billing_account_id,
    user_id: vm.user_id,
    tags: null,
    designated_pool_name: poolOf(vm.pool_uuid)?.name,
    designated_pool_uuid: vm.pool_uuid,
    created_at: plainDate(vm.created_at),
    updated_at: vm.updated_at === null ? null : plainDate(vm.updated_at),
    storage: disks.map(storageView),
  };
}
