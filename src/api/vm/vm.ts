import { msg } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import { type Call, mutation, send } from "#api/http/client.ts";
import { diskKeys, ipAddressKeys, networkKeys, vmKeys } from "#api/cache/keys.ts";
import { rowQuery, type RowQuery, type Touched } from "#api/http/rows.ts";
import { type replica, vm, vmInterface, type vmStorage } from "./vm.schema.ts";

type VmAnswer = typeof vm.infer;
export type VmStorage = typeof vmStorage.infer;
export type Replica = typeof replica.infer;
export type VmInterface = typeof vmInterface.infer;
/** The API's row with its kind and location. */
export type Vm = VmAnswer & { $type: "virtual_machine"; location: string };

/** Address of one machine: the uuid is a parameter, the location part of the path. */
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
          shape: vm,
        },
        signal,
      );
      return rows.filter((row) => row.status !== "deleted").map((row) => toVm(row, location));
    },
  });

const readVm = async (ref: VmRef, signal?: AbortSignal): Promise<Vm> =>
  toVm(
    await send<VmAnswer>(
      {
        method: "GET",
        path: `/${ref.location}/user-resource/vm`,
        query: { uuid: ref.uuid },
        shape: vm,
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
          shape: vmInterface,
        },
        signal,
      ),
  });

/** Interfaces of all machines in a location. */
export const vmInterfaceListQuery = (location: string) =>
  queryOptions({
    queryKey: vmKeys.allInterfaces(location),
    queryFn: ({ signal }) =>
      send<VmInterface[]>(
        {
          method: "GET",
          path: `/${location}/network/virtual-machines/interfaces`,
          isList: true,
          shape: vmInterface,
        },
        signal,
      ),
  });

/** Uuid of an interface's network, from either of the API's forms; "" if it is missing. */
export const networkUuid = (network: VmInterface["network"]): string =>
  typeof network === "string" ? network : (network?.uuid ?? "");

/** Name of an interface's network, if the API includes it. */
export const networkName = (network: VmInterface["network"]): string =>
  typeof network === "string" ? network : (network?.name ?? network?.uuid ?? "");

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

export const vmPath = (ref: { location: string }, rest = "") => `/${ref.location}/user-resource/vm${rest}`;

/** Row query of one machine. A deleted one is a tombstone, a 400 or a 404. */
export const vmRow = (ref: VmRef): RowQuery =>
  rowQuery({
    list: vmListQuery(ref.location),
    id: ref.uuid,
    idOf: ({ uuid }: Vm) => uuid,
    read: () => readVm(ref),
    isDeleted: ({ status }) => status === "deleted",
  });

const itself = (ref: VmRef): Touched[] => [vmRow(ref)];
/** Other queries that creating or deleting a machine makes stale. */
const surroundings = (ref: { location: string }): Touched[] => [
  ipAddressKeys.list(ref.location),
  networkKeys.list(ref.location),
  diskKeys.list(ref.location),
];
/** The machine in a response; the whole list if the response names none. */
const made = ({ location }: { location: string }, response: unknown): Touched => {
  const { uuid } = (response ?? {}) as Partial<Vm>;
  return uuid === undefined ? vmKeys.list(location) : vmRow({ location, uuid });
};

export const createVm = mutation<{ location: string; vm: VmCreation }>({
  call: ({ location, vm: fields }) => ({
    method: "POST",
    path: vmPath({ location }),
    form: { ...fields },
    shape: vm,
  }),
  invalidates: (ref, response) => [made(ref, response), ...surroundings(ref)],
  errorMessage: msg`There was an error while creating your resource.`,
});

export const changeVm = mutation<
  VmRef & { name?: string; description?: string; vcpu?: number; ram?: number }
>({
  call: ({ location, ...form }) => ({ method: "PATCH", path: vmPath({ location }), form }),
  invalidates: itself,
  errorMessage: msg`Failed to update virtual machine`,
});

export const deleteVm = mutation<VmRef>({
  call: ({ location, uuid }) => ({ method: "DELETE", path: vmPath({ location }), json: { uuid } }),
  invalidates: (ref) => [vmRow(ref), ...surroundings(ref)],
  errorMessage: msg`Failed to delete virtual machine`,
});

export const startVm = mutation<VmRef>({
  call: (ref) => vmPost(ref, "/start", { uuid: ref.uuid }),
  invalidates: itself,
  errorMessage: msg`Failed to start virtual machine`,
});

/** Without `force` the guest is asked to shut down, and the response comes when it has. */
export const stopVm = mutation<VmRef & { force?: true }>({
  call: (input) => vmPost(input, "/stop", { uuid: input.uuid, force: input.force }),
  invalidates: itself,
  errorMessage: msg`Failed to stop virtual machine`,
});

/** The API only toggles, so the machine's guard checks the present value first. */
export const toggleVmBackup = mutation<VmRef>({
  call: (ref) => vmPost(ref, "/backup", { uuid: ref.uuid }),
  invalidates: itself,
  errorMessage: msg`Failed to enable/disable backup`,
});

export const cloneVm = mutation<VmRef & { name: string }>({
  call: (input) => ({ ...vmPost(input, "/clone", { uuid: input.uuid, name: input.name }), shape: vm }),
  invalidates: (ref, response) => [vmRow(ref), made(ref, response), ...surroundings(ref)],
  errorMessage: msg`Failed to clone virtual machine`,
});

export const rebuildVm = mutation<VmRef & { replica_uuid: string }>({
  call: (input) => vmPost(input, "/rebuild", { uuid: input.uuid, replica_uuid: input.replica_uuid }),
  invalidates: itself,
  errorMessage: msg`Failed to rebuild virtual machine`,
});

export const reinstallVm = mutation<VmRef & { os_name: string; os_version: string }>({
  call: ({ location, ...form }) => vmPost({ location }, "/reinstall", form),
  invalidates: itself,
  errorMessage: msg`Failed to reinstall virtual machine`,
});

export const bootVmFromIso = mutation<
  VmRef & { boot_image_uuid: string; boot_image_repository: "platform" | "private" }
>({
  call: ({ location, ...form }) => vmPost({ location }, "/boot_iso_media", form),
  invalidates: itself,
  errorMessage: msg`Failed to boot virtual machine from ISO`,
});

export const createSnapshot = mutation<VmRef>({
  call: (ref) => vmPost(ref, "/replica", { uuid: ref.uuid, r_type: "snapshot" }),
  invalidates: itself,
  errorMessage: msg`Failed to create snapshot of virtual machine`,
});

export const deleteReplica = mutation<VmRef & { replica_uuid: string }>({
  call: ({ location, replica_uuid }) => ({
    method: "DELETE",
    path: vmPath({ location }, "/replica"),
    json: { replica_uuid },
  }),
  invalidates: itself,
  errorMessage: msg`Failed to delete snapshot`,
});

export const changeVmPassword = mutation<VmRef & { username: string; password: string }>({
  call: ({ location, ...form }) => ({ method: "PATCH", path: vmPath({ location }, "/user"), form }),
  invalidates: itself,
  errorMessage: msg`Failed to change the virtual machine's password`,
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
  invalidates: (ref) => [vmKeys.allInterfaces(ref.location), networkKeys.list(ref.location)],
  errorMessage: msg`Failed to add sub-interface`,
});

export const removeSubinterface = mutation<VmRef & { subinterface_uuid: string }>({
  call: (input) => ({
    method: "DELETE",
    path: `${interfacesPath(input)}/subinterfaces/${input.subinterface_uuid}`,
  }),
  invalidates: (ref) => [vmKeys.allInterfaces(ref.location), networkKeys.list(ref.location)],
  errorMessage: msg`Failed to remove sub-interface`,
});

export const moveVmToAccount = mutation<VmRef & { billing_account_id: number }>({
  call: ({ location, uuid, billing_account_id }) => ({
    method: "POST",
    path: `/${location}/user-resource/resource_billing`,
    form: { uuid, billing_account_id, resource_type: "vm" },
  }),
  invalidates: itself,
  errorMessage: msg`Failed to update virtual machine`,
});

/** A form request below the path of machines. */
export const vmPost = (ref: { location: string }, rest: string, form: NonNullable<Call["form"]>): Call => ({
  method: "POST",
  path: vmPath(ref, rest),
  form,
});

const toVm = (row: VmAnswer, location: string): Vm => ({
  ...row,
  name: row.name || row.uuid,
  $type: "virtual_machine",
  location,
});
