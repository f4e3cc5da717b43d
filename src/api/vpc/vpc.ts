import { msg } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import { mutation, send } from "#api/http/client.ts";
import { networkKeys } from "#api/cache/keys.ts";
import { rowQuery, type RowQuery } from "#api/http/rows.ts";
import { network } from "./vpc.schema.ts";

type NetworkAnswer = typeof network.infer;
/** A private network as the portal holds it: the API's row, its kind, and the location it was listed in. */
export type Network = NetworkAnswer & { $type: "vpc"; location: string };

export interface NetworkRef {
  location: string;
  uuid: string;
}

export const networkListQuery = (location: string) =>
  queryOptions({
    queryKey: networkKeys.list(location),
    queryFn: async ({ signal }): Promise<Network[]> => {
      const rows = await send<NetworkAnswer[]>(
        {
          method: "GET",
          path: `/${location}/network/networks`,
          isList: true,
          shape: network,
        },
        signal,
      );
      return rows.map((row) => ({ ...row, $type: "vpc", location }));
    },
  });

/** How many resources of any kind are connected. */
export const resourcesIn = ({ resources_count, vm_uuids }: NetworkAnswer): number =>
  Math.max(resources_count ?? 0, vm_uuids.length);

/** One network of the list. */
export const networkRow = (ref: NetworkRef): RowQuery =>
  rowQuery({
    list: networkListQuery(ref.location),
    id: ref.uuid,
    idOf: ({ uuid }: Network) => uuid,
    read: async (): Promise<Network> => ({
      ...(await send<NetworkAnswer>({
        method: "GET",
        path: networkPath(ref),
        shape: network,
      })),
      $type: "vpc",
      location: ref.location,
    }),
  });

const networkPath = ({ location, uuid }: NetworkRef) => `/${location}/network/network/${uuid}`;
const listOf = ({ location }: { location: string }) => [networkKeys.list(location)];
const itself = ({ location, uuid }: NetworkRef) => [networkRow({ location, uuid })];

/** VLAN and subnets are the server's to give. */
export const createNetwork = mutation<{ location: string; name: string }>({
  call: ({ location, name }) => ({
    method: "POST",
    path: `/${location}/network/network`,
    form: { name },
    shape: network,
  }),
  invalidates: listOf,
  errorMessage: msg`There was an error while creating your resource.`,
});

export const renameNetwork = mutation<NetworkRef & { name: string }>({
  call: ({ name, ...ref }) => ({ method: "PATCH", path: networkPath(ref), form: { name } }),
  invalidates: itself,
  errorMessage: msg`Failed to update network`,
});

/** Another one is it no more: the list tells which. */
export const makeNetworkDefault = mutation<NetworkRef>({
  call: (ref) => ({ method: "PUT", path: `${networkPath(ref)}/default` }),
  invalidates: listOf,
  errorMessage: msg`Failed to update network`,
});

export const deleteNetwork = mutation<NetworkRef>({
  call: (ref) => ({ method: "DELETE", path: networkPath(ref) }),
  invalidates: itself,
  errorMessage: msg`Failed to delete network`,
});
