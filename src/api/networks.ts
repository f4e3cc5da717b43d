import { queryOptions } from "@tanstack/react-query";
import { send } from "./client.ts";
import type { network } from "./networks.schema.ts";
import { shape } from "./shape.ts";

export type Network = typeof network.infer;

export const networkKeys = { list: (location: string) => ["vpc", location, "list"] as const };

export const networkListQuery = (location: string) =>
  queryOptions({
    queryKey: networkKeys.list(location),
    queryFn: ({ signal }) =>
      send<Network[]>(
        {
          method: "GET",
          path: `/${location}/network/networks`,
          isList: true,
          shape: shape(() => import("./networks.schema.ts").then((m) => m.network.array())),
        },
        signal,
      ),
  });
