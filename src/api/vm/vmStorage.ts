import { msg } from "@lingui/core/macro";
import { diskRow } from "#api/disk/disk.ts";
import { diskKeys } from "#api/cache/keys.ts";
import { mutation } from "#api/http/client.ts";
import type { Touched } from "#api/http/rows.ts";
import { vmStorage } from "./vm.schema.ts";
import { vmPath, vmPost, type VmRef, type VmStorage, vmRow } from "./vm.ts";

/** The machine first: disk rows take their attachment from the machines. */
const both = (ref: VmRef, disk: string | undefined): Touched[] => [
  vmRow(ref),
  disk === undefined ? diskKeys.list(ref.location) : diskRow({ location: ref.location, uuid: disk }),
];

export const addVmStorage = mutation<VmRef & { size_gb: number }>({
  call: (input) => ({
    ...vmPost(input, "/storage", { uuid: input.uuid, size_gb: input.size_gb }),
    shape: vmStorage,
  }),
  invalidates: (ref, response) => both(ref, (response as VmStorage | undefined)?.uuid),
  errorMessage: msg`Failed to add disk to VM`,
});

/** This call names the disk `disk_uuid`; every other storage call uses `storage_uuid`. */
export const resizeVmStorage = mutation<VmRef & { disk_uuid: string; size_gb: number }>({
  call: ({ location, ...form }) => ({ method: "PATCH", path: vmPath({ location }, "/storage"), form }),
  invalidates: (ref) => both(ref, ref.disk_uuid),
  errorMessage: msg`Failed to resize disk on VM`,
});

export const deleteVmStorage = mutation<VmRef & { storage_uuid: string }>({
  call: ({ location, ...form }) => ({ method: "DELETE", path: vmPath({ location }, "/storage"), form }),
  invalidates: (ref) => both(ref, ref.storage_uuid),
  errorMessage: msg`Failed to delete disk from VM`,
});

export const attachDisk = mutation<VmRef & { storage_uuid: string }>({
  call: ({ location, ...json }) => ({ method: "POST", path: vmPath({ location }, "/storage/attach"), json }),
  invalidates: (ref) => both(ref, ref.storage_uuid),
  errorMessage: msg`Failed to attach disk`,
});

export const detachDisk = mutation<VmRef & { storage_uuid: string }>({
  call: ({ location, ...json }) => ({ method: "POST", path: vmPath({ location }, "/storage/detach"), json }),
  invalidates: (ref) => both(ref, ref.storage_uuid),
  errorMessage: msg`Failed to detach disk`,
});
