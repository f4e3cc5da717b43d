import { plainDate } from "../kernel/dates.ts";
import type { Owned } from "../kernel/ownership.ts";
import type { Store } from "../store/store.ts";

export const directions = ["inbound", "outbound"] as const;
export const protocols = ["tcp", "udp", "icmp", "icmp6", "any"] as const;
export const endpointTypes = ["ip_prefixes", "group_tag", "any", "vlan"] as const;
export const policies = ["allow", "deny"] as const;

/** A firewall rule. Null ports mean all ports; only TCP and UDP have ports. */
export interface FirewallRule {
  uuid: string;
  direction: (typeof directions)[number];
  protocol: (typeof protocols)[number];
  port_start: number | null;
  port_end: number | null;
  endpoint_spec_type: (typeof endpointTypes)[number];
  /** Networks, tags or VLANs, by type; null for any. */
  endpoint_spec: string[] | null;
  policy_action: (typeof policies)[number];
}

/** A firewall: rules that apply to its machines. Times in ms. */
export interface FirewallRow extends Owned {
  uuid: string;
  billing_account_id: number;
  location: string;
  display_name: string;
  description: string;
  rules: FirewallRule[];
  vm_uuids: string[];
  created_at: number;
  updated_at: number;
}

export const firewallsOf = (store: Store) => store.table<FirewallRow>("firewalls");

export function putFirewall(store: Store, row: FirewallRow): void {
  firewallsOf(store).put(row.uuid, row, { owner: row.user_id, location: row.location });
}

/** Removes a deleted machine from every firewall. */
export function dropFromFirewalls(
  store: Store,
  vm: { user_id: number; location: string; uuid: string },
): void {
  for (const row of firewallsOf(store).list({ owner: vm.user_id, location: vm.location })) {
    if (row.vm_uuids.includes(vm.uuid))
      putFirewall(store, { ...row, vm_uuids: row.vm_uuids.filter((uuid) => uuid !== vm.uuid) });
  }
}

export function assignedView({ vm_uuids }: FirewallRow, maySee: (vm_uuid: string) => boolean) {
  return vm_uuids.filter(maySee).map((resource_uuid) => ({ resource_type: "vm", resource_uuid }));
}

/**
 * The firewall as the API returns it, with the machines visible to the caller. The order of the rules is unrelated to
 * the order they were sent in (wire contract §20).
 */
export function firewallView(row: FirewallRow, maySee: (vm_uuid: string) => boolean) {
  const { uuid, display_name, description, user_id, billing_account_id, rules } = row;
  return {
    uuid,
    display_name,
    description,
    user_id,
    billing_account_id,
    created_at: plainDate(row.created_at),
    updated_at: plainDate(row.updated_at),
    deleted_at: null,
    rules: rules.toSorted((a, b) => (a.uuid < b.uuid ? -1 : 1)),
    resources_assigned: assignedView(row, maySee),
  };
}
