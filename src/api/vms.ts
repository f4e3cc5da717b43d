import { msg } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import { type Call, send } from "./client.ts";
import { diskKeys, ipAddressKeys, networkKeys, vmKeys } from "./keys.ts";
import { mutation } from "./mutation.ts";
import { shape } from "./shape.ts";
import type { replica, vm, vmInterface, vmStorage } from "./vms.schema.ts";

type VmAnswer = typeof vm.infer;
export type VmStorage = typeof vmStorage.infer;
export type Replica = typeof replica.infer;
export type VmInterface = typeof vmInterface.infer;
/** A virtual machine as the portal holds it: the API's row, its kind, and the location it was listed in. */
export type Vm = VmAnswer & { $type: "virtual_machine"; location: string };

/** What addresses one machine: the uuid travels as a parameter, the location in the path. */
export interface VmRef {
  location: string;
  uuid: string;
}

export const vmListQuery = (location: string) =>
  queryOptions({
    queryKey: vmKeys.list(location),
    queryFn: async ({ signal }): Promise<Vm[]> => {
      const rows = await send<VmAnswer[]>(
        {
          method: "GET",
          path: `/${location}/user-resource/vm/list`,
          isList: true,
          shape: shape(() => import("./vms.schema.ts").then((m) => m.vmList)),
        },
        signal,
      );
      return rows.filter((row) => row.status !== "deleted").map((row) => toVm(row, location));
    },
  });

/** One machine as it is now; a deleted one comes back with status `deleted`. */
export const readVm = async (ref: VmRef, signal?: AbortSignal): Promise<Vm> =>
  toVm(
    await send<VmAnswer>(
      {
        method: "GET",
        path: `/${ref.location}/user-resource/vm`,
        query: { uuid: ref.uuid },
        shape: shape(() => import("./vms.schema.ts").then((m) => m.vm)),
      },
      signal,
    ),
    ref.location,
  );

export const vmInterfacesQuery = (ref: VmRef) =>
  queryOptions({
    queryKey: vmKeys.interfaces(ref),
    queryFn: ({ signal }) =>
      send<VmInterface[]>(
        {
          method: "GET",
          path: `/${ref.location}/network/virtual-machines/${ref.uuid}/interfaces`,
          isList: true,
          shape: shape(() => import("./vms.schema.ts").then((m) => m.vmInterfaceList)),
        },
        signal,
      ),
  });

/** Those of all machines of a location. */
export const vmInterfaceListQuery = (location: string) =>
  queryOptions({
    queryKey: vmKeys.allInterfaces(location),
    queryFn: ({ signal }) =>
      send<VmInterface[]>(
        {
          method: "GET",
          path: `/${location}/network/virtual-machines/interfaces`,
          isList: true,
          shape: shape(() => import("./vms.schema.ts").then((m) => m.vmInterfaceList)),
        },
        signal,
      ),
  });

/** The uuid of the network that an interface is in: the API spells it in two ways. */
export const networkUuid = (network: VmInterface["network"]): string =>
  typeof network === "string" ? network : network.uuid;

/** Sizes: `disks` in GB, `ram` in MB (Resources spec §5, §7). */
export interface VmCreation {
  name: string;
  os_name?: string;
  os_version?: string;
  disks?: number;
  vcpu: number;
  ram: number;
  username?: string;
  password?: string;
  public_keys?: string[];
  billing_account_id?: number;
  network_uuid?: string;
  designated_pool_uuid?: string;
  reserve_public_ip: boolean;
  backup: boolean;
  description?: string;
  cloud_init?: string;
  source_uuid?: string;
  source_replica?: string;
  disk_uuid?: string;
}

const path = (ref: { location: string }, rest = "") => `/${ref.location}/user-resource/vm${rest}`;
const listOf = (ref: { location: string }) => [vmKeys.list(ref.location)];
/** What a new or removed machine changes besides the list of machines. */
const surroundings = (ref: { location: string }) => [
  vmKeys.list(ref.location),
  ipAddressKeys.list(ref.location),
  networkKeys.list(ref.location),
  diskKeys.list(ref.location),
];

export const createVm = mutation<{ location: string; vm: VmCreation }>({
  call: ({ location, vm: fields }) => ({ method: "POST", path: path({ location }), form: { ...fields } }),
  touches: surroundings,
  failed: msg`There was an error while creating your resource.`,
});

export const changeVm = mutation<
  VmRef & { name?: string; description?: string; vcpu?: number; ram?: number }
>({
  call: ({ location, ...form }) => ({ method: "PATCH", path: path({ location }), form }),
  touches: listOf,
  failed: msg`Failed to update virtual machine`,
});

export const deleteVm = mutation<VmRef>({
  call: ({ location, uuid }) => ({ method: "DELETE", path: path({ location }), json: { uuid } }),
  touches: surroundings,
  failed: msg`Failed to delete virtual machine`,
});

export const startVm = mutation<VmRef>({
  call: (ref) => post(ref, "/start", { uuid: ref.uuid }),
  touches: listOf,
  failed: msg`Failed to start virtual machine`,
});

/** Without `force` the guest is asked to shut down, and the answer comes when it has. */
export const stopVm = mutation<VmRef & { force?: true }>({
  call: (input) => post(input, "/stop", { uuid: input.uuid, force: input.force }),
  touches: listOf,
  failed: msg`Failed to stop virtual machine`,
});

/** The API only toggles: the machine's guard has read the present value before. */
export const toggleVmBackup = mutation<VmRef>({
  call: (ref) => post(ref, "/backup", { uuid: ref.uuid }),
  touches: listOf,
  failed: msg`Failed to enable/disable backup`,
});

export const cloneVm = mutation<VmRef & { name: string }>({
  call: (input) => post(input, "/clone", { uuid: input.uuid, name: input.name }),
  touches: surroundings,
  failed: msg`Failed to clone virtual machine`,
});

export const rebuildVm = mutation<VmRef & { replica_uuid: string }>({
  call: (input) => post(input, "/rebuild", { uuid: input.uuid, replica_uuid: input.replica_uuid }),
  touches: listOf,
  failed: msg`Failed to rebuild virtual machine`,
});

export const reinstallVm = mutation<VmRef & { os_name: string; os_version: string }>({
  call: ({ location, ...form }) => post({ location }, "/reinstall", form),
  touches: listOf,
  failed: msg`Failed to reinstall virtual machine`,
});

export const bootVmFromIso = mutation<
  VmRef & { boot_image_uuid: string; boot_image_repository: "platform" | "private" }
>({
  call: ({ location, ...form }) => post({ location }, "/boot_iso_media", form),
  touches: listOf,
  failed: msg`Failed to boot virtual machine from ISO`,
});

export const createSnapshot = mutation<VmRef>({
  call: (ref) => post(ref, "/replica", { uuid: ref.uuid, r_type: "snapshot" }),
  touches: listOf,
  failed: msg`Failed to create snapshot of virtual machine`,
});

export const deleteReplica = mutation<VmRef & { replica_uuid: string }>({
  call: ({ location, replica_uuid }) => ({
    method: "DELETE",
    path: path({ location }, "/replica"),
    json: { replica_uuid },
  }),
  touches: listOf,
  failed: msg`Failed to delete snapshot`,
});

export const changeVmPassword = mutation<VmRef & { username: string; password: string }>({
  call: ({ location, ...form }) => ({ method: "PATCH", path: path({ location }, "/user"), form }),
  touches: listOf,
  failed: msg`Failed to change password`,
});

const storageTouches = (ref: { location: string }) => [
  vmKeys.list(ref.location),
  diskKeys.list(ref.location),
];

export const addVmStorage = mutation<VmRef & { size_gb: number }>({
  call: (input) => post(input, "/storage", { uuid: input.uuid, size_gb: input.size_gb }),
  touches: storageTouches,
  failed: msg`Failed to add disk to VM`,
});

/** The disk's key is `disk_uuid` here and `storage_uuid` on every other storage call. */
export const resizeVmStorage = mutation<VmRef & { disk_uuid: string; size_gb: number }>({
  call: ({ location, ...form }) => ({ method: "PATCH", path: path({ location }, "/storage"), form }),
  touches: storageTouches,
  failed: msg`Failed to resize disk on VM`,
});

export const deleteVmStorage = mutation<VmRef & { storage_uuid: string }>({
  call: ({ location, ...form }) => ({ method: "DELETE", path: path({ location }, "/storage"), form }),
  touches: storageTouches,
  failed: msg`Failed to delete disk from VM`,
});

export const attachDisk = mutation<VmRef & { storage_uuid: string }>({
  call: ({ location, ...json }) => ({ method: "POST", path: path({ location }, "/storage/attach"), json }),
  touches: storageTouches,
  failed: msg`Failed to attach disk`,
});

export const detachDisk = mutation<VmRef & { storage_uuid: string }>({
  call: ({ location, ...json }) => ({ method: "POST", path: path({ location }, "/storage/detach"), json }),
  touches: storageTouches,
  failed: msg`Failed to detach disk`,
});

const interfacesPath = (ref: VmRef) => `/${ref.location}/network/virtual-machines/${ref.uuid}`;

export const addSubinterface = mutation<
  VmRef & { interface_uuid: string; network_uuid: string; vlan_tag: number }
>({
  call: (input) => ({
    method: "POST",
    path: `${interfacesPath(input)}/interfaces/${input.interface_uuid}/subinterfaces`,
    form: { network_uuid: input.network_uuid, vlan_tag: input.vlan_tag },
  }),
  touches: (ref) => [vmKeys.allInterfaces(ref.location), networkKeys.list(ref.location)],
  failed: msg`Failed to add sub-interface`,
});

export const removeSubinterface = mutation<VmRef & { subinterface_uuid: string }>({
  call: (input) => ({
    method: "DELETE",
    path: `${interfacesPath(input)}/subinterfaces/${input.subinterface_uuid}`,
  }),
  touches: (ref) => [vmKeys.allInterfaces(ref.location), networkKeys.list(ref.location)],
  failed: msg`Failed to remove sub-interface`,
});

export const moveVmToAccount = mutation<VmRef & { billing_account_id: number }>({
  call: ({ location, uuid, billing_account_id }) => ({
    method: "POST",
    path: `/${location}/user-resource/resource_billing`,
    form: { uuid, billing_account_id, resource_type: "vm" },
  }),
  touches: listOf,
  failed: msg`Failed to update virtual machine`,
});

const post = (ref: { location: string }, rest: string, form: NonNullable<Call["form"]>): Call => ({
  method: "POST",
  path: path(ref, rest),
  form,
});

const toVm = (row: VmAnswer, location: string): Vm => ({ ...row, $type: "virtual_machine", location });
