import { msg } from "@lingui/core/macro";
import { vpcActions, vpcCreate } from "#actions/vpc/vpc.actions.ts";
import { type Network, networkListQuery, resourcesIn } from "#api/vpc/vpc.ts";
import { lifecycleOf } from "#machines/lifecycle/lifecycle.actors.ts";
import { vpcParts } from "#machines/vpc/vpc.actors.ts";
import type { KindDeclaration } from "./declaration.ts";

const vpc: KindDeclaration<Network> = {
  type: "vpc",
  isLocated: true,
  create: vpcCreate,
  idOf: vpcParts.idOf,
  titleOf: (row) => row.name,
  searchText: (row) =>
    [row.name, row.uuid, row.subnet, row.subnet_ipv6, row.vlan_id, row.location].filter(Boolean).join(" "),
  about: msg`A private network (VPC) is isolated, belongs to one location and is used by your resources only.`,
  columns: [
    {
      id: "subnet",
      header: msg`Subnet`,
      width: "7.5rem",
      value: (row) => row.subnet,
      as: "code",
      wideOnly: true,
    },
    {
      id: "vlan_id",
      header: msg`VLAN ID`,
      width: "5.5rem",
      // Old networks have no VLAN; null sorts apart from 0.
      value: (row) => row.vlan_id || null,
      as: "number",
      wideOnly: true,
    },
    {
      id: "resources_count",
      header: msg`Resources`,
      width: "6.5rem",
      value: resourcesIn,
      as: "number",
      wideOnly: true,
    },
  ],
  listQueries: (locations) => locations.map(networkListQuery),
  actions: vpcActions,
  lifecycle: (queryClient) =>
    lifecycleOf(
      {
        ...vpcParts,
        states: {
          default: { label: msg`Default`, tone: "ok" },
          used: { label: msg`In use`, tone: "ok" },
          empty: { label: msg({ message: "Empty", context: "feminine" }), tone: "off" },
        },
        guards: {
          isNotDefault: msg`This network is already the default`,
          isDisposable: msg`Only an empty network that isn't the default can be deleted`,
        },
      },
      queryClient,
    ),
};

export default vpc;
