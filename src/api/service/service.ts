import { msg } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import { mutation, send } from "#api/http/client.ts";
import { ipAddressKeys, serviceKeys } from "#api/cache/keys.ts";
import {
  type nodePool,
  serviceConfiguration,
  servicePackage,
  type servicePrice,
  type serviceResource,
  serviceSecrets,
  whitelistAddress,
} from "./service.schema.ts";

type ServiceAnswer = typeof servicePackage.infer;
export type NodePool = typeof nodePool.infer;
export type ServiceConfiguration = typeof serviceConfiguration.infer;
export type ServicePrice = typeof servicePrice.infer;
type ServiceResource = typeof serviceResource.infer;
type ServiceSecrets = typeof serviceSecrets.infer;
/** The API's row with its kind, and the location from inside the row. */
export type ManagedService = ServiceAnswer & { $type: "managed_service"; location: string };

/** A machine of a service. Memory in MB, disks in GB. */
export interface ServiceNode {
  uuid: string;
  status: string;
  vcpu: number | undefined;
  memory: number | undefined;
  /** Node pool of a cluster's machine. */
  pool: string | undefined;
  storage: NonNullable<NonNullable<ServiceResource["resource_allocation"]>["storage"]>;
}

/** Services of all locations: the API has one list. */
export const serviceListQuery = queryOptions({
  queryKey: serviceKeys.list,
  queryFn: async ({ signal }): Promise<ManagedService[]> => {
    const rows = await send<ServiceAnswer[]>(
      {
        method: "GET",
        path: `${area}/packages`,
        isList: true,
        shape: servicePackage,
      },
      signal,
    );
    return rows
      .filter((row) => row.is_deleted !== true && row.status !== "deleted")
      .map((row) => ({
        ...row,
        $type: "managed_service",
        location: row.properties?.location ?? row.resources?.[0]?.resource_location ?? "",
      }));
  },
});

/** Available services with their versions and sizes. */
export const serviceConfigurationsQuery = queryOptions({
  queryKey: ["managed_service", "configurations"],
  queryFn: ({ signal }) =>
    send<ServiceConfiguration[]>(
      {
        method: "GET",
        path: `${area}/configurations`,
        isList: true,
        shape: serviceConfiguration,
      },
      signal,
    ),
});

/** Addresses that may connect; an empty list allows any. */
export const serviceWhitelistQuery = (uuid: string) =>
  queryOptions({
    queryKey: serviceKeys.whitelist(uuid),
    queryFn: ({ signal }) =>
      send<string[]>(
        {
          method: "GET",
          path: packagePath(uuid, "/whitelist_addresses"),
          isList: true,
          shape: whitelistAddress,
        },
        signal,
      ),
  });

/** Passwords and other secrets by name. Read on request, and cached only while shown. */
export const serviceSecretsQuery = (uuid: string) =>
  queryOptions({
    queryKey: ["managed_service", "secrets", uuid],
    queryFn: ({ signal }) =>
      send<ServiceSecrets>(
        { method: "GET", path: packagePath(uuid, "/secrets"), shape: serviceSecrets },
        signal,
      ),
    gcTime: 0,
    staleTime: 0,
  });

/** Sizes: `vm_ram` in MB, `vm_disk_gb` in GB. A cluster has node pools besides. */
export interface ServiceCreation {
  service: string;
  version: string;
  display_name: string;
  billing_account_id?: number;
  is_multi_node?: boolean;
  vm_cpu?: number;
  vm_ram?: number;
  vm_disk_gb?: number;
}

export interface ServiceParameters {
  location: string;
  node_pools?: readonly NodePool[];
  maintenance_window?: string;
}

const area = "/user-resource/service";
const packagePath = (uuid: string, rest = "") => `${area}/package/${uuid}${rest}`;
const list = () => [serviceKeys.list];
const listAndWhitelist = ({ uuid }: { uuid: string }) => [serviceKeys.list, serviceKeys.whitelist(uuid)];

/** The location is inside `package_parameters`, which is JSON as text within JSON (wire contract §22). */
export const createService = mutation<{ service: ServiceCreation; parameters: ServiceParameters }>({
  call: ({ service, parameters }) => ({
    method: "POST",
    path: `${area}/package`,
    json: { ...service, package_parameters: JSON.stringify(parameters) },
    shape: servicePackage,
  }),
  invalidates: list,
  errorMessage: msg`There was an error while creating your resource.`,
  errorMessageFor: ({ service: { service } }) =>
    service === "kubernetes" ? msg`Kubernetes service can not be created.` : undefined,
});

export const changeService = mutation<{ uuid: string; display_name?: string; billing_account_id?: number }>({
  call: ({ uuid, ...form }) => ({ method: "PATCH", path: packagePath(uuid), form }),
  invalidates: list,
  errorMessage: msg`Failed to update service`,
});

/** Also unassigns its public addresses. */
export const deleteService = mutation<{ uuid: string; location: string }>({
  call: ({ uuid }) => ({ method: "DELETE", path: packagePath(uuid) }),
  invalidates: ({ location }) => [serviceKeys.list, ipAddressKeys.list(location)],
  errorMessage: msg`Failed to delete service`,
});

export const startServiceNode = mutation<{ uuid: string; target_uuid: string }>({
  call: ({ uuid, target_uuid }) => ({
    method: "POST",
    path: packagePath(uuid, `/resources/${target_uuid}/start`),
  }),
  invalidates: list,
  errorMessage: msg`Failed to start virtual machine`,
});

export const stopServiceNode = mutation<{ uuid: string; target_uuid: string }>({
  call: ({ uuid, target_uuid }) => ({
    method: "POST",
    path: packagePath(uuid, `/resources/${target_uuid}/stop`),
  }),
  invalidates: list,
  errorMessage: msg`Failed to stop virtual machine`,
});

/** `uuid` is the machine's. */
export const rebuildServiceNode = mutation<{ location: string; uuid: string; replica_uuid: string }>({
  call: ({ location, ...form }) => ({ method: "POST", path: `/${location}${area}/package/vm/rebuild`, form }),
  invalidates: list,
  errorMessage: msg`Failed to rebuild virtual machine`,
});

export const allowAddress = mutation<{ uuid: string; ip_address: string }>({
  call: ({ uuid, ...form }) => ({ method: "POST", path: packagePath(uuid, "/whitelist_addresses"), form }),
  invalidates: listAndWhitelist,
  errorMessage: msg`Failed to allow IP address`,
});

export const disallowAddress = mutation<{ uuid: string; ip_address: string }>({
  call: ({ uuid, ...form }) => ({ method: "DELETE", path: packagePath(uuid, "/whitelist_addresses"), form }),
  invalidates: listAndWhitelist,
  errorMessage: msg`Failed to remove allowed IP address`,
});

export const changeServiceProperties = mutation<{
  uuid: string;
  node_pools?: readonly NodePool[];
  maintenance_window?: string;
}>({
  call: ({ uuid, ...json }) => ({ method: "PATCH", path: packagePath(uuid, "/properties"), json }),
  invalidates: list,
  errorMessage: msg`Failed to update service`,
});

/** The machines of a service, in the API's order. */
export const nodesOf = ({ resources = [] }: ManagedService): ServiceNode[] =>
  resources
    .filter(({ resource_type }) => resource_type === "vm")
    .map(({ resource_id, resource_allocation: allocated }) => ({
      uuid: resource_id,
      status: allocated?.status ?? "",
      vcpu: allocated?.vcpu,
      memory: allocated?.memory,
      pool: allocated?.node_pool,
      storage: allocated?.storage ?? [],
    }));

/** Factor on the price of a plain machine's part, from either spelling; 1 by default. */
export const multiplierOf = (prices: readonly ServicePrice[], type: string): number => {
  const price = prices.find((row) => (row.resourceType ?? row.resource_type) === type);
  return price?.priceMultiplier ?? price?.price_multiplier ?? 1;
};
