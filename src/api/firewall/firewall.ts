import { msg } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import { mutation, send } from "#api/http/client.ts";
import { firewall, type firewallRule } from "./firewall.schema.ts";
import { firewallKeys } from "#api/cache/keys.ts";

type FirewallAnswer = typeof firewall.infer;
export type FirewallRule = typeof firewallRule.infer;
/** The API's row (Resources spec §3) with its kind and location. */
export type Firewall = Omit<FirewallAnswer, "resources_assigned"> & {
  $type: "firewall";
  location: string;
  display_name: string;
  /** Uuids of assigned machines. */
  vm_uuids: readonly string[];
};

export interface FirewallRef {
  location: string;
  uuid: string;
}

/** The API cannot read a single firewall. */
export const firewallListQuery = (location: string) =>
  queryOptions({
    queryKey: firewallKeys.list(location),
    queryFn: async ({ signal }): Promise<Firewall[]> => {
      const rows = await send<FirewallAnswer[]>(
        {
          method: "GET",
          path: `/${location}/network/firewalls`,
          isList: true,
          shape: firewall,
        },
        signal,
      );
      return rows.filter((row) => !row.deleted_at).map((row) => toFirewall(row, location));
    },
  });

export const toFirewall = (
  { resources_assigned = [], ...row }: FirewallAnswer,
  location: string,
): Firewall => ({
  ...row,
  $type: "firewall",
  location,
  display_name: row.display_name || row.name || "",
  rules: row.rules.toSorted(byPlace),
  vm_uuids: resources_assigned.map((it) => it.resource_uuid),
});

/** The order of the server's rules is arbitrary. */
const byPlace = (a: FirewallRule, b: FirewallRule): number =>
  order(a.direction, b.direction) ||
  order(a.protocol, b.protocol) ||
  (a.port_start ?? 0) - (b.port_start ?? 0) ||
  order(String(a.endpoint_spec), String(b.endpoint_spec));

const { compare: order } = new Intl.Collator("en", { numeric: true });

/** The whole firewall, since a change drops what is left out. A rule with its uuid keeps its identity. */
export interface FirewallTable {
  display_name: string;
  /** Left out if there is none; empty to clear it. */
  description?: string;
  rules: readonly FirewallRule[];
}

const firewalls = (location: string) => `/${location}/network/firewalls`;
const firewallPath = ({ location, uuid }: FirewallRef, rest = "") => `${firewalls(location)}/${uuid}${rest}`;
const listOf = ({ location }: { location: string }) => [firewallKeys.list(location)];

export const createFirewall = mutation<{
  location: string;
  firewall: FirewallTable & { billing_account_id?: number };
}>({
  call: ({ location, firewall: json }) => ({
    method: "POST",
    path: firewalls(location),
    json,
    shape: firewall,
  }),
  invalidates: listOf,
  errorMessage: msg`There was an error while creating your resource.`,
});

/** Some servers expect `name`, others `display_name`. */
export const changeFirewall = mutation<FirewallRef & FirewallTable>({
  call: ({ location, uuid, ...table }) => ({
    method: "PUT",
    path: firewallPath({ location, uuid }),
    json: { name: table.display_name, ...table },
  }),
  invalidates: listOf,
  errorMessage: msg`Failed to update firewall`,
});

export const assignFirewall = mutation<FirewallRef & { vm_uuid: string }>({
  call: ({ vm_uuid, ...ref }) => ({ method: "POST", path: firewallPath(ref, "/vms"), query: { vm_uuid } }),
  invalidates: listOf,
  errorMessage: msg`Failed to assign firewall`,
});

export const unassignFirewall = mutation<FirewallRef & { vm_uuid: string }>({
  call: ({ vm_uuid, ...ref }) => ({ method: "DELETE", path: firewallPath(ref, "/vms"), query: { vm_uuid } }),
  invalidates: listOf,
  errorMessage: msg`Failed to unassign firewall`,
});

export const deleteFirewall = mutation<FirewallRef>({
  call: (ref) => ({ method: "DELETE", path: firewallPath(ref) }),
  invalidates: listOf,
  errorMessage: msg`Failed to delete firewall`,
});
