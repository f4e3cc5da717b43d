import { plainDate } from "../kernel/dates.ts";
import type { Owned } from "../kernel/ownership.ts";
import type { Store } from "../store/store.ts";

export interface ForwardingRule {
  uuid: string;
  source_port: number;
  target_port: number;
  connection_limit: number;
  /** Null if connections of one client may go to different targets. */
  session_persistence: "SOURCE_IP" | null;
  created_at: number;
}

/** A machine that receives connections, by its address on the load balancer's network. */
export interface Target {
  vm_uuid: string;
  private_ip: string;
  created_at: number;
}

/** A TCP load balancer on a private network. Times in ms. */
export interface LoadBalancerRow extends Owned {
  uuid: string;
  billing_account_id: number;
  location: string;
  /** Absent on the oldest load balancers. */
  display_name?: string;
  network_uuid: string;
  private_address: string;
  forwarding_rules: ForwardingRule[];
  targets: Target[];
  created_at: number;
  updated_at: number;
  deleted_at?: number;
}

export const loadBalancersOf = (store: Store) => store.table<LoadBalancerRow>("load_balancers");

export function putLoadBalancer(store: Store, row: LoadBalancerRow): void {
  loadBalancersOf(store).put(row.uuid, row, { owner: row.user_id, location: row.location });
}

/** Removes a machine that is deleted or leaves the network from that network's load balancers. */
export function dropTarget(
  store: Store,
  at: { user_id: number; location: string; uuid: string; private_ip: string },
): void {
  const leaves = (target: Target) => target.vm_uuid === at.uuid && target.private_ip === at.private_ip;
  for (const row of loadBalancersOf(store).list({ owner: at.user_id, location: at.location })) {
    if (row.targets.some(leaves))
      putLoadBalancer(store, { ...row, targets: row.targets.filter((target) => !leaves(target)) });
  }
}

export function targetView({ vm_uuid, private_ip, created_at }: Target) {
  return {
    target_uuid: vm_uuid,
    target_type: "vm",
    target_ip_address: private_ip,
    created_at: plainDate(created_at),
  };
}

/**
 * The load balancer as the API returns it, with the targets visible to the caller, without its public address (wire
 * contract §19).
 */
export function loadBalancerView(row: LoadBalancerRow, maySee: (vm_uuid: string) => boolean) {
  const { uuid, display_name, network_uuid, private_address, user_id, billing_account_id } = row;
  return {
    uuid,
    display_name,
    network_uuid,
    private_address,
    user_id,
    billing_account_id,
    is_deleted: row.deleted_at !== undefined,
    ...(row.deleted_at !== undefined && { deleted_at: plainDate(row.deleted_at) }),
    created_at: plainDate(row.created_at),
    updated_at: plainDate(row.updated_at),
    forwarding_rules: row.forwarding_rules.map(
      ({ source_port, target_port, connection_limit, session_persistence, ...rule }) => ({
        uuid: rule.uuid,
        protocol: "TCP",
        source_port,
        target_port,
        created_at: plainDate(rule.created_at),
        settings: { connection_limit, session_persistence },
      }),
    ),
    targets: row.targets.filter(({ vm_uuid }) => maySee(vm_uuid)).map(targetView),
  };
}
