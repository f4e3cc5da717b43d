import { msg } from "@lingui/core/macro";
import { type IpAddress, ipAddressesOfQuery } from "../api/ipAddresses.ts";
import { choicesFrom, listOf } from "./field.ts";
import type { Vm } from "../api/vms.ts";
import type { VmRequest } from "../machines/vm/vm.machine.ts";
import { defineActions } from "./action.ts";
import { vmBackupActions } from "./vm.backup.actions.ts";
import { vmConfigureActions } from "./vm.configure.actions.ts";
import { vmNetworkActions } from "./vm.network.actions.ts";
import { vmPowerActions } from "./vm.power.actions.ts";
import { vmStorageActions } from "./vm.storage.actions.ts";

/** Everything a customer can do to a virtual machine. */
export const vmActions = defineActions<Vm, VmRequest>("virtual_machine", [
  ...vmPowerActions,
  ...vmConfigureActions,
  ...vmStorageActions,
  ...vmBackupActions,
  ...vmNetworkActions,
  {
    id: "vm.delete",
    event: "delete",
    section: "danger",
    icon: "delete",
    bulk: true,
    label: msg`Delete`,
    keywords: msg`remove destroy terminate`,
    progress: msg({ message: "Deleting {name}" }),
    done: msg({ message: "{name} deleted" }),
    fields: (_, all) => [
      {
        name: "addresses",
        label: msg`Public IP addresses to release too`,
        help: msg`An address that is not released stays yours and is billed.`,
        kind: "choices",
        optional: true,
        choices: choicesFrom(ipAddressesOfQuery(all.map((vm) => vm.location)), (rows: IpAddress[]) =>
          rows
            .filter((row) => all.some((vm) => vm.uuid === row.assigned_to))
            .map((row) => ({
              value: `${row.assigned_to}/${row.address}`,
              label: row.address,
              description: row.name ?? "",
            })),
        ),
        noChoices: msg`No public address is assigned here.`,
      },
    ],
    confirm: (vm) => ({
      consequences: [
        msg`The machine, its main disk and all snapshots and backups are lost.`,
        msg`Disks that were attached and addresses that are not released stay, and are billed.`,
      ],
      typeToConfirm: vm.name,
    }),
    payload: (values, vm) => ({
      release_addresses: listOf(values, "addresses")
        .map((value) => value.split("/"))
        .flatMap(([holder, address]) => (holder === vm.uuid && address ? [address] : [])),
    }),
  },
]);
