import type { QueryClient } from "@tanstack/react-query";
import { createActor, fromPromise } from "xstate";
import { ApiError } from "../../api/errors.ts";
import { releaseIpAddress } from "../../api/ipAddresses.ts";
import { carryOut, type Mutation } from "../../api/mutation.ts";
import * as api from "../../api/vms.ts";
import { type VmFacts, vmMachine, type VmRequest } from "./vm.machine.ts";

/** A mutation with its input, ready to send. */
export interface Request<I = never> {
  mutation: Mutation<I>;
  input: I;
}

const request = <I>(mutation: Mutation<I>, input: I) => ({ mutation, input }) as unknown as Request;

type Requests = {
  [T in VmRequest["type"]]: (event: Extract<VmRequest, { type: T }>, ref: api.VmRef) => readonly Request[];
};

/** What each event of the machine sends, in order: the one table between the chart and the API. */
export const vmRequests: Requests = {
  "power.start": (_, ref) => [request(api.startVm, ref)],
  "power.stop": (_, ref) => [request(api.stopVm, ref)],
  "power.forceStop": (_, ref) => [request(api.stopVm, { ...ref, force: true })],
  "details.change": (event, ref) => [request(api.changeVm, { ...ref, ...fieldsOf(event) })],
  "size.change": (event, ref) => [request(api.changeVm, { ...ref, ...fieldsOf(event) })],
  "password.change": (event, ref) => [request(api.changeVmPassword, { ...ref, ...fieldsOf(event) })],
  clone: (event, ref) => [request(api.cloneVm, { ...ref, ...fieldsOf(event) })],
  rebuild: (event, ref) => [request(api.rebuildVm, { ...ref, ...fieldsOf(event) })],
  reinstall: (event, ref) => [request(api.reinstallVm, { ...ref, ...fieldsOf(event) })],
  "iso.boot": (event, ref) => [request(api.bootVmFromIso, { ...ref, ...fieldsOf(event) })],
  "backup.enable": (_, ref) => [request(api.toggleVmBackup, ref)],
  "backup.disable": (_, ref) => [request(api.toggleVmBackup, ref)],
  "snapshot.create": (_, ref) => [request(api.createSnapshot, ref)],
  "replica.delete": (event, ref) => [request(api.deleteReplica, { ...ref, ...fieldsOf(event) })],
  "storage.add": (event, ref) => [request(api.addVmStorage, { ...ref, ...fieldsOf(event) })],
  "storage.resize": (event, ref) => [request(api.resizeVmStorage, { ...ref, ...fieldsOf(event) })],
  "storage.delete": (event, ref) => [request(api.deleteVmStorage, { ...ref, ...fieldsOf(event) })],
  "disk.attach": (event, ref) => [request(api.attachDisk, { ...ref, ...fieldsOf(event) })],
  "disk.detach": (event, ref) => [request(api.detachDisk, { ...ref, ...fieldsOf(event) })],
  "subinterface.add": (event, ref) => [request(api.addSubinterface, { ...ref, ...fieldsOf(event) })],
  "subinterface.remove": (event, ref) => [request(api.removeSubinterface, { ...ref, ...fieldsOf(event) })],
  "account.change": (event, ref) => [request(api.moveVmToAccount, { ...ref, ...fieldsOf(event) })],
  delete: (event, ref) => [
    request(api.deleteVm, ref),
    ...event.release_addresses.map((address) =>
      request(releaseIpAddress, { location: ref.location, address }),
    ),
  ],
};

export const requestsOf = (event: VmRequest, ref: api.VmRef): readonly Request[] =>
  // One event type picks one entry: TypeScript cannot follow the pair.
  (vmRequests[event.type] as (event: VmRequest, ref: api.VmRef) => readonly Request[])(event, ref);

export const vmFacts = (vm: api.Vm): VmFacts => ({
  uuid: vm.uuid,
  location: vm.location,
  status: vm.status,
  backup: vm.backup,
  hasReplica: (vm.storage ?? []).some((disk) => (disk.replica ?? []).length > 0),
  hasExtraDisk: (vm.storage ?? []).some((disk) => !disk.primary),
});

/** A live machine whose answers also refresh the query cache. */
export function startVmActor(vm: api.Vm, queryClient: QueryClient) {
  const read = async (ref: api.VmRef) => {
    const fresh = await readOrGone(ref);
    if (fresh === undefined) forget(ref, queryClient);
    else remember(fresh, queryClient);
    return fresh === undefined ? { ...vmFacts(vm), status: "deleted" } : vmFacts(fresh);
  };
  return createActor(
    vmMachine.provide({
      actors: {
        perform: fromPromise<VmFacts, { facts: VmFacts; request: VmRequest }>(async ({ input, signal }) => {
          const ref = { uuid: input.facts.uuid, location: input.facts.location };
          for (const { mutation, input: fields } of requestsOf(input.request, ref)) {
            try {
              await carryOut(mutation, fields, signal);
            } finally {
              // A refusal too may mean that something has changed meanwhile, such as a machine deleted elsewhere.
              for (const queryKey of mutation.touches(fields))
                void queryClient.invalidateQueries({ queryKey });
            }
          }
          return read(ref);
        }),
        read: fromPromise<VmFacts, { facts: VmFacts }>(({ input }) =>
          read({ uuid: input.facts.uuid, location: input.facts.location }),
        ),
      },
    }),
    { input: { facts: vmFacts(vm) } },
  ).start();
}

/** Undefined for a machine that exists no more: the API says so with a tombstone, a 400 or a 404. */
async function readOrGone(ref: api.VmRef): Promise<api.Vm | undefined> {
  try {
    const vm = await api.readVm(ref);
    return vm.status === "deleted" ? undefined : vm;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || /no such virtual machine/i.test(error.message)))
      return undefined;
    throw error;
  }
}

function remember(vm: api.Vm, queryClient: QueryClient) {
  queryClient.setQueryData<api.Vm[]>(api.vmKeys.list(vm.location), (rows) =>
    rows?.map((row) => (row.uuid === vm.uuid ? vm : row)),
  );
}

function forget(ref: api.VmRef, queryClient: QueryClient) {
  queryClient.setQueryData<api.Vm[]>(api.vmKeys.list(ref.location), (rows) =>
    rows?.filter((row) => row.uuid !== ref.uuid),
  );
}

function fieldsOf<E extends { type: string }>(event: E): Omit<E, "type"> {
  const { type: _, ...fields } = event;
  return fields;
}
