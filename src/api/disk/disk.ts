import { msg } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import { mutation, send } from "#api/http/client.ts";
import { disk } from "./disk.schema.ts";
import { diskKeys } from "#api/cache/keys.ts";
import { rowQuery, type RowQuery, type Touched } from "#api/http/rows.ts";
import { type Vm, vmListQuery } from "#api/vm/vm.ts";

type DiskAnswer = typeof disk.infer;
/** The API's row with its kind, its location and the machine it is attached to. */
export type Disk = DiskAnswer & { $type: "disk"; location: string; attachment?: DiskAttachment };

export interface DiskAttachment {
  $type: "virtual_machine";
  location: string;
  uuid: string;
  name: string;
  /** The machine's primary disk, which cannot be detached. */
  isMain: boolean;
}

export interface DiskRef {
  location: string;
  uuid: string;
}

/** A disk row does not name its machine (wire contract §15), so the machines' storage is searched. */
export const diskListQuery = (location: string) =>
  queryOptions({
    queryKey: diskKeys.list(location),
    queryFn: async ({ client, signal }): Promise<Disk[]> => {
      const [rows, vms] = await Promise.all([
        send<DiskAnswer[]>(
          {
            method: "GET",
            path: disksPath({ location }),
            isList: true,
            shape: disk,
          },
          signal,
        ),
        client.fetchQuery(vmListQuery(location)),
      ]);
      const attachments = attachmentsIn(vms);
      return rows.filter((row) => !isTombstone(row)).map((row) => toDisk(row, location, attachments));
    },
  });

/** Row query of one disk; the machine comes from the cached list of machines. */
export const diskRow = (ref: DiskRef): RowQuery =>
  rowQuery({
    list: diskListQuery(ref.location),
    id: ref.uuid,
    idOf: ({ uuid }: Disk) => uuid,
    read: async (client) => {
      const [row, vms] = await Promise.all([
        send<DiskAnswer>({
          method: "GET",
          path: disksPath(ref),
          shape: disk,
        }),
        client.ensureQueryData(vmListQuery(ref.location)),
      ]);
      return toDisk(row, ref.location, attachmentsIn(vms));
    },
    isDeleted: isTombstone,
  });

const isTombstone = ({ status }: Pick<DiskAnswer, "status">): boolean => status === "Deleted";

/** Written and unattached. */
export const isFree = (row: Disk): boolean => row.attachment === undefined && row.status === "Active";

/** Size in GB; defaults to the source's. */
export interface DiskCreation {
  display_name?: string;
  size_gb?: number;
  source_image_type: "EMPTY" | "OS_BASE" | "DISK" | "SNAPSHOT";
  /** An image as `name_version`, or the uuid of a disk or snapshot. */
  source_image?: string;
  billing_account_id?: number;
}

const disksPath = ({ location, uuid }: { location: string; uuid?: string }) =>
  `/${location}/storage/disks${uuid === undefined ? "" : `/${uuid}`}`;
const itself = ({ location, uuid }: DiskRef) => [diskRow({ location, uuid })];

/** The disk in a response; the whole list if the response names none. */
const made = (location: string, response: unknown): readonly Touched[] => {
  const { uuid } = (response ?? {}) as Partial<Disk>;
  return [uuid === undefined ? diskKeys.list(location) : diskRow({ location, uuid })];
};

export const createDisk = mutation<{ location: string; disk: DiskCreation }>({
  call: ({ location, disk: fields }) => ({
    method: "POST",
    path: disksPath({ location }),
    form: { ...fields },
    shape: disk,
  }),
  invalidates: ({ location }, response) => made(location, response),
  errorMessage: msg`There was an error while creating your resource.`,
});

export const changeDisk = mutation<
  DiskRef & {
    display_name?: string;
    read_only_bootable?: boolean;
    size_gb?: number;
    billing_account_id?: number;
  }
>({
  call: ({ location, uuid, ...form }) => ({ method: "PATCH", path: disksPath({ location, uuid }), form }),
  invalidates: itself,
  errorMessage: msg`Failed to update disk`,
});

export const deleteDisk = mutation<DiskRef>({
  call: (ref) => ({ method: "DELETE", path: disksPath(ref) }),
  invalidates: itself,
  errorMessage: msg`Failed to delete disk`,
});

const attachmentsIn = (vms: readonly Vm[]): ReadonlyMap<string, DiskAttachment> =>
  new Map(
    vms.flatMap(({ $type, location, uuid, name, storage = [] }) =>
      storage.map((it) => [it.uuid, { $type, location, uuid, name, isMain: it.primary }] as const),
    ),
  );

function toDisk(row: DiskAnswer, location: string, attachments: ReadonlyMap<string, DiskAttachment>): Disk {
  const attachment = attachments.get(row.uuid);
  return { ...row, $type: "disk", location, ...(attachment && { attachment }) };
}
