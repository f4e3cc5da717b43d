import { owns } from "../kernel/ownership.ts";
import type { Owned } from "../kernel/ownership.ts";
import type { Store } from "../store/store.ts";
import { loadBalancersOf } from "../loadBalancer/loadBalancerRows.ts";
import type { LoadBalancerRow } from "../loadBalancer/loadBalancerRows.ts";
import { packagesOf } from "../service/packageRows.ts";
import type { PackageRow } from "../service/packageRows.ts";
import type { Call } from "../kernel/request.ts";
import { locationOf } from "../kernel/request.ts";
import type { VmRow } from "../vm/vmRows.ts";
import { vmsOf } from "../vm/vmRows.ts";

/** A resource with an address on a private network: it can hold a public address and blocks the network's deletion. */
export interface Member extends Owned {
  /** As in `assigned_to_resource_type` (wire contract §17). */
  type: "virtual_machine" | "load_balancer" | "service";
  uuid: string;
  location: string;
  network_uuid: string;
  private_ip: string;
}

/** A machine's memberships: its network first, then the networks of its sub-interfaces. */
export function membersOfVm(vm: VmRow): Member[] {
  const { uuid, user_id, billing_account_id, location } = vm;
  const own = { network_uuid: vm.network_uuid, ip_address: vm.private_ipv4 };
  return [own, ...vm.subinterfaces].map(({ network_uuid, ip_address }) => ({
    type: "virtual_machine",
    uuid,
    user_id,
    billing_account_id,
    location,
    network_uuid,
    private_ip: ip_address,
  }));
}

export function memberOfBalancer(balancer: LoadBalancerRow): Member {
  const { uuid, user_id, billing_account_id, location, network_uuid, private_address } = balancer;
  return {
    type: "load_balancer",
    uuid,
    user_id,
    billing_account_id,
    location,
    network_uuid,
    private_ip: private_address,
  };
}

export function memberOfPackage(row: PackageRow): Member {
  const { uuid, user_id, billing_account_id, location, network_uuid, service_ip } = row;
  return {
    type: "service",
    uuid,
    user_id,
    billing_account_id,
    location,
    network_uuid,
    private_ip: service_ip,
  };
}

/** A customer's resources on networks in the location, for all accounts. */
export function membersOf(store: Store, owner: number, location: string): Member[] {
  const index = { owner, location };
  return [
    ...vmsOf(store)
      .list(index)
      .flatMap((vm) => (vm.status === "deleted" ? [] : membersOfVm(vm))),
    ...loadBalancersOf(store)
      .list(index)
      .flatMap((row) => (row.deleted_at === undefined ? [memberOfBalancer(row)] : [])),
    ...packagesOf(store)
      .list(index)
      .flatMap((row) => (row.deleted_at === undefined ? [memberOfPackage(row)] : [])),
  ];
}

/** The members visible to the caller, in the path's location. */
export function ownMembers(c: Call): Member[] {
  const caller = c.get("caller");
  return membersOf(c.get("cloud").store, caller.userId, locationOf(c)).filter((each) => owns(caller, each));
}
