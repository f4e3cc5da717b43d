import { msg } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import { mutation, send } from "#api/http/client.ts";
import { networkKeys } from "#api/cache/keys.ts";
import { rowQuery, type RowQuery } from "#api/http/rows.ts";
import { network } from "./vpc.schema.ts";

type NetworkAnswer = typeof network.infer;
/** The API's row with its kind and location. */
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

/** Number of connected resources of any kind. */
export const resourcesIn = ({ resources_count, vm_uuids }: NetworkAnswer): number =>
  Math.max(resources_count ?? 0, vm_uuids.length);

/** Row query of one network. */
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

/** The server assigns VLAN and subnets. */
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
  errorMessage: msg`Failed to update private network`,
});

/** The old default loses its role, so the list is read. */
export const makeNetworkDefault = mutation<NetworkRef>({
  call: (ref) => ({ method: "PUT", path: `${networkPath(ref)}/default` }),
  invalidates: listOf,
  errorMessage: msg`Failed to update private network`,
});

export const deleteNetwork = mutation<NetworkRef>({
  call: (ref) => ({ method: "DELETE", path: networkPath(ref) }),
  invalidates: itself,
  errorMessage: msg`Failed to delete private network`,
});
