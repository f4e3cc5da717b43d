import { plainDate } from "../kernel/dates.ts";
import type { Owned } from "../kernel/ownership.ts";
import type { Store } from "../store/store.ts";
import { metalSpecs, metalSystems } from "./metalCatalog.ts";
import type { MetalSpec } from "./metalCatalog.ts";

/** A lease of a bare metal server. Times in ms. */
export interface LeaseRow extends Owned {
  uuid: string;
  billing_account_id: number;
  location: string;
  display_name: string;
  hostname: string;
  spec_uuid: string;
  machine_uuid: string;
  public_ipv4: string;
  /** The installed system; absent until configured. */
  os_id?: string;
  configured_at?: number;
  history: { action: HistoryAction; acting_user_id: number; at: number }[];
  created_at: number;
  updated_at: number;
  released_at?: number;
}

export type HistoryAction = "admin_lease_create" | "user_request" | "user_release";

export const leasesOf = (store: Store) => store.table<LeaseRow>("metal_leases");

export function putLease(store: Store, lease: LeaseRow): void {
  leasesOf(store).put(lease.uuid, lease, { owner: lease.user_id, location: lease.location });
}

const minute = 60_000;

/** Durations of installing and wiping a machine, and the minimum lease. */
const times = { install: minute, clean: 30 * minute, keep: 10 * minute };

/** The machine's state (Resources spec §4). A wiped machine is free for another customer. */
export function machineStatus(lease: LeaseRow, now: number): "pending" | "in_use" | "cleaning" | "available" {
  const { released_at, configured_at } = lease;
  if (released_at !== undefined) return now < released_at + times.clean ? "cleaning" : "available";
  return configured_at !== undefined && now >= configured_at + times.install ? "in_use" : "pending";
}

export const mayRelease = ({ created_at }: LeaseRow, now: number): boolean => now >= created_at + times.keep;

export function freeMachines(store: Store, spec: MetalSpec, location: string, now: number): number {
  const taken = leasesOf(store)
    .list({ location })
    .filter((lease) => lease.spec_uuid === spec.uuid && machineStatus(lease, now) !== "available");
  return (spec.machines[location] ?? 0) - taken.length;
}

/**
 * The lease as the API returns it (wire contract §16). An ended lease shows its unbilled machine until the machine is
 * wiped.
 */
export function leaseView(lease: LeaseRow, now: number) {
  const { uuid, display_name, hostname, user_id, location, public_ipv4, spec_uuid } = lease;
  const system = metalSystems.find(({ id }) => id === lease.os_id);
  return {
    uuid,
    display_name,
    hostname,
    user_id,
    billing_account_id: lease.released_at === undefined ? lease.billing_account_id : null,
    location_slug: location,
    os: system ? { id: system.id, display_name: system.display_name } : null,
    public_ipv4,
    machine: {
      uuid: lease.machine_uuid,
      status: machineStatus(lease, now),
      spec_uuid,
      spec_name: metalSpecs.find((spec) => spec.uuid === spec_uuid)?.name,
    },
    history: lease.history.map(({ at, ...entry }) => ({ ...entry, created_at: plainDate(at) })),
    created_at: plainDate(lease.created_at),
    updated_at: plainDate(lease.updated_at),
  };
}
