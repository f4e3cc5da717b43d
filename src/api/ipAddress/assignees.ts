import type { FetchQueryOptions, QueryKey } from "@tanstack/react-query";
import { loadBalancerListQuery } from "#api/loadBalancer/loadBalancer.ts";
import { serviceListQuery } from "#api/service/service.ts";
import { vmListQuery } from "#api/vm/vm.ts";

/** A resource with a private address that a public address can point to. */
export interface IpAssignee {
  $type: "virtual_machine" | "load_balancer" | "managed_service";
  location: string;
  uuid: string;
  name: string;
  private_ip: string;
}

/** Reads a list from the query cache or the server. */
export type ReadList = <Row, Key extends QueryKey>(
  list: FetchQueryOptions<Row[], Error, Row[], Key>,
) => Promise<Row[]>;

/** Resources of a location that a public address can point to. */
export const assigneesIn: Record<
  IpAssignee["$type"],
  (location: string, listed: ReadList) => Promise<readonly IpAssignee[]>
> = {
  virtual_machine: async (location, listed) =>
    (await listed(vmListQuery(location))).map((vm) => ({
      ...refOf(vm),
      name: vm.name,
      private_ip: vm.private_ipv4 ?? "",
    })),
  load_balancer: async (location, listed) =>
    (await listed(loadBalancerListQuery(location))).map((row) => ({
      ...refOf(row),
      name: row.display_name || row.uuid.slice(0, 8),
      private_ip: row.private_address ?? "",
    })),
  managed_service: async (location, listed) =>
    (await listed(serviceListQuery))
      .filter((row) => row.location === location)
      .map((row) => ({
        ...refOf(row),
        name: row.display_name || row.uuid.slice(0, 8),
        private_ip: row.properties?.service_ip ?? "",
      })),
};

const refOf = <T extends IpAssignee["$type"]>(row: { $type: T; location: string; uuid: string }) => ({
  $type: row.$type,
  location: row.location,
  uuid: row.uuid,
});
