import { buildDisk, putDisk, takeReplica } from "../disk/diskRows.ts";
import type { DiskRow } from "../disk/diskRows.ts";
import { hostPools } from "../compute/hostPools.ts";
import { nextId } from "../kernel/ids.ts";
import { buildIpAddress, publicAddress, putIpAddress } from "../ipAddress/ipAddressRows.ts";
import type { NetworkRow } from "../vpc/networkRows.ts";
import { freePrivateAddress, ipv6Of } from "../vpc/networkRows.ts";
import { nextBackupTime } from "../vm/vmBackups.ts";
import { buildVm, macAddress } from "../vm/vmCreate.ts";
import type { VmRow } from "../vm/vmRows.ts";
import { putVm } from "../vm/vmRows.ts";
import type { Cloud } from "../kernel/env.ts";
import { seedUuid } from "./uuid.ts";

export const day = 24 * 60 * 60_000;

/** A seeded machine. Memory in MB, disks in GB; replicas by age in days. */
export interface Machine {
  name: string;
  account: { id: number; user_id: number };
  network: NetworkRow;
  description?: string;
  status?: VmRow["status"];
  vcpu?: number;
  memory?: number;
  image?: [os_name: string, os_version: string];
  username?: string;
  disk?: number;
  extraDisks?: number[];
  backupDays?: number[];
  snapshotDays?: number[];
  isPublic?: boolean;
  ageDays?: number;
  /** Set where searching for a free address would be slow. */
  private_ipv4?: string;
  /** Fixed number, in place of counting. */
  n?: number;
}

/** Stores a machine with its disks, copies and public address. */
export function addMachine(cloud: Cloud, machine: Machine): VmRow {
  const { store, clock } = cloud;
  const { name, account, network, image = ["ubuntu", "24.04"], ageDays = 60, backupDays = [] } = machine;
  const { location } = network;
  const seed = `${account.user_id}/${location}/${name}`;
  const created_at = clock.now() - ageDays * day;
  const private_ipv4 = machine.private_ipv4 ?? freePrivateAddress(store, network);
  const numbered = (kind: string, first: number) =>
    machine.n === undefined ? nextId(store, kind, first) : first + machine.n;
  const owner = { user_id: account.user_id, billing_account_id: account.id, location };
  const disks = [machine.disk ?? 40, ...(machine.extraDisks ?? [])].map((size_gb, index) =>
    buildDisk({
      ...owner,
      uuid: seedUuid(`${seed}/disk/${index}`),
      id: numbered("disk", 9000),
      size_gb,
      vm_uuid: seedUuid(seed),
      device: `vd${"abcdefgh"[index]}`,
      primary: index === 0,
      ...(index === 0 && { source_image_type: "OS_BASE", source_image: image.join("_") }),
      created_at,
    }),
  );
  const vm = buildVm({
    ...owner,
    uuid: seedUuid(seed),
    id: numbered("vm", 7000),
    name,
    description: machine.description ?? "",
    status: machine.status ?? "running",
    vcpu: machine.vcpu ?? 2,
    memory: machine.memory ?? 4096,
    os_name: image[0],
    os_version: image[1],
    username: machine.username ?? "mari",
    pool_uuid: hostPools[0]?.uuid ?? "",
    interface_uuid: seedUuid(`${seed}/interface`),
    mac: macAddress(numbered("mac", 1)),
    network_uuid: network.uuid,
    private_ipv4,
    public_ipv6: ipv6Of(network, private_ipv4),
    storage: disks.map(({ uuid }) => uuid),
    next_backup_at: backupDays.length > 0 ? backupTime(clock.now(), Math.min(...backupDays)) + 7 * day : null,
    created_at,
    updated_at: created_at + 40_000,
  });
  putVm(store, vm);
  for (const disk of disks) putDisk(store, disk);
  if (disks[0]) addReplicas(cloud, disks[0], backupDays, machine.snapshotDays ?? []);
  if (machine.isPublic) addPublicAddress(cloud, vm, machine.n);
  return vm;
}

const backupTime = (now: number, daysAgo: number) => nextBackupTime(now - (daysAgo + 1) * day);

function addReplicas(
  { store, clock }: Cloud,
  disk: DiskRow,
  backupDays: number[],
  snapshotDays: number[],
): void {
  for (const age of backupDays) takeReplica(store, disk, "backup", backupTime(clock.now(), age));
  for (const age of snapshotDays) takeReplica(store, disk, "snapshot", clock.now() - age * day);
}

function addPublicAddress({ store }: Cloud, vm: VmRow, n?: number): void {
  const { user_id, billing_account_id, location } = vm;
  const row = buildIpAddress({
    user_id,
    billing_account_id,
    location,
    id: n === undefined ? nextId(store, "ip_address", 1500) : 1500 + n,
    uuid: seedUuid(`${vm.uuid}/address`),
    address: publicAddress(location, n ?? nextId(store, `public_${location}`)),
    name: `${vm.name} public`,
    assigned: { type: "virtual_machine", uuid: vm.uuid, private_ip: vm.private_ipv4 },
    created_at: vm.created_at,
  });
  putIpAddress(store, row);
}
