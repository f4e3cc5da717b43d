import { refuse, refuseMessage } from "../kernel/http.ts";
import { ownRow, ownRows, owns } from "../kernel/ownership.ts";
import type { DiskRow } from "../disk/diskRows.ts";
import type { Call } from "../kernel/request.ts";
import { locationOf } from "../kernel/request.ts";
import { takeDueBackups } from "./vmBackups.ts";
import type { VmRow } from "./vmRows.ts";
import { disksOfVm, vmsOf, vmView } from "./vmRows.ts";
import { refuseWhenLocked } from "./vmWork.ts";

/** The caller's machine, deleted or not. Refuses with 400 a machine of another user or location. */
export function ownVm(c: Call, uuid: string | undefined): VmRow {
  const { store } = c.get("cloud");
  const vm = uuid === undefined ? undefined : ownRow(c.get("caller"), vmsOf(store), uuid);
  return vm?.location === locationOf(c)
    ? takeDueBackups(c.get("cloud"), vm)
    : refuse(400, noSuchVm(uuid ?? ""));
}

/** Like `ownVm`, but refuses deleted machines. */
export function liveVm(c: Call, uuid: string | undefined): VmRow {
  const vm = ownVm(c, uuid);
  return vm.status === "deleted" ? refuse(400, noSuchVm(vm.uuid)) : vm;
}

/** Like `liveVm`, with refusals in the network service's format. */
export function liveVmOnNetwork(c: Call, uuid: string): VmRow {
  const vm = ownRow(c.get("caller"), vmsOf(c.get("cloud").store), uuid);
  return vm?.location === locationOf(c) && vm.status !== "deleted" ? vm : refuseMessage(400, noSuchVm(uuid));
}

/** Whether the caller may see a machine named in their rows: a key of one account does not reach all machines. */
export function maySeeVm(c: Call): (uuid: string) => boolean {
  const vms = vmsOf(c.get("cloud").store);
  return (uuid) => {
    const vm = vms.get(uuid);
    return vm !== undefined && owns(c.get("caller"), vm);
  };
}

export const noSuchVm = (uuid: string) => `No such virtual machine exists: ${uuid}`;

/** The caller's machines in the path's location, without deleted ones. */
export function liveVms(c: Call): VmRow[] {
  const cloud = c.get("cloud");
  const vms = ownRows(c.get("caller"), vmsOf(cloud.store), locationOf(c));
  return cloud.store.transaction(() =>
    vms.filter((vm) => vm.status !== "deleted").map((vm) => takeDueBackups(cloud, vm)),
  );
}

/** Like `liveVm`, but refuses with 409 while another change runs. */
export function unlockedVm(c: Call, uuid: string | undefined): VmRow {
  const vm = liveVm(c, uuid);
  refuseWhenLocked(c.get("cloud").store, vm);
  return vm;
}

export function answerVm(c: Call, vm: VmRow) {
  return c.json(vmView(vm, ownDisksOfVm(c, vm)));
}

/** A machine's disks that belong to the caller: another billing account may pay for an attached disk. */
export function ownDisksOfVm(c: Call, vm: VmRow): DiskRow[] {
  return disksOfVm(c.get("cloud").store, vm).filter((disk) => owns(c.get("caller"), disk));
}
