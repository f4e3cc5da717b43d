import { buildDisk, putDisk, takeReplica } from "../disk/diskRows.ts";
import type { FirewallRow, FirewallRule } from "../firewall/firewallRows.ts";
import { putFirewall } from "../firewall/firewallRows.ts";
import { nextId } from "../kernel/ids.ts";
import { buildIpAddress, publicAddress, putIpAddress } from "../ipAddress/ipAddressRows.ts";
import type { IpAddressRow } from "../ipAddress/ipAddressRows.ts";
import type { ForwardingRule, LoadBalancerRow } from "../loadBalancer/loadBalancerRows.ts";
import { putLoadBalancer } from "../loadBalancer/loadBalancerRows.ts";
import { memberOfBalancer, membersOfVm } from "../vpc/networkMembers.ts";
import type { NetworkRow } from "../vpc/networkRows.ts";
import { freePrivateAddress, putNetwork } from "../vpc/networkRows.ts";
import type { VmRow } from "../vm/vmRows.ts";
import { putVm, vmsOf } from "../vm/vmRows.ts";
import type { Cloud } from "../kernel/env.ts";
import { day } from "./machines.ts";
import type { Machine } from "./machines.ts";
import { seedUuid } from "./uuid.ts";

type Account = Machine["account"];

/** Networks, load balancers and firewalls of the demo machines, in both locations. Requires the machines. */
export function addNetworking(
  cloud: Cloud,
  {
    main,
    side,
    home,
    backend,
    riga,
  }: Record<"main" | "side", Account> & Record<"home" | "backend" | "riga", NetworkRow>,
): void {
  const vm = (name: string, location = "hel01") => seededVm(cloud, main.user_id, location, name);
  addSubinterface(cloud, vm("web-2"), backend, 120);
  const office = {
    user_id: main.user_id,
    location: "rix01",
    name: "Office",
    uuid: seedUuid(`${main.user_id}/rix01/network/Office`),
    is_default: false,
    subnet: "192.168.40.0/24",
    subnet_ipv6: "",
    created_at: cloud.clock.now() - 900 * day,
    updated_at: cloud.clock.now() - 900 * day,
  };
  putNetwork(cloud.store, office);
  addSubinterface(cloud, vm("files", "rix01"), office, 40);

  addBalancer(cloud, {
    account: main,
    network: home,
    display_name: "Shop front",
    rules: [
      { source_port: 80, target_port: 8080 },
      { source_port: 443, target_port: 8443 },
    ],
    vms: [vm("web-1"), vm("web-2")],
    publicName: "shop front",
    ageDays: 205,
  });
  addBalancer(cloud, {
    account: main,
    network: backend,
    display_name: "Read replicas",
    rules: [{ source_port: 5432, target_port: 5432, connection_limit: 500, session_persistence: null }],
    vms: [vm("db-primary"), vm("db-replica")],
    ageDays: 96,
  });
  addBalancer(cloud, {
    account: side,
    network: riga,
    rules: [{ source_port: 443, target_port: 443 }],
    vms: [vm("blog", "rix01")],
    publicName: "",
    ageDays: 640,
  });

  addFirewall(cloud, {
    account: main,
    location: "hel01",
    display_name: "Web servers",
    description: "Public web, SSH from the office",
    rules: [open("tcp", 80), open("tcp", 443), open("tcp", 22, ["198.51.100.0/24"]), open("icmp"), outbound],
    vms: [vm("web-1"), vm("web-2")],
    ageDays: 205,
  });
  addFirewall(cloud, {
    account: main,
    location: "hel01",
    display_name: "Databases",
    description: "",
    rules: [
      open("tcp", 5432, [home.subnet, backend.subnet]),
      { ...open("tcp", 6000), port_end: 6100, endpoint_spec_type: "group_tag", endpoint_spec: ["cluster"] },
      outbound,
    ],
    vms: [vm("db-primary"), vm("db-replica")],
    ageDays: 90,
  });
  addFirewall(cloud, {
    account: side,
    location: "hel01",
    display_name: "Closed to the world",
    description: "For machines that nobody should reach yet",
    rules: [{ ...open("any"), policy_action: "deny" }, outbound],
    vms: [],
    ageDays: 30,
  });
  addFirewall(cloud, {
    account: main,
    location: "rix01",
    display_name: "Office VPN",
    description: "",
    rules: [open("udp", 51_820), open("icmp6", null, ["2001:db8::/32"])],
    vms: [vm("files", "rix01")],
    ageDays: 77,
  });

  const hel = { account: main, location: "hel01" };
  const exported = addFreeDisk(cloud, {
    ...hel,
    display_name: "exports 2025",
    size_gb: 250,
    snapshotDays: [40, 10],
  });
  addFreeDisk(cloud, {
    ...hel,
    display_name: "exports, October",
    size_gb: 250,
    source: ["SNAPSHOT", exported.replicas[0]?.uuid ?? ""],
  });
  addFreeDisk(cloud, {
    account: main,
    location: "rix01",
    display_name: "debian base",
    size_gb: 20,
    source: ["OS_BASE", "debian_13"],
  });
}

/** Another customer's load balancer and firewall, invisible to the demo user. */
export function addOtherNetworking(cloud: Cloud, account: Account, network: NetworkRow): void {
  const vms = [seededVm(cloud, account.user_id, network.location, "kadri-web")];
  const shared = { account, vms, ageDays: 20 };
  const rules = [{ source_port: 443, target_port: 443 }];
  addBalancer(cloud, { ...shared, network, display_name: "kadri front", rules, publicName: "kadri front" });
  addFirewall(cloud, {
    ...shared,
    location: network.location,
    display_name: "kadri guard",
    description: "",
    rules: [open("tcp", 443)],
  });
}

/** Free public addresses, alternating between two locations, and a firewall of a thousand rules. */
export function addManyAddresses(cloud: Cloud, account: Account, count: number): void {
  for (let n = 1; n <= count; n++)
    addAddress(cloud, account, ["hel01", "rix01"][n % 2] ?? "", {
      name: `pool ${String(n).padStart(4, "0")}`,
      created_at: cloud.clock.now() - (1 + (n % 700)) * day,
      unassigned_at: cloud.clock.now() - (n % 30) * day,
    });
  const ports = [22, 80, 443, 3306, 5432, 6379, 8080, 9090];
  addFirewall(cloud, {
    account,
    location: "hel01",
    display_name: "Partner allow list",
    description: "One rule for each partner's network",
    rules: Array.from({ length: 1000 }, (_, n) =>
      open("tcp", ports[n % ports.length], [`100.${64 + (n >> 8)}.${n & 255}.0/24`]),
    ),
    vms: [],
    ageDays: 365,
  });
}

type Rule = Omit<FirewallRule, "uuid">;

/** An inbound rule for one port or all ports, from some networks or all. */
const open = (protocol: Rule["protocol"], port: number | null = null, networks?: string[]): Rule => ({
  direction: "inbound",
  protocol,
  port_start: port,
  port_end: port,
  endpoint_spec_type: networks ? "ip_prefixes" : "any",
  endpoint_spec: networks ?? null,
  policy_action: "allow",
});

const outbound: Rule = { ...open("any"), direction: "outbound" };

function addFirewall(
  { store, clock }: Cloud,
  given: Pick<FirewallRow, "location" | "display_name" | "description"> & {
    account: Account;
    rules: Rule[];
    vms: VmRow[];
    ageDays: number;
  },
): void {
  const { account, location, display_name, description, vms, ageDays } = given;
  const uuid = seedUuid(`${account.user_id}/${location}/firewall/${display_name}`);
  const created_at = clock.now() - ageDays * day;
  putFirewall(store, {
    uuid,
    user_id: account.user_id,
    billing_account_id: account.id,
    location,
    display_name,
    description,
    rules: given.rules.map((rule, index) => ({ uuid: seedUuid(`${uuid}/${index}`), ...rule })),
    vm_uuids: vms.map((vm) => vm.uuid),
    created_at,
    updated_at: created_at,
  });
}

/** Adds a public address if a name is given, even "". */
function addBalancer(
  cloud: Cloud,
  given: {
    account: Account;
    network: NetworkRow;
    display_name?: string;
    rules: (Pick<ForwardingRule, "source_port" | "target_port"> & Partial<ForwardingRule>)[];
    vms: VmRow[];
    publicName?: string;
    ageDays: number;
  },
): void {
  const { account, network, display_name, vms, publicName } = given;
  const { location } = network;
  const uuid = seedUuid(`${account.user_id}/${location}/load balancer/${display_name}`);
  const created_at = cloud.clock.now() - given.ageDays * day;
  const row: LoadBalancerRow = {
    uuid,
    user_id: account.user_id,
    billing_account_id: account.id,
    location,
    ...(display_name !== undefined && { display_name }),
    network_uuid: network.uuid,
    private_address: freePrivateAddress(cloud.store, network),
    forwarding_rules: given.rules.map((rule) => ({
      uuid: seedUuid(`${uuid}/${rule.source_port}`),
      connection_limit: 10_000,
      session_persistence: "SOURCE_IP",
      created_at,
      ...rule,
    })),
    targets: vms.flatMap((vm) =>
      membersOfVm(vm)
        .filter(({ network_uuid }) => network_uuid === network.uuid)
        .map(({ private_ip }) => ({ vm_uuid: vm.uuid, private_ip, created_at })),
    ),
    created_at,
    updated_at: created_at,
  };
  putLoadBalancer(cloud.store, row);
  const { type, private_ip } = memberOfBalancer(row);
  if (publicName !== undefined)
    addAddress(cloud, account, location, {
      name: publicName,
      assigned: { type, uuid, private_ip },
      created_at,
    });
}

function addAddress(
  { store }: Cloud,
  account: Account,
  location: string,
  given: Pick<IpAddressRow, "name" | "created_at"> & Partial<IpAddressRow>,
): void {
  const address = publicAddress(location, nextId(store, `public_${location}`));
  const row = buildIpAddress({
    user_id: account.user_id,
    billing_account_id: account.id,
    location,
    id: nextId(store, "ip_address", 1500),
    uuid: seedUuid(`${account.user_id}/${address}`),
    address,
    ...given,
  });
  putIpAddress(store, row);
}

function addFreeDisk(
  { store, clock }: Cloud,
  given: {
    account: Account;
    location: string;
    display_name: string;
    size_gb: number;
    source?: ["SNAPSHOT" | "OS_BASE", string];
    snapshotDays?: number[];
  },
) {
  const { account, location, display_name, size_gb, source, snapshotDays = [] } = given;
  const disk = buildDisk({
    uuid: seedUuid(`${account.user_id}/${location}/disk/${display_name}`),
    id: nextId(store, "disk", 9000),
    user_id: account.user_id,
    billing_account_id: account.id,
    location,
    display_name,
    size_gb,
    ...(source && { source_image_type: source[0], source_image: source[1] }),
    created_at: clock.now() - 80 * day,
  });
  putDisk(store, disk);
  for (const age of snapshotDays) takeReplica(store, disk, "snapshot", clock.now() - age * day);
  return disk;
}

function addSubinterface({ store }: Cloud, vm: VmRow, network: NetworkRow, vlan_tag: number): void {
  const uuid = seedUuid(`${vm.uuid}/interface/${vlan_tag}`);
  const ip_address = freePrivateAddress(store, network);
  vm.subinterfaces.push({ uuid, vlan_tag, ip_address, network_uuid: network.uuid });
  putVm(store, vm);
}

function seededVm({ store }: Cloud, user_id: number, location: string, name: string): VmRow {
  const vm = vmsOf(store).get(seedUuid(`${user_id}/${location}/${name}`));
  if (!vm) throw new Error(`No machine is named ${name}`);
  return vm;
}
