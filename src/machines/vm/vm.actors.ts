import * as storage from "#api/vm/vmStorage.ts";
import * as api from "#api/vm/vm.ts";
import { sendStop, stopAskedAt } from "./gracefulStops.actors.ts";
import {
  fieldsOf,
  type LifecycleParts,
  request,
  type RequestTable,
} from "#machines/lifecycle/lifecycle.actors.ts";
import { releasesOf } from "#machines/lifecycle/releases.actors.ts";
import { forcedAt, type VmFacts, vmMachine, vmSnapshot, type VmState, type VmRequest } from "./vm.machine.ts";

const refOf = ({ uuid, location }: api.Vm): api.VmRef => ({ uuid, location });

const requests: RequestTable<api.Vm, VmRequest> = {
  "power.start": (_, vm) => [request(api.startVm, refOf(vm))],
  "power.stop": (_, vm) => [request(api.stopVm, refOf(vm))],
  "power.forceStop": (_, vm) => [request(api.stopVm, { ...refOf(vm), force: true })],
  "power.stopIsDue": (_, vm) => [request(api.stopVm, { ...refOf(vm), force: true })],
  "details.change": (event, vm) => changes(event, vm),
  "size.change": (event, vm) => changes(event, vm),
  "password.change": (event, vm) => [request(api.changeVmPassword, { ...refOf(vm), ...fieldsOf(event) })],
  clone: (event, vm) => [request(api.cloneVm, { ...refOf(vm), ...fieldsOf(event) })],
  rebuild: (event, vm) => [request(api.rebuildVm, { ...refOf(vm), ...fieldsOf(event) })],
  reinstall: (event, vm) => [request(api.reinstallVm, { ...refOf(vm), ...fieldsOf(event) })],
  "iso.boot": (event, vm) => [request(api.bootVmFromIso, { ...refOf(vm), ...fieldsOf(event) })],
  "backup.enable": (_, vm) => [request(api.toggleVmBackup, refOf(vm))],
  "backup.disable": (_, vm) => [request(api.toggleVmBackup, refOf(vm))],
  "snapshot.create": (_, vm) => [request(api.createSnapshot, refOf(vm))],
  "replica.delete": (event, vm) => [request(api.deleteReplica, { ...refOf(vm), ...fieldsOf(event) })],
  "storage.add": (event, vm) => [request(storage.addVmStorage, { ...refOf(vm), ...fieldsOf(event) })],
  "storage.resize": (event, vm) => [request(storage.resizeVmStorage, { ...refOf(vm), ...fieldsOf(event) })],
  "storage.delete": (event, vm) => [request(storage.deleteVmStorage, { ...refOf(vm), ...fieldsOf(event) })],
  "disk.attach": (event, vm) => [request(storage.attachDisk, { ...refOf(vm), ...fieldsOf(event) })],
  "disk.detach": (event, vm) => [request(storage.detachDisk, { ...refOf(vm), ...fieldsOf(event) })],
  "subinterface.add": (event, vm) => [request(api.addSubinterface, { ...refOf(vm), ...fieldsOf(event) })],
  "subinterface.remove": (event, vm) => [
    request(api.removeSubinterface, { ...refOf(vm), ...fieldsOf(event) }),
  ],
  "account.change": (event, vm) => [request(api.moveVmToAccount, { ...refOf(vm), ...fieldsOf(event) })],
  delete: (event, vm) => [
    request(api.deleteVm, refOf(vm)),
    ...releasesOf(vm.location, vm.name, event.release),
  ],
};

const askedAt = (vm: api.Vm) => {
  const at = stopAskedAt(vm);
  return at === undefined ? {} : { stopAskedAt: at };
};

/** Nothing is sent where nothing was changed. */
function changes(event: Extract<VmRequest, { type: "details.change" | "size.change" }>, vm: api.Vm) {
  const fields = fieldsOf(event);
  return Object.keys(fields).length === 0 ? [] : [request(api.changeVm, { ...refOf(vm), ...fields })];
}

const factsOf = (vm: api.Vm): VmFacts => ({
  status: vm.status,
  backup: vm.backup,
  hasReplica: (vm.storage ?? []).some((disk) => (disk.replica ?? []).length > 0),
  hasExtraDisk: (vm.storage ?? []).some((disk) => !disk.primary),
  ...askedAt(vm),
});

/** How virtual machines fill the slots of their chart. */
export const vmParts = {
  machineId: "vm",
  machine: vmMachine,
  snapshotOf: vmSnapshot,
  idOf: (vm) => vm.uuid,
  factsOf,
  dueOf: forcedAt,
  requests,
  listOf: (vm) => api.vmListQuery(vm.location),
  rowOf: (vm) => api.vmRow(refOf(vm)),
  around: (event, vm, send, { queryClient, signal }) => sendStop(event, refOf(vm), queryClient, send, signal),
} satisfies LifecycleParts<api.Vm, VmFacts, VmRequest, VmState>;
