import { msg } from "@lingui/core/macro";
import { ipAddressActions, ipAddressCreate } from "#actions/ipAddress/ipAddress.actions.ts";
import { type IpAddress, ipAddressListQuery } from "#api/ipAddress/ipAddress.ts";
import { ipAddressParts } from "#machines/ipAddress/ipAddress.actors.ts";
import { lifecycleOf } from "#machines/lifecycle/lifecycle.actors.ts";
import { paths } from "#declarations/paths.ts";
import type { KindDeclaration } from "./declaration.ts";

const ipAddress: KindDeclaration<IpAddress> = {
  type: "ip_address",
  isLocated: true,
  create: ipAddressCreate,
  idOf: ipAddressParts.idOf,
  titleOf: ({ name, address }) => name || address,
  detailPath: (row) => paths.detail("ip_address", { location: row.location, uuid: ipAddressParts.idOf(row) }),
  searchText: (row) =>
    [row.name, row.address, row.uuid, row.assignee?.name, row.assigned_to_private_ip, row.location]
      .filter(Boolean)
      .join(" "),
  about: msg`You can move a reserved public IPv4 address between resources. Unassigned addresses are billed.`,
  columns: [
    {
      id: "address",
      header: msg`Address`,
      width: "7.5rem",
      value: (row) => row.address,
      as: "code",
      wideOnly: true,
    },
    {
      id: "assignee",
      header: msg`Assigned to`,
      width: "7rem",
      value: (row) => row.assignee?.name,
      wideOnly: true,
    },
    {
      id: "private_ip",
      header: msg`Private IP`,
      width: "7rem",
      value: (row) => row.assigned_to_private_ip,
      as: "code",
      wideOnly: true,
    },
  ],
  listQueries: (locations) => locations.map(ipAddressListQuery),
  actions: ipAddressActions,
  lifecycle: (queryClient) =>
    lifecycleOf(
      {
        ...ipAddressParts,
        states: {
          assigned: { label: msg({ message: "Assigned", context: "feminine" }), tone: "ok" },
          unassigned: { label: msg`Unassigned`, tone: "off" },
          deleted: { label: msg({ message: "Released", context: "feminine" }), tone: "danger" },
        },
        guards: {},
      },
      queryClient,
    ),
};

export default ipAddress;
