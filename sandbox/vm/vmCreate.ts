import { flag, refuseFields, text, textList, wholeNumber } from "../kernel/http.ts";
import type { Params } from "../kernel/http.ts";
import type { BillingAccountRow } from "../billingAccount/billingAccountRows.ts";
import { payingAccount } from "../billingAccount/ownAccounts.ts";
import type { DiskRow } from "../disk/diskRows.ts";
import { buildDisk } from "../disk/diskRows.ts";
import { liveDisk } from "../disk/disks.ts";
import type { HostPool } from "../compute/hostPools.ts";
import { offeredPool } from "../compute/hostPools.ts";
import { nextId } from "../kernel/ids.ts";
import { offersImage } from "../compute/images.ts";
import { assignIpAddress, reserveIpAddress } from "../ipAddress/ipAddressRows.ts";
import { membersOfVm } from "../vpc/networkMembers.ts";
import type { NetworkRow } from "../vpc/networkRows.ts";
import { defaultNetwork, freePrivateAddress, ipv6Of, ownNetwork } from "../vpc/networkRows.ts";
import { liveVm, ownDisksOfVm } from "./ownVms.ts";
import type { Call } from "../kernel/request.ts";
import { locationOf, now, openLocation } from "../kernel/request.ts";
import { nextBackupTime } from "./vmBackups.ts";
import type { VmRow } from "./vmRows.ts";
import { holdDisk, putVm } from "./vmRows.ts";
import {
  checkedVmName,
  cloudInitProblems,
  definesUsers,
  loginProblems,
  refuseProblems,
  refuseWithoutRoom,
  sizeProblems,
  sshKeyProblems,
} from "./vmRules.ts";

/** A validated machine to place. Sizes in vCPU and MB. */
interface Plan extends Pick<
  VmRow,
  "name" | "description" | "vcpu" | "memory" | "os_name" | "os_version" | "username"
> {
  account: BillingAccountRow;
  pool_uuid: string;
  network?: NetworkRow;
  backup: boolean;
  reserve_public_ip: boolean;
  /** The main disk: new or existing. */
  disk: Pick<DiskRow, "size_gb" | "source_image_type" | "source_image"> | DiskRow;
}

/** Validates a create call (wire contract §13) by the rules of Resources spec §5. */
export function planVm(c: Call, given: Params): Plan {
  const account = payingAccount(c, given);
  const name = checkedVmName(given);
  const pool =
    offeredPool(text(given, "designated_pool_uuid")) ??
    refuseFields(400, { designated_pool_uuid: "Unknown host pool" });
  const origin = originOf(c, given, pool);
  const vcpu = wholeNumber(given, "vcpu");
  const memory = wholeNumber(given, "ram");
  const username = text(given, "username");
  const password = text(given, "password");
  const cloudInit = text(given, "cloud_init");
  const needsLogin = origin.bootsFresh && !definesUsers(cloudInit);
  refuseProblems({
    ...(vcpu === undefined && { vcpu: "This field is required" }),
    ...(memory === undefined && { ram: "This field is required" }),
    ...sizeProblems(pool, origin.os_name, account, {
      vcpu,
      ram: memory,
      disks: "uuid" in origin.disk ? undefined : origin.disk.size_gb,
    }),
    ...((needsLogin || username !== undefined || password !== undefined) &&
      loginProblems(username, password)),
    ...sshKeyProblems([...textList(given, "public_keys"), ...textList(given, "public_key")]),
    ...cloudInitProblems(cloudInit),
  });
  const uuid = text(given, "network_uuid");
  const { store } = c.get("cloud");
  const network = uuid === undefined ? undefined : ownNetwork(store, c.get("caller"), locationOf(c), uuid);
  refuseWithoutRoom(name);
  return {
    account,
    name,
    description: text(given, "description") ?? "",
    vcpu: vcpu ?? 0,
    memory: memory ?? 0,
    os_name: origin.os_name,
    os_version: origin.os_version,
    username: username ?? "",
    pool_uuid: pool.uuid,
    ...(network && { network }),
    backup: flag(given, "backup") ?? false,
    reserve_public_ip: flag(given, "reserve_public_ip") ?? true,
    disk: origin.disk,
  };
}

/** Stores the machine as `creating`, with its disk and addresses. */
export function placeVm(c: Call, plan: Plan): VmRow {
  const cloud = c.get("cloud");
  const { store } = cloud;
  return store.transaction(() => {
    const { account, network, disk, backup, reserve_public_ip, ...asked } = plan;
    const location = openLocation(c);
    const home = network ?? defaultNetwork(cloud, c.get("caller"), location);
    const private_ipv4 = freePrivateAddress(store, home);
    const created_at = now(c);
    const owner = { user_id: account.user_id, billing_account_id: account.id, location };
    const vm = buildVm({
      ...asked,
      ...owner,
      uuid: crypto.randomUUID(),
      id: nextId(store, "vm", 7000),
      interface_uuid: crypto.randomUUID(),
      mac: macAddress(nextId(store, "mac")),
      network_uuid: home.uuid,
      private_ipv4,
      public_ipv6: ipv6Of(home, private_ipv4),
      next_backup_at: backup ? nextBackupTime(created_at) : null,
      created_at,
    });
    putVm(store, vm);
    holdDisk(
      store,
      vm,
      "uuid" in disk
        ? disk
        : buildDisk({
            ...disk,
            ...owner,
            uuid: crypto.randomUUID(),
            id: nextId(store, "disk", 9000),
            created_at,
          }),
    );
    const [member] = membersOfVm(vm);
    if (reserve_public_ip && member)
      assignIpAddress(store, reserveIpAddress(cloud, { ...owner, name: "" }), member, created_at);
    putVm(store, vm);
    return vm;
  });
}

export function buildVm(given: NewVm): VmRow {
  return {
    status: "creating",
    hostname: given.name,
    description: "",
    subinterfaces: [],
    storage: [],
    next_backup_at: null,
    updated_at: null,
    ...given,
  };
}

type Defaulted =
  | "status"
  | "hostname"
  | "description"
  | "subinterfaces"
  | "storage"
  | "next_backup_at"
  | "updated_at";
type NewVm = Omit<VmRow, Defaulted> & Partial<Pick<VmRow, Defaulted>>;

export function macAddress(n: number): string {
  const parts = [n >> 16, n >> 8, n].map((part) => (part & 255).toString(16).padStart(2, "0"));
  return `52:54:00:${parts.join(":")}`;
}

interface Origin extends Pick<VmRow, "os_name" | "os_version"> {
  disk: Plan["disk"];
  /** Starts from an image, so a log-in is required. */
  bootsFresh: boolean;
}

/** From an existing disk, a copy of another machine, an image, or empty. */
function originOf(c: Call, given: Params, pool: HostPool): Origin {
  const disk_uuid = text(given, "disk_uuid");
  if (disk_uuid !== undefined) {
    const disk = liveDisk(c, disk_uuid);
    if (disk.vm_uuid !== null) refuseFields(400, { disk_uuid: "The disk is attached to a virtual machine" });
    return { ...imageOfDisk(disk), disk, bootsFresh: false };
  }
  const source_uuid = text(given, "source_uuid");
  const source_replica = text(given, "source_replica");
  const size_gb = wholeNumber(given, "disks");
  if (source_uuid !== undefined || source_replica !== undefined) {
    const source = liveVm(c, source_uuid);
    const replica = ownDisksOfVm(c, source)
      .flatMap(({ replicas }) => replicas)
      .find(({ uuid }) => uuid === source_replica);
    if (!replica) return refuseFields(400, { source_replica: "Unknown snapshot or backup" });
    if (size_gb !== undefined && size_gb < replica.size_gb)
      refuseFields(400, { disks: `Value is below the minimum of ${replica.size_gb}` });
    const { os_name, os_version } = source;
    const disk = {
      size_gb: size_gb ?? replica.size_gb,
      source_image_type: "SNAPSHOT",
      source_image: replica.uuid,
    } as const;
    return { os_name, os_version, disk, bootsFresh: false };
  }
  const os_name = text(given, "os_name") ?? "_custom";
  const os_version = text(given, "os_version") ?? "_";
  const least = pool.guest_limits.disk_gb.min;
  if (size_gb === undefined) return refuseFields(400, { disks: `At least ${least} GB` });
  if (os_name === "_custom")
    return { os_name, os_version, disk: { size_gb, source_image_type: "EMPTY" }, bootsFresh: false };
  if (!offersImage(os_name, os_version)) return refuseFields(400, { os_name: "Unknown image or version" });
  const disk = { size_gb, source_image_type: "OS_BASE", source_image: `${os_name}_${os_version}` } as const;
  return { os_name, os_version, disk, bootsFresh: true };
}

function imageOfDisk({ source_image_type, source_image }: DiskRow) {
  const [os_name = "_custom", os_version = "_"] =
    source_image_type === "OS_BASE" && source_image ? source_image.split("_") : [];
  return { os_name, os_version };
}
