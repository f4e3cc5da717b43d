import { plainDate } from "../kernel/dates.ts";
import type { Cloud } from "../kernel/env.ts";
import type { Owned } from "../kernel/ownership.ts";
import type { Store } from "../store/store.ts";
import { nextId } from "../kernel/ids.ts";
import type { Member } from "../vpc/networkMembers.ts";

/** A public IPv4 address of a customer. Times in ms. */
export interface IpAddressRow extends Owned {
  id: number;
  uuid: string;
  address: string;
  name: string;
  billing_account_id: number;
  location: string;
  /** The resource it is assigned to and that resource's private address; null while free. */
  assigned: Pick<Member, "type" | "uuid" | "private_ip"> | null;
  unassigned_at: number | null;
  created_at: number;
  updated_at: number;
}

export const ipAddressesOf = (store: Store) => store.table<IpAddressRow>("ip_addresses");

export function putIpAddress(store: Store, row: IpAddressRow): void {
  ipAddressesOf(store).put(row.address, row, { owner: row.user_id, location: row.location });
}

/** Reserves an address that was never assigned before. */
export function reserveIpAddress(
  { store, clock }: Cloud,
  given: Pick<IpAddressRow, "user_id" | "billing_account_id" | "location" | "name">,
): IpAddressRow {
  const row = buildIpAddress({
    ...given,
    id: nextId(store, "ip_address", 1500),
    uuid: crypto.randomUUID(),
    address: publicAddress(given.location, nextId(store, `public_${given.location}`)),
    created_at: clock.now(),
  });
  putIpAddress(store, row);
  return row;
}

export function buildIpAddress(given: NewIpAddress): IpAddressRow {
  return { assigned: null, unassigned_at: null, updated_at: given.created_at, ...given };
}

export type NewIpAddress = Partial<IpAddressRow> &
  Omit<IpAddressRow, "assigned" | "unassigned_at" | "updated_at">;

/** The n-th public address of a location, from the benchmark range (RFC 2544). */
export function publicAddress(location: string, n: number): string {
  const block = location === "rix01" ? 19 : 18;
  return `198.${block}.${Math.floor(n / 250)}.${(n % 250) + 2}`;
}

export function assignIpAddress(
  store: Store,
  row: IpAddressRow,
  { type, uuid, private_ip }: Member,
  at: number,
): IpAddressRow {
  const assigned = { ...row, assigned: { type, uuid, private_ip }, updated_at: at };
  putIpAddress(store, assigned);
  return assigned;
}

export function unassignIpAddress(store: Store, row: IpAddressRow, at: number): IpAddressRow {
  const free = { ...row, assigned: null, unassigned_at: at, updated_at: at };
  putIpAddress(store, free);
  return free;
}

/** Addresses of a machine, load balancer or service. */
export function ipAddressesHeldBy(
  store: Store,
  holder: { user_id: number; location: string; uuid: string },
): IpAddressRow[] {
  return ipAddressesOf(store)
    .list({ owner: holder.user_id, location: holder.location })
    .filter((row) => row.assigned?.uuid === holder.uuid);
}

/** The address as the API returns it; free addresses have no other `assigned_to*` key (wire contract §17). */
export function ipAddressView(row: IpAddressRow) {
  return {
    id: row.id,
    uuid: row.uuid,
    address: row.address,
    name: row.name,
    type: "public",
    is_ipv6: false,
    is_virtual: false,
    enabled: true,
    is_deleted: false,
    network_id: null,
    user_id: row.user_id,
    billing_account_id: row.billing_account_id,
    assigned_to: row.assigned?.uuid ?? null,
    ...(row.assigned && {
      assigned_to_resource_type: row.assigned.type,
      assigned_to_private_ip: row.assigned.private_ip,
    }),
    ...(row.unassigned_at !== null && !row.assigned && { unassigned_at: plainDate(row.unassigned_at) }),
    created_at: plainDate(row.created_at),
    updated_at: plainDate(row.updated_at),
  };
}
