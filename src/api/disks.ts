import { queryOptions } from "@tanstack/react-query";
import { send } from "./client.ts";
import type { disk } from "./disks.schema.ts";
import { shape } from "./shape.ts";

export type Disk = typeof disk.infer;

export const diskKeys = {
  list: (location: string) => ["disk", location, "list"] as const,
  free: (location: string) => ["disk", location, "list", "free"] as const,
};

export const diskListQuery = (location: string) =>
  queryOptions({
    queryKey: diskKeys.list(location),
    queryFn: async ({ signal }) => {
      const rows = await send<Disk[]>(
        {
          method: "GET",
          path: `/${location}/storage/disks`,
          isList: true,
          shape: shape(() => import("./disks.schema.ts").then((m) => m.disk.array())),
        },
        signal,
      );
      return rows.filter((row) => row.status !== "Deleted");
    },
  });
