import { msg } from "@lingui/core/macro";
import { type Network, networkListQuery } from "#api/vpc/vpc.ts";
import { vmInterfacesQuery } from "#api/vm/vm.ts";
import { interfaceChoices, subinterfaceChoices } from "./vm.choices.ts";
import { vlanRange } from "#actions/common/checks.ts";
import { choicesFrom, numberOf, textOf } from "#declarations/field.ts";
import { byName } from "#lib/texts/nameOrder.ts";
import type { VmAction } from "./vm.action.ts";

export const vmNetworkActions: readonly VmAction[] = [
  {
    id: "vm.addSubinterface",
    switches: ["privateNetworksEnabled"],
    event: "subinterface.add",
    section: "network",
    icon: "network",
    label: msg`Add sub-interface`,
    keywords: msg`vlan vpc network connect`,
    progress: msg({ message: "Adding a sub-interface to {name}" }),
    done: msg({ message: "Sub-interface added to {name}" }),
    fields: (vm) => [
      {
        name: "interface",
        label: msg`Network interface`,
        kind: "choice",
        choices: choicesFrom(vmInterfacesQuery(vm), interfaceChoices),
      },
      {
        name: "network",
        label: msg`Network`,
        kind: "choice",
        choices: choicesFrom(networkListQuery(vm.location), (rows: Network[]) =>
          byName(rows, ({ name }) => name).map((row) => ({
            value: row.uuid,
            label: row.name,
            description: row.subnet ?? "",
          })),
        ),
      },
      { name: "vlan", label: msg`VLAN ID`, kind: "number", ...vlanRange },
    ],
    payload: (values) => ({
      interface_uuid: textOf(values, "interface"),
      network_uuid: textOf(values, "network"),
      vlan_tag: numberOf(values, "vlan"),
    }),
  },
  {
    id: "vm.removeSubinterface",
    switches: ["privateNetworksEnabled"],
    event: "subinterface.remove",
    section: "network",
    icon: "detach",
    label: msg`Remove sub-interface`,
    keywords: msg`vlan vpc network disconnect`,
    progress: msg({ message: "Removing a sub-interface from {name}" }),
    done: msg({ message: "Sub-interface removed from {name}" }),
    fields: (vm) => [
      {
        name: "subinterface",
        label: msg`Sub-interface`,
        kind: "choice",
        choices: choicesFrom(vmInterfacesQuery(vm), subinterfaceChoices),
        noChoices: msg`This machine has no sub-interfaces.`,
      },
    ],
    confirm: () => ({
      consequences: [
        msg`The machine loses its connection to the sub-interface's network.`,
        msg`The private network itself is kept.`,
      ],
    }),
    payload: (values) => ({ subinterface_uuid: textOf(values, "subinterface") }),
  },
];
