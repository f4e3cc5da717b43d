import { msg } from "@lingui/core/macro";
import { vmActions } from "#actions/vm/vm.actions.ts";
import { vmCreate } from "#actions/vm/create/vm.create.ts";
import { type Vm, vmListQuery } from "#api/vm/vm.ts";
import { formatDiskSize, formatMemory } from "#lib/format.ts";
import { lifecycleOf } from "#machines/lifecycle/lifecycle.actors.ts";
import { vmParts } from "#machines/vm/vm.actors.ts";
import { createdColumn } from "./columns.ts";
import type { KindDeclaration } from "./declaration.ts";

const vm: KindDeclaration<Vm> = {
  type: "virtual_machine",
  isLocated: true,
  create: vmCreate,
  idOf: vmParts.idOf,
  titleOf: (row) => row.name,
  searchText: (row) =>
    [
      row.name,
      row.uuid,
      row.private_ipv4,
      row.public_ipv6,
      row.hostname,
      row.description,
      row.os_name,
      row.location,
    ]
      .filter(Boolean)
      .join(" "),
  about: msg`A virtual machine is a server with the size and location you choose.`,
  columns: [
    {
      id: "vcpu",
      header: msg`vCPU`,
      width: "4.5rem",
      value: (row) => row.vcpu,
      as: "number",
      wideOnly: true,
    },
    {
      id: "memory",
      header: msg`Memory`,
      width: "5.5rem",
      value: (row) => row.memory,
      text: (row) => formatMemory(row.memory),
      as: "number",
      unit: "MB",
      wideOnly: true,
    },
    {
      id: "disks",
      header: msg`Disks`,
      width: "5.5rem",
      value: diskTotal,
      text: (row) => formatDiskSize(diskTotal(row)),
      as: "number",
      unit: "GB",
      wideOnly: true,
    },
    {
      id: "private_ipv4",
      header: msg`Private IP`,
      width: "7rem",
      value: (row) => row.private_ipv4,
      as: "code",
      wideOnly: true,
    },
    createdColumn,
  ],
  listQueries: (locations) => locations.map(vmListQuery),
  actions: vmActions,
  lifecycle: (queryClient) =>
    lifecycleOf(
      {
        ...vmParts,
        states: {
          creating: { label: msg`Creating`, tone: "busy" },
          running: { label: msg`Running`, tone: "ok" },
          stopping: { label: msg`Stopping`, tone: "busy" },
          stopped: { label: msg`Stopped`, tone: "off" },
          hibernating: { label: msg`Hibernating`, tone: "busy" },
          hibernated: { label: msg`Hibernated`, tone: "off" },
          wakingUp: { label: msg`Waking up`, tone: "busy" },
          unrecognised: { label: msg({ message: "Busy", context: "feminine" }), tone: "busy" },
          stoppingOnRequest: { label: msg`Stopping`, tone: "busy" },
          stoppingGracefully: { label: msg`Stopping`, tone: "busy" },
          forcingOff: { label: msg`Forcing off`, tone: "busy" },
        },
        guards: {
          backupIsOff: msg`Backups are already on`,
          backupIsOn: msg`Backups are off`,
          hasReplica: msg`There is no snapshot or backup yet`,
          hasExtraDisk: msg`The machine has only its main disk, which can't be detached or deleted`,
        },
      },
      queryClient,
    ),
};

function diskTotal(row: Vm): number {
  return (row.storage ?? []).reduce((sum, disk) => sum + (disk.size ?? 0), 0);
}

export default vm;
