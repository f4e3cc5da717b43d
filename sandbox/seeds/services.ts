import { newNode, poolNodes } from "../service/packageRules.ts";
import { putPackage } from "../service/packageRows.ts";
import type { Node, PackageRow } from "../service/packageRows.ts";
import { freePrivateAddress } from "../vpc/networkRows.ts";
import type { NetworkRow } from "../vpc/networkRows.ts";
import type { Cloud } from "../kernel/env.ts";
import { day } from "./machines.ts";
import type { Machine } from "./machines.ts";
import { seedUuid } from "./uuid.ts";

type Account = Machine["account"];

interface Service extends Pick<PackageRow, "service" | "version" | "display_name"> {
  account: Account;
  network: NetworkRow;
  ageDays: number;
  /** vCPU, MB and GB of each machine. */
  size: [vm_cpu: number, vm_ram: number, vm_disk_gb: number];
  nodes?: number;
  stopped?: boolean;
  deletedDays?: number;
  whitelist?: string[];
}

/** Demo services: databases with one and three machines, a stopped and a deleted one, and a cluster. */
export function addServices(
  cloud: Cloud,
  { main, side, home, riga }: Record<"main" | "side", Account> & Record<"home" | "riga", NetworkRow>,
): void {
  addDatabase(cloud, {
    service: "postgresql",
    version: "16.2",
    display_name: "orders db",
    account: main,
    network: home,
    ageDays: 54,
    size: [2, 4096, 40],
    nodes: 3,
    whitelist: ["198.51.100.0/24", "203.0.113.7"],
  });
  addDatabase(cloud, {
    service: "mariadb",
    version: "11.4",
    display_name: "blog db",
    account: side,
    network: riga,
    ageDays: 130,
    size: [1, 2048, 20],
    stopped: true,
  });
  addDatabase(cloud, {
    service: "mariadb",
    version: "10.11",
    display_name: "old intranet",
    account: main,
    network: home,
    ageDays: 400,
    size: [1, 1024, 20],
    deletedDays: 20,
  });
  addCluster(cloud, main, home);
}

/** Another customer's database, invisible to the demo user. */
export function addOtherService(cloud: Cloud, account: Account, network: NetworkRow): void {
  addDatabase(cloud, {
    service: "postgresql",
    version: "17.2",
    display_name: "kadri db",
    account,
    network,
    ageDays: 12,
    size: [1, 2048, 20],
  });
}

function addDatabase(cloud: Cloud, given: Service): void {
  const { size, nodes = 1, stopped = false, deletedDays, ageDays } = given;
  const [vm_cpu, vm_ram, vm_disk_gb] = size;
  const now = cloud.clock.now();
  const machines = Array.from({ length: nodes }, () =>
    newNode({ vm_cpu, vm_ram, vm_disk_gb }, now - ageDays * day),
  );
  putPackage(cloud.store, {
    ...buildPackage(
      cloud,
      given,
      machines.map((node) => ({ ...node, status: stopped ? "stopped" : "running" })),
    ),
    ...(deletedDays !== undefined && {
      deleted_at: now - deletedDays * day,
      updated_at: now - deletedDays * day,
    }),
  });
}

function addCluster(cloud: Cloud, account: Account, network: NetworkRow): void {
  const created_at = cloud.clock.now() - 33 * day;
  const node_pools = [
    {
      name: "default",
      vm_cpu: 2,
      vm_ram: 4096,
      vm_disk_gb: 40,
      autoscaler: { min: 2, max: 5 },
      max_surge: 1,
    },
    {
      name: "batch",
      vm_cpu: 8,
      vm_ram: 16_384,
      vm_disk_gb: 80,
      autoscaler: { min: 0, max: 4 },
      max_surge: 2,
    },
  ];
  const given = {
    service: "kubernetes",
    version: "1.31",
    display_name: "shop cluster",
    account,
    network,
    ageDays: 33,
  };
  putPackage(cloud.store, {
    ...buildPackage(cloud, given, poolNodes(node_pools, [], created_at)),
    node_pools,
    maintenance_window: "weekly_wed_0200_utc",
  });
}

/** The same uuids every time, whichever code created the machines. */
function buildPackage(
  { store, clock }: Cloud,
  { account, network, ageDays, whitelist = [], ...named }: Omit<Service, "size">,
  nodes: Node[],
): PackageRow {
  const { location } = network;
  const seed = `${account.user_id}/${location}/service/${named.display_name}`;
  const created_at = clock.now() - ageDays * day;
  return {
    uuid: seedUuid(seed),
    user_id: account.user_id,
    billing_account_id: account.id,
    location,
    service: named.service,
    version: named.version,
    display_name: named.display_name,
    is_multi_node: nodes.length > 1,
    network_uuid: network.uuid,
    service_ip: freePrivateAddress(store, network),
    virtual_ip_uuid: seedUuid(`${seed}/ip`),
    nodes: nodes.map((node, index) => ({
      ...node,
      uuid: seedUuid(`${seed}/node/${index}`),
      storage_uuid: seedUuid(`${seed}/storage/${index}`),
    })),
    node_pools: [],
    maintenance_window: "",
    whitelist_addresses: whitelist,
    secret: seedUuid(`${seed}/secret`).slice(-12),
    created_at,
    ready_at: created_at,
    updated_at: created_at + 40_000,
  };
}
