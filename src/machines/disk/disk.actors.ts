import { changeDisk, deleteDisk, type Disk, diskListQuery, type DiskRef, diskRow } from "#api/disk/disk.ts";
import { attachDisk, detachDisk, resizeVmStorage } from "#api/vm/vmStorage.ts";
import { fieldsOf, type LifecycleParts, request } from "#machines/lifecycle/lifecycle.actors.ts";
import {
  type DiskFacts,
  diskMachine,
  diskSnapshot,
  type DiskState,
  type DiskRequest,
} from "./disk.machine.ts";

const refOf = ({ uuid, location }: Disk): DiskRef => ({ uuid, location });

export const diskParts = {
  machineId: "disk",
  machine: diskMachine,
  snapshotOf: diskSnapshot,
  idOf: (disk) => disk.uuid,
  factsOf: ({ status, attachment }) => ({
    status,
    isAttached: attachment !== undefined,
    isMain: attachment?.isMain === true,
  }),
  requests: {
    "details.change": (event, disk) => [request(changeDisk, { ...refOf(disk), ...fieldsOf(event) })],
    // An attached disk grows through its machine, because the guest has to see the change.
    "size.change": ({ size_gb, vm_uuid }, disk) =>
      vm_uuid === undefined
        ? [request(changeDisk, { ...refOf(disk), size_gb })]
        : [
            request(resizeVmStorage, {
              location: disk.location,
              uuid: vm_uuid,
              disk_uuid: disk.uuid,
              size_gb,
            }),
          ],
    "account.change": (event, disk) => [request(changeDisk, { ...refOf(disk), ...fieldsOf(event) })],
    attach: ({ vm_uuid }, { location, uuid }) => [
      request(attachDisk, { location, uuid: vm_uuid, storage_uuid: uuid }),
    ],
    detach: ({ vm_uuid }, { location, uuid }) => [
      request(detachDisk, { location, uuid: vm_uuid, storage_uuid: uuid }),
    ],
    delete: (_, disk) => [request(deleteDisk, refOf(disk))],
  },
  listOf: (disk) => diskListQuery(disk.location),
  rowOf: (disk) => diskRow(refOf(disk)),
} satisfies LifecycleParts<Disk, DiskFacts, DiskRequest, DiskState>;
