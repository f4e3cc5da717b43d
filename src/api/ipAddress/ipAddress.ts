import { msg } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import { mutation, send } from "#api/http/client.ts";
import { site } from "#api/config/site.ts";
import { ipAddress } from "./ipAddress.schema.ts";
import { ipAddressKeys } from "#api/cache/keys.ts";
import { rowQuery, type RowQuery } from "#api/http/rows.ts";
import type { IpAssignee, ReadList } from "./assignees.ts";

export type { IpAssignee };

type IpAddressAnswer = typeof ipAddress.infer;
/** The API's row with its kind, location and assignee. */
export type IpAddress = IpAddressAnswer & { $type: "ip_address"; location: string; assignee?: IpAssignee };

export interface IpAddressRef {
  location: string;
  address: string;
}

/** An address row holds only its assignee's uuid: the lists of the types that occur are read for names. */
export const ipAddressListQuery = (location: string) =>
  queryOptions({
    queryKey: ipAddressKeys.list(location),
    queryFn: async ({ client, signal }): Promise<IpAddress[]> => {
      const all = await send<IpAddressAnswer[]>(
        {
          method: "GET",
          path: `/${location}/network/ip_addresses`,
          isList: true,
          shape: ipAddress,
        },
        signal,
      );
      return withAssignees(
        all.filter((row) => row.is_deleted !== true),
        location,
        (list) => client.fetchQuery(list),
      );
    },
  });

/** On demand, because only addresses need the lists of three kinds. */
async function assigneesOf(type: IpAssignee["$type"], location: string, listed: ReadList) {
  const { assigneesIn } = await import("./assignees.ts");
  return assigneesIn[type](location, listed);
}

async function withAssignees(rows: readonly IpAddressAnswer[], location: string, listed: ReadList) {
  const types = new Set(rows.flatMap((row) => (row.assigned_to ? assigneeType(row) : [])));
  // A failed list costs only the assignees' names.
  const lists = await Promise.all(
    [...types].map((type) => assigneesOf(type, location, listed).catch(() => [])),
  );
  const byUuid = new Map(lists.flat().map((assignee) => [assignee.uuid, assignee]));
  return rows.map((row) => toIpAddress(row, location, byUuid));
}

/** Some deployments omit the uuid (wire contract §17). */
export const ipAddressId = ({ uuid, address }: IpAddress): string => uuid ?? address;

/** Row query of one address; the assignee comes from the cached lists. */
export const ipAddressRow = ({ location, address }: IpAddressRef): RowQuery =>
  rowQuery({
    list: ipAddressListQuery(location),
    id: address,
    idOf: (row: IpAddress) => row.address,
    read: async (client) => {
      const row = await send<IpAddressAnswer>({
        method: "GET",
        path: addressPath({ location, address }),
        shape: ipAddress,
      });
      const rows = await withAssignees([row], location, (list) => client.ensureQueryData(list));
      return rows[0] as IpAddress;
    },
    isDeleted: ({ is_deleted }) => is_deleted === true,
  });

/** Addresses of several locations as one list. */
export const ipAddressesOfQuery = (locations: readonly string[]) => {
  const slugs = [...new Set(locations)].toSorted();
  return queryOptions({
    queryKey: ["ip_address", "of", ...slugs],
    queryFn: async ({ client }) =>
      (await Promise.all(slugs.map((slug) => client.fetchQuery(ipAddressListQuery(slug))))).flat(),
  });
};

/** Possible assignees: resources here with a private address and no public one. */
export const ipAssigneeListQuery = (location: string) =>
  queryOptions({
    queryKey: ipAddressKeys.assignees(location),
    queryFn: async ({ client }): Promise<IpAssignee[]> => {
      const { vmsEnabled, loadBalancerEnabled, servicesEnabled } = site();
      const listed: ReadList = (list) => client.fetchQuery(list);
      const [addresses, ...lists] = await Promise.all([
        client.fetchQuery(ipAddressListQuery(location)),
        vmsEnabled ? assigneesOf("virtual_machine", location, listed) : [],
        loadBalancerEnabled ? assigneesOf("load_balancer", location, listed) : [],
        servicesEnabled ? assigneesOf("managed_service", location, listed) : [],
      ]);
      const holding = new Set(addresses.map((row) => row.assigned_to));
      return lists.flat().filter((it) => it.private_ip !== "" && !holding.has(it.uuid));
    },
  });

const addressPath = ({ location, address }: IpAddressRef, rest = "") =>
  `/${location}/network/ip_addresses/${address}${rest}`;
const itself = ({ location, address }: IpAddressRef) => [ipAddressRow({ location, address })];

export const reserveIpAddress = mutation<{ location: string; name?: string; billing_account_id?: number }>({
  call: ({ location, ...form }) => ({
    method: "POST",
    path: `/${location}/network/ip_addresses`,
    form,
    shape: ipAddress,
  }),
  invalidates: ({ location }) => [ipAddressKeys.list(location)],
  errorMessage: msg`There was an error while creating your resource.`,
});

export const changeIpAddress = mutation<IpAddressRef & { name?: string; billing_account_id?: number }>({
  call: ({ name, billing_account_id, ...ref }) => ({
    method: "PATCH",
    path: addressPath(ref),
    form: { name, billing_account_id },
  }),
  invalidates: itself,
  errorMessage: msg`Failed to update IP address`,
});

/** The private address identifies the assignee; some servers need the uuid too. */
export interface IpAssignment {
  private_ip: string;
  assigned_to: string;
  assigned_to_resource_type: "virtual_machine" | "load_balancer" | "service";
}

export const assignIpAddress = mutation<IpAddressRef & IpAssignment>({
  call: ({ location, address, ...form }) => ({
    method: "POST",
    path: addressPath({ location, address }, "/assign"),
    form,
  }),
  invalidates: itself,
  errorMessage: msg`Failed to assign IP address`,
});

export const unassignIpAddress = mutation<IpAddressRef>({
  call: (ref) => ({ method: "POST", path: addressPath(ref, "/unassign") }),
  invalidates: itself,
  errorMessage: msg`Failed to unassign IP address`,
});

export const releaseIpAddress = mutation<IpAddressRef>({
  call: (ref) => ({ method: "DELETE", path: addressPath(ref) }),
  invalidates: itself,
  errorMessage: msg`Failed to release IP address`,
});

/** The API's type of an assignee. */
export const assigneeWord = ({ $type }: IpAssignee): IpAssignment["assigned_to_resource_type"] =>
  $type === "managed_service" ? "service" : $type;

const assigneeType = ({ assigned_to_resource_type: type }: IpAddressAnswer): IpAssignee["$type"] =>
  type === "service" ? "managed_service" : type === "load_balancer" ? type : "virtual_machine";

function toIpAddress(
  row: IpAddressAnswer,
  location: string,
  assignees: ReadonlyMap<string, IpAssignee>,
): IpAddress {
  const { assigned_to: uuid, assigned_to_private_ip } = row;
  const resource = { ...row, $type: "ip_address", location } as const;
  if (!uuid) return resource;
  const unnamed = { $type: assigneeType(row), location, uuid, name: uuid.slice(0, 8), private_ip: "" };
  const assignee = { ...unnamed, ...assignees.get(uuid) };
  return {
    ...resource,
    assignee: { ...assignee, private_ip: assigned_to_private_ip ?? assignee.private_ip },
  };
}
