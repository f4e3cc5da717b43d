import { nextId } from "../kernel/ids.ts";
import { publicAddress } from "../ipAddress/ipAddressRows.ts";
import { putLease } from "../bareMetal/leaseRows.ts";
import type { LeaseRow } from "../bareMetal/leaseRows.ts";
import { metalSpecs } from "../bareMetal/metalCatalog.ts";
import type { Cloud } from "../kernel/env.ts";
import { day } from "./machines.ts";
import type { Machine } from "./machines.ts";
import { seedUuid } from "./uuid.ts";

type Account = Machine["account"];

interface Lease {
  name: string;
  account: Account;
  location: string;
  spec: string;
  ageDays: number;
  /** Absent on a lease that an administrator created and nobody has configured. */
  os_id?: string;
  releasedMinutes?: number;
}

const adminUserId = 7;

/** Demo leases: one active, one waiting for configuration, one being wiped. */
export function addLeases(cloud: Cloud, main: Account, side: Account): void {
  addLease(cloud, {
    name: "db-metal-1",
    account: main,
    location: "hel01",
    spec: "m1.medium",
    ageDays: 105,
    os_id: "ubuntu_24_04",
  });
  addLease(cloud, {
    name: "backup-target",
    account: main,
    location: "rix01",
    spec: "s1.storage",
    ageDays: 3,
  });
  addLease(cloud, {
    name: "render-node",
    account: side,
    location: "hel01",
    spec: "m1.large",
    ageDays: 41,
    os_id: "debian_13",
    releasedMinutes: 8,
  });
}

/** Another customer's lease, invisible to the demo user; its server is taken. */
export function addOtherLease(cloud: Cloud, account: Account): void {
  addLease(cloud, {
    name: "kadri-metal",
    account,
    location: "hel01",
    spec: "m1.medium",
    ageDays: 20,
    os_id: "debian_13",
  });
}

function addLease(
  { store, clock }: Cloud,
  { name, account, location, spec, ageDays, os_id, releasedMinutes }: Lease,
): void {
  const seed = `${account.user_id}/${location}/lease/${name}`;
  const created_at = clock.now() - ageDays * day;
  const released_at = releasedMinutes === undefined ? undefined : clock.now() - releasedMinutes * 60_000;
  const history: LeaseRow["history"] = [
    os_id === undefined
      ? { action: "admin_lease_create", acting_user_id: adminUserId, at: created_at }
      : { action: "user_request", acting_user_id: account.user_id, at: created_at },
  ];
  if (released_at !== undefined)
    history.push({ action: "user_release", acting_user_id: account.user_id, at: released_at });
  putLease(store, {
    uuid: seedUuid(seed),
    user_id: account.user_id,
    billing_account_id: account.id,
    location,
    display_name: name,
    hostname: os_id === undefined ? "" : name,
    spec_uuid: metalSpecs.find((each) => each.name === spec)?.uuid ?? "",
    machine_uuid: seedUuid(`${seed}/machine`),
    public_ipv4: publicAddress(location, nextId(store, `public_${location}`)),
    ...(os_id !== undefined && { os_id, configured_at: created_at }),
    history,
    created_at,
    updated_at: released_at ?? created_at + 27 * 60_000,
    ...(released_at !== undefined && { released_at }),
  });
}
