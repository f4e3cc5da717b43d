import type { QueryClient } from "@tanstack/react-query";
import { toApiError } from "#api/http/errors.ts";
import { whenOnline } from "#api/cache/whenOnline.ts";
import { readRow } from "#api/http/rows.ts";
import * as storage from "#api/vm/vmStorage.ts";
import * as api from "#api/vm/vm.ts";
import { GRACEFUL_STOP_KEPT_MS, GRACEFUL_STOP_MS } from "#lib/constants.ts";
import { pendingWork } from "#lib/storage/pendingWork.ts";
import {
  fieldsOf,
  type LifecycleParts,
  request,
  type RequestTable,
} from "#machines/lifecycle/lifecycle.actors.ts";
import { releasesOf } from "#machines/lifecycle/releases.actors.ts";
import {
  forcedAt,
  type StopDue,
  type VmFacts,
  vmMachine,
  vmSnapshot,
  type VmState,
  type VmRequest,
} from "./vm.machine.ts";

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

/** Sends only changed fields; no request if there are none. */
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

const isVmRef = (value: unknown): value is api.VmRef =>
  typeof value === "object" &&
  value !== null &&
  "location" in value &&
  "uuid" in value &&
  typeof value.location === "string" &&
  typeof value.uuid === "string";

/** Unfinished graceful stops that this browser requested, by uuid. */
export const gracefulStops = pendingWork("gracefulStop", isVmRef);

/**
 * When this browser requested the reported stop, in milliseconds since 1970; undefined if it did not, or too
 * long ago.
 */
export function stopAskedAt({ uuid, status }: Pick<api.Vm, "uuid" | "status">): number | undefined {
  if (status !== "stopping") return undefined;
  const at = gracefulStops.get(uuid)?.at;
  return at !== undefined && Date.now() - at < GRACEFUL_STOP_KEPT_MS ? at : undefined;
}

/**
 * Sends a stop. A graceful stop is stored until it is known to be over. The forced stop after it is sent
 * once, by one tab, only while the machine still runs. Undefined when nothing was left to send.
 */
export async function sendStop<T>(
  event: VmRequest,
  ref: api.VmRef,
  queryClient: QueryClient,
  send: () => Promise<T>,
  signal: AbortSignal,
): Promise<T | undefined> {
  if (event.type === "power.stop") return sendGracefulStop(ref, send, signal);
  if (event.type === "power.stopIsDue") return sendDueStop(event.stop, ref, queryClient, send);
  if (event.type !== "power.forceStop") return send();
  const done = await send();
  gracefulStops.remove(ref.uuid);
  return done;
}

async function sendGracefulStop<T>(
  { location, uuid }: api.VmRef,
  send: () => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  gracefulStops.put({ id: uuid, due: Date.now() + GRACEFUL_STOP_MS, payload: { location, uuid } });
  try {
    const done = await send();
    gracefulStops.remove(uuid);
    return done;
  } catch (error) {
    // Without an answer the stop may be under way, so the forced stop must still follow.
    if (!signal.aborted && !toApiError(error).outcomeUnknown) gracefulStops.remove(uuid);
    throw error;
  }
}

async function sendDueStop<T>(
  due: StopDue,
  ref: api.VmRef,
  queryClient: QueryClient,
  send: () => Promise<T>,
): Promise<T | undefined> {
  let sending: Promise<T> | undefined;
  // A laptop wakes before its connection.
  await whenOnline();
  await gracefulStops.claim(ref.uuid, async () => {
    const vm = (await readRow(api.vmRow(ref), queryClient)) as api.Vm | undefined;
    if (vm === undefined || vm.status === "stopped") return;
    // A running machine is not forced off, unless its stop request is still open.
    if (due === "reported" && vm.status !== "stopping") return;
    sending = send();
    // Never sent again, even after a failure.
    await sending.catch(() => undefined);
  });
  return sending;
}
