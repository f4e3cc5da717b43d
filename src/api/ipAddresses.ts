import { msg } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import { send } from "./client.ts";
import type { ipAddress } from "./ipAddresses.schema.ts";
import { mutation } from "./mutation.ts";
import { shape } from "./shape.ts";

export type IpAddress = typeof ipAddress.infer;

export const ipAddressKeys = { list: (location: string) => ["ip_address", location, "list"] as const };

export const ipAddressListQuery = (location: string) =>
  queryOptions({
    queryKey: ipAddressKeys.list(location),
    queryFn: async ({ signal }) => {
      const rows = await send<IpAddress[]>(
        {
          method: "GET",
          path: `/${location}/network/ip_addresses`,
          isList: true,
          shape: shape(() => import("./ipAddresses.schema.ts").then((m) => m.ipAddress.array())),
        },
        signal,
      );
      return rows.filter((row) => row.is_deleted !== true);
    },
  });

/** The addresses of several locations as one list. */
export const ipAddressesOfQuery = (locations: readonly string[]) => {
  const slugs = [...new Set(locations)].toSorted();
  return queryOptions({
    queryKey: ["ip_address", "of", ...slugs],
    queryFn: async ({ client }) =>
      (await Promise.all(slugs.map((slug) => client.fetchQuery(ipAddressListQuery(slug))))).flat(),
  });
};

export const releaseIpAddress = mutation<{ location: string; address: string }>({
  call: ({ location, address }) => ({
    method: "DELETE",
    path: `/${location}/network/ip_addresses/${address}`,
  }),
  touches: ({ location }) => [ipAddressKeys.list(location)],
  failed: msg`Failed to release IP address`,
});
