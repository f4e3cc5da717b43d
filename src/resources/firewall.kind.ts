import { msg } from "@lingui/core/macro";
import { firewallActions, firewallCreate } from "#actions/firewall/firewall.actions.ts";
import { type Firewall, firewallListQuery } from "#api/firewall/firewall.ts";
import { firewallParts } from "#machines/firewall/firewall.actors.ts";
import { lifecycleOf } from "#machines/lifecycle/lifecycle.actors.ts";
import { createdColumn } from "./columns.ts";
import type { KindDeclaration } from "./declaration.ts";

const firewall: KindDeclaration<Firewall> = {
  type: "firewall",
  isLocated: true,
  create: firewallCreate,
  idOf: firewallParts.idOf,
  titleOf: (row) => row.display_name || row.uuid.slice(0, 8),
  searchText: (row) => [row.display_name, row.description, row.uuid, row.location].filter(Boolean).join(" "),
  about: msg`Firewall rules control the inbound and outbound traffic of your machines.`,
  columns: [
    {
      id: "description",
      header: msg`Description`,
      width: "8rem",
      value: (row) => row.description,
      wideOnly: true,
    },
    {
      id: "rules",
      header: msg`Rules`,
      width: "4.5rem",
      value: (row) => row.rules.length,
      as: "number",
      wideOnly: true,
    },
    {
      id: "vms",
      flag: "vmsEnabled",
      header: msg`Machines`,
      width: "5.5rem",
      value: (row) => row.vm_uuids.length,
      as: "number",
      wideOnly: true,
    },
    createdColumn,
  ],
  listQueries: (locations) => locations.map(firewallListQuery),
  actions: firewallActions,
  lifecycle: (queryClient) =>
    lifecycleOf(
      {
        ...firewallParts,
        states: {
          assigned: { label: msg`Assigned`, tone: "ok" },
          unassigned: { label: msg`Unassigned`, tone: "off" },
        },
        guards: { isUnassigned: msg`The firewall is assigned to machines: unassign it first` },
      },
      queryClient,
    ),
};

export default firewall;
