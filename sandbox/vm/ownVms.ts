import { refuse, refuseMessage } from "../kernel/http.ts";
import { ownRow, ownRows, owns } from "../kernel/ownership.ts";
import type { DiskRow } from "../disk/diskRows.ts";
import type { Call } from "../kernel/request.ts";
import { locationOf } from "../kernel/request.ts";
import { takeDueBackups } from "./vmBackups.ts";
import type { VmRow } from "./vmRows.ts";
import { disksOfVm, vmsOf, vmView } from "./vmRows.ts";
import { refuseWhenLocked } from "./vmWork.ts";

/** The caller's machine, deleted or not. Refuses with 400 what is not theirs or not in the location of the path. */
export function ownVm(c: Call, uuid: string | undefined): VmRow {
  const { store } = c.get("cloud");
  const vm = uuid === undefined ? undefined : ownRow(c.get("caller"), vmsOf(store), uuid);
  return vm?.location === locationOf(c)
    ? takeDueBackups(c.get("cloud"), vm)
    : refuse(400, noSuchVm(uuid ?? ""));
}

/** As `ownVm`, for whatever a deleted machine can no longer do. */
export function liveVm(c: Call, uuid: string | undefined): VmRow {
  const vm = ownVm(c, uuid);
  return vm.status === "deleted" ? refuse(400, noSuchVm(vm.uuid)) : vm;
}

/** As `liveVm`, refused in the form of the network service. */
export function liveVmOnNetwork(c: Call, uuid: string): VmRow {
  const vm = ownRow(c.get("caller"), vmsOf(c.get("cloud").store), uuid);
  return vm?.location === locationOf(c) && vm.status !== "deleted" ? vm : refuseMessage(400, noSuchVm(uuid));
}

/** Whether a machine that the caller's row names is the caller's to see: a key of one account does not reach every one. */
export function maySeeVm(c: Call): (uuid: string) => boolean {
  const vms = vmsOf(c.get("cloud").store);
  return (uuid) => {
    const vm = vms.get(uuid);
    return vm !== undefined && owns(c.get("caller"), vm);
  };
}

export const noSuchVm = (uuid: string) => `No such virtual machine exists: ${uuid}`;

/** The caller's machines in the location of the path, without the deleted ones. */
export function liveVms(c: Call): VmRow[] {
  const cloud = c.get("cloud");
  const vms = ownRows(c.get("caller"), vmsOf(cloud.store), locationOf(c));
  return cloud.store.transaction(() =>
    vms.filter((vm) => vm.status !== "deleted").map((vm) => takeDueBackups(cloud, vm)),
  );
}

/** As `liveVm`, for whatever changes the machine: refused with 409 while another change runs. */
export function unlockedVm(c: Call, uuid: string | undefined): VmRow {
  const vm = liveVm(c, uuid);
  refuseWhenLocked(c.get("cloud").store, vm);
  return vm;
}

export function answerVm(c: Call, vm: VmRow) {
  return c.json(vmView(vm, ownDisksOfVm(c, vm)));
}

/** The disks of a machine that are the caller's: another billing account may pay for one that hangs on it. */
export function ownDisksOfVm(c: Call, vm: VmRow): DiskRow[] {
  return disksOfVm(c.get("cloud").store, vm).filter((disk) => owns(c.get("caller"), disk));
}
