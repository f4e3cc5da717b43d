import { msg } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import { mutation, send } from "#api/http/client.ts";
import { isOn } from "#api/config/site.ts";
import { ipAddressKeys, loadBalancerKeys, networkKeys } from "#api/cache/keys.ts";
import { type forwardingRule, loadBalancer, type target } from "./loadBalancer.schema.ts";
import { networkListQuery } from "#api/vpc/vpc.ts";
import { rowQuery, type RowQuery } from "#api/http/rows.ts";
import { type Vm, vmListQuery } from "#api/vm/vm.ts";

type LoadBalancerAnswer = typeof loadBalancer.infer;
type RuleAnswer = typeof forwardingRule.infer;
type TargetAnswer = typeof target.infer;

/** The API's row (Resources spec §3) with its kind and location. */
export type LoadBalancer = Omit<LoadBalancerAnswer, "forwarding_rules" | "targets"> & {
  $type: "load_balancer";
  location: string;
  forwarding_rules: readonly ForwardingRule[];
  targets: readonly Target[];
};

export interface ForwardingRule {
  uuid: string;
  protocol: string;
  source_port: number | undefined;
  target_port: number | undefined;
  /** Concurrent connections. */
  connection_limit: number | undefined;
  session_persistence: string | undefined;
}

export interface Target {
  type: string;
  uuid: string;
  ip: string | undefined;
}

export interface LoadBalancerRef {
  location: string;
  uuid: string;
}

export const loadBalancerListQuery = (location: string) =>
  queryOptions({
    queryKey: loadBalancerKeys.list(location),
    queryFn: async ({ signal }): Promise<LoadBalancer[]> => {
      const rows = await send<LoadBalancerAnswer[]>(
        {
          method: "GET",
          path: `/${location}/network/load_balancers`,
          isList: true,
          shape: loadBalancer,
        },
        signal,
      );
      return rows.filter((row) => row.is_deleted !== true).map((row) => toLoadBalancer(row, location));
    },
  });

/** Converts either spelling of the wire to the spec's (wire contract §26, D9). */
export const toLoadBalancer = (row: LoadBalancerAnswer, location: string): LoadBalancer => ({
  ...row,
  $type: "load_balancer",
  location,
  forwarding_rules: (row.forwarding_rules ?? [])
    .map(toRule)
    .toSorted((a, b) => (a.source_port ?? 0) - (b.source_port ?? 0)),
  targets: (row.targets ?? []).map(toTarget),
});

const toRule = ({ settings, ...rule }: RuleAnswer): ForwardingRule => ({
  uuid: rule.uuid,
  protocol: rule.protocol ?? "TCP",
  source_port: rule.source_port,
  target_port: rule.target_port,
  connection_limit: settings?.connection_limit ?? rule.connection_limit,
  session_persistence: settings?.session_persistence || rule.session_persistence || undefined,
});

const toTarget = (row: TargetAnswer): Target => ({
  type: row.target_type ?? row.type ?? "vm",
  uuid: row.target_uuid ?? row.uuid ?? "",
  ip: row.target_ip_address ?? row.ip,
});

/** Possible targets: machines on a network, or all machines if the site has no networks. */
export const networkVmsQuery = (location: string, network_uuid: string | undefined) =>
  queryOptions({
    queryKey: networkKeys.vms(location, network_uuid ?? ""),
    queryFn: async ({ client }): Promise<Vm[]> => {
      const [networks, vms] = await Promise.all([
        client.fetchQuery(networkListQuery(location)),
        client.fetchQuery(vmListQuery(location)),
      ]);
      if (!isOn("privateNetworksEnabled")) return vms;
      const members = new Set(networks.find(({ uuid }) => uuid === network_uuid)?.vm_uuids);
      return vms.filter(({ uuid }) => members.has(uuid));
    },
  });

/** A rule to create; an empty persistence turns off the server's default. */
export interface RuleInput {
  source_port: number;
  target_port: number;
  connection_limit?: number;
  session_persistence: "SOURCE_IP" | "";
}

export interface LoadBalancerCreation {
  display_name: string;
  network_uuid?: string;
  billing_account_id?: number;
  reserve_public_ip: boolean;
  rules: readonly RuleInput[];
  /** Uuids of machines on the network. */
  targets: readonly string[];
}

const balancers = (location: string) => `/${location}/network/load_balancers`;
const balancerPath = ({ location, uuid }: LoadBalancerRef, rest = "") =>
  `${balancers(location)}/${uuid}${rest}`;

/** Row query of one load balancer. */
export const loadBalancerRow = (ref: LoadBalancerRef): RowQuery =>
  rowQuery({
    list: loadBalancerListQuery(ref.location),
    id: ref.uuid,
    idOf: ({ uuid }: LoadBalancer) => uuid,
    read: async () =>
      toLoadBalancer(
        await send<LoadBalancerAnswer>({
          method: "GET",
          path: balancerPath(ref),
          shape: loadBalancer,
        }),
        ref.location,
      ),
    isDeleted: ({ is_deleted }) => is_deleted === true,
  });

const itself = ({ location, uuid }: LoadBalancerRef) => [loadBalancerRow({ location, uuid })];
/** Other queries that creating or deleting a load balancer makes stale. */
const surroundings = ({ location }: { location: string }) => [
  ipAddressKeys.list(location),
  networkKeys.list(location),
];

/** `targets` is required, even empty: without it the server fails. */
export const createLoadBalancer = mutation<{ location: string; balancer: LoadBalancerCreation }>({
  call: ({ location, balancer: { rules, targets, ...fields } }) => ({
    method: "POST",
    path: balancers(location),
    json: {
      ...fields,
      rules: rules.map(({ source_port, target_port, connection_limit, session_persistence }) => ({
        source_port,
        target_port,
        protocol: "TCP",
        settings: { connection_limit, session_persistence: session_persistence || null },
      })),
      targets: targets.map((target_uuid) => ({ target_uuid, target_type: "vm" })),
    },
    shape: loadBalancer,
  }),
  invalidates: (ref) => [loadBalancerKeys.list(ref.location), ...surroundings(ref)],
  errorMessage: msg`There was an error while creating your resource.`,
});

export const renameLoadBalancer = mutation<LoadBalancerRef & { display_name: string }>({
  call: ({ display_name, ...ref }) => ({ method: "PATCH", path: balancerPath(ref), form: { display_name } }),
  invalidates: itself,
  errorMessage: msg`Failed to update load balancer`,
});

export const moveLoadBalancerToAccount = mutation<LoadBalancerRef & { billing_account_id: number }>({
  call: ({ billing_account_id, ...ref }) => ({
    method: "PUT",
    path: balancerPath(ref, "/billing_account"),
    query: { set_id: billing_account_id },
  }),
  invalidates: itself,
  errorMessage: msg`Failed to update load balancer`,
});

export const addTarget = mutation<LoadBalancerRef & { target_uuid: string }>({
  call: ({ target_uuid, ...ref }) => ({
    method: "POST",
    path: balancerPath(ref, "/targets"),
    form: { target_uuid, target_type: "vm" },
  }),
  invalidates: itself,
  errorMessage: msg`Failed to add target`,
});

export const removeTarget = mutation<LoadBalancerRef & { target_uuid: string }>({
  call: ({ target_uuid, ...ref }) => ({
    method: "DELETE",
    path: balancerPath(ref, `/targets/${target_uuid}`),
  }),
  invalidates: itself,
  errorMessage: msg`Failed to remove target`,
});

/** The response has no uuid, so the list is read. */
export const addForwardingRule = mutation<LoadBalancerRef & RuleInput>({
  call: ({ location, uuid, ...form }) => ({
    method: "POST",
    path: balancerPath({ location, uuid }, "/forwarding_rules"),
    form,
  }),
  invalidates: itself,
  errorMessage: msg`Failed to add forwarding rule`,
});

export const removeForwardingRule = mutation<LoadBalancerRef & { rule_uuid: string }>({
  call: ({ rule_uuid, ...ref }) => ({
    method: "DELETE",
    path: balancerPath(ref, `/forwarding_rules/${rule_uuid}`),
  }),
  invalidates: itself,
  errorMessage: msg`Failed to remove forwarding rule`,
});

/** Its public address stays reserved and billed, unassigned. */
export const deleteLoadBalancer = mutation<LoadBalancerRef>({
  call: (ref) => ({ method: "DELETE", path: balancerPath(ref) }),
  invalidates: (ref) => [...itself(ref), ...surroundings(ref)],
  errorMessage: msg`Failed to delete load balancer`,
});
