import { plainDate } from "../kernel/dates.ts";
import type { Caller, Cloud } from "../kernel/env.ts";
import { refuseMessage } from "../kernel/http.ts";
import type { Store } from "../store/store.ts";
import { nextId } from "../kernel/ids.ts";
import { membersOf } from "./networkMembers.ts";
import type { Member } from "./networkMembers.ts";

/** A private network. Unbilled, so it belongs to the customer and not to a billing account. Times in ms. */
export interface NetworkRow {
  uuid: string;
  user_id: number;
  location: string;
  name: string;
  is_default: boolean;
  /** Absent on the oldest networks, whose IPv6 subnet is empty. */
  vlan_id?: number;
  subnet: string;
  subnet_ipv6: string;
  created_at: number;
  updated_at: number;
}

export const networksOf = (store: Store) => store.table<NetworkRow>("networks");

export function putNetwork(store: Store, network: NetworkRow): void {
  networksOf(store).put(network.uuid, network, { owner: network.user_id, location: network.location });
}

export function ownNetworks(store: Store, caller: Caller, location: string): NetworkRow[] {
  return networksOf(store).list({ owner: caller.userId, location });
}

export function ownNetwork(store: Store, caller: Caller, location: string, uuid: string): NetworkRow {
  const network = networksOf(store).get(uuid);
  return network?.user_id === caller.userId && network.location === location
    ? network
    : refuseMessage(400, "Network UUID is invalid.");
}

/** The customer's default network in the location, created if missing. */
export function defaultNetwork(cloud: Cloud, caller: Caller, location: string): NetworkRow {
  const networks = ownNetworks(cloud.store, caller, location);
  return (
    networks.find(({ is_default }) => is_default) ??
    addNetwork(cloud, { user_id: caller.userId, location, name: "Default network" })
  );
}

/** The platform assigns VLAN and subnet. A customer's first network in a location is the default. */
export function addNetwork(
  { store, clock }: Cloud,
  given: Pick<NetworkRow, "user_id" | "location" | "name"> & Partial<NetworkRow>,
): NetworkRow {
  const n = nextId(store, "network");
  const network: NetworkRow = {
    uuid: crypto.randomUUID(),
    is_default: networksOf(store).list({ owner: given.user_id, location: given.location }).length === 0,
    vlan_id: 1000 + (n % 3000),
    subnet: `10.${66 + (n >> 8)}.${n & 255}.0/24`,
    subnet_ipv6: `2001:db8:${n.toString(16)}::/112`,
    created_at: clock.now(),
    updated_at: clock.now(),
    ...given,
  };
  putNetwork(store, network);
  return network;
}

/** The first free private address of the network, from .10. */
export function freePrivateAddress(store: Store, { user_id, location, uuid, subnet }: NetworkRow): string {
  const used = new Set(
    membersOf(store, user_id, location).flatMap(({ network_uuid, private_ip }) =>
      network_uuid === uuid ? [private_ip] : [],
    ),
  );
  const hosts = 2 ** (32 - Number(subnet.split("/")[1])) - 2;
  for (let host = 10; host <= hosts; host++) {
    const address = privateAddress(subnet, host);
    if (!used.has(address)) return address;
  }
  return refuseMessage(400, "The network has no free IP address.");
}

/** Address of the n-th host of a subnet such as 10.66.9.0/24. */
export function privateAddress(subnet: string, host: number): string {
  const base = subnet.split("/")[0] ?? "";
  const number = base.split(".").reduce((sum, part) => sum * 256 + Number(part), 0) + host;
  return [24, 16, 8, 0].map((bits) => Math.floor(number / 2 ** bits) % 256).join(".");
}

/** The IPv6 address that belongs to a private IPv4 address. */
export function ipv6Of({ subnet_ipv6 }: NetworkRow, private_ipv4: string): string {
  const [, , third = 0, fourth = 0] = private_ipv4.split(".").map(Number);
  return subnet_ipv6.replace("::/112", `::80:${(third * 256 + fourth).toString(16)}`);
}

/** The network as the API returns it, with the members visible to the caller (wire contract §18). */
export function networkView(network: NetworkRow, members: Member[]) {
  const { uuid, name, is_default, vlan_id, subnet, subnet_ipv6 } = network;
  const here = members.filter((member) => member.network_uuid === uuid);
  const uuids = (some: Member[]) => [...new Set(some.map((member) => member.uuid))];
  return {
    uuid,
    name,
    type: "private",
    is_default,
    vlan_id,
    subnet,
    subnet_ipv6,
    vm_uuids: uuids(here.filter(({ type }) => type === "virtual_machine")),
    resources_count: uuids(here).length,
    created_at: plainDate(network.created_at),
    updated_at: plainDate(network.updated_at),
  };
}
