import { queryOptions } from "@tanstack/react-query";
import { send } from "./client.ts";
import { serviceKeys } from "./keys.ts";
import type { servicePackage } from "./services.schema.ts";
import { shape } from "./shape.ts";

type ServiceAnswer = typeof servicePackage.infer;
/** A managed service as the portal holds it: the API's row, its kind, and the location that the row names somewhere inside. */
export type ManagedService = ServiceAnswer & { $type: "managed_service"; location: string };

/** Those of all locations: the API has one list. */
export const serviceListQuery = queryOptions({
  queryKey: serviceKeys.list,
  queryFn: async ({ signal }): Promise<ManagedService[]> => {
    const rows = await send<ServiceAnswer[]>(
      {
        method: "GET",
        path: "/user-resource/service/packages",
        isList: true,
        shape: shape(() => import("./services.schema.ts").then((m) => m.servicePackage.array())),
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
