import { Hono } from "hono";
import type { SandboxEnv } from "../kernel/env.ts";
import { params, refuse, text, wholeNumber } from "../kernel/http.ts";
import { ownRow } from "../kernel/ownership.ts";
import type { DiskRow } from "../disk/diskRows.ts";
import { buildDisk, destroyDisk, disksOf, putDisk, storageView } from "../disk/diskRows.ts";
import { liveDisk } from "../disk/disks.ts";
import { poolOf } from "../compute/hostPools.ts";
import { nextId } from "../kernel/ids.ts";
import { refuseFrozen } from "../billingAccount/ownAccounts.ts";
import { unlockedVm } from "./ownVms.ts";
import type { Call } from "../kernel/request.ts";
import { now } from "../kernel/request.ts";
import type { VmRow } from "./vmRows.ts";
import { holdDisk, detachDisk } from "./vmRows.ts";
import { change } from "./vmWork.ts";

const storage = "/:loc/user-resource/vm/storage";
const job = { kind: "change", ms: 3000 } as const;

/** A machine's disks (wire contract §13.1). The main disk cannot be detached or deleted. */
export const vmStorageArea = new Hono<SandboxEnv>()
  .post(storage, async (c) => {
    const given = await params(c);
    const vm = unlockedVm(c, text(given, "uuid"));
    const size_gb = allowedSize(vm, wholeNumber(given, "size_gb"), 1, "Failed to add disk to VM");
    refuseFrozen(c, vm);
    const { store } = c.get("cloud");
    const disk = buildDisk({
      uuid: crypto.randomUUID(),
      id: nextId(store, "disk", 9000),
      user_id: vm.user_id,
      billing_account_id: vm.billing_account_id,
      location: vm.location,
      size_gb,
      created_at: now(c),
    });
    await change(c.get("cloud"), vm, job, (row) => void holdDisk(store, row, disk));
    return answer(c, disk.uuid);
  })
  .patch(storage, async (c) => {
    const given = await params(c);
    const vm = unlockedVm(c, text(given, "uuid"));
    const { uuid, size_gb } = heldDisk(c, vm, text(given, "disk_uuid"), "Failed to resize disk on VM");
    const size = allowedSize(vm, wholeNumber(given, "size_gb"), size_gb + 1, "Failed to resize disk on VM");
    refuseFrozen(c, vm);
    const { store } = c.get("cloud");
    await change(c.get("cloud"), vm, job, (row) => {
      const disk = heldDisk(c, row, uuid, "Failed to resize disk on VM");
      putDisk(store, { ...disk, size_gb: size, updated_at: now(c) });
    });
    return answer(c, uuid);
  })
  .delete(storage, async (c) => {
    const given = await params(c);
    const vm = unlockedVm(c, text(given, "uuid"));
    const { uuid } = extraDisk(c, vm, text(given, "storage_uuid"), "Failed to delete disk from VM");
    const { store } = c.get("cloud");
    await change(c.get("cloud"), vm, job, (row) =>
      destroyDisk(store, detachDisk(store, row, storedDisk(c, uuid)), now(c)),
    );
    return c.json({ success: true });
  })
  .post(`${storage}/attach`, async (c) => {
    const given = await params(c);
    const vm = unlockedVm(c, text(given, "uuid"));
    const { uuid } = freeDisk(c, text(given, "storage_uuid"));
    const { store } = c.get("cloud");
    await change(c.get("cloud"), vm, job, (row) => void holdDisk(store, row, freeDisk(c, uuid)));
    const { pool: _pool, shared: _shared, type: _type, ...view } = storageView(storedDisk(c, uuid));
    return c.json(view);
  })
  .post(`${storage}/detach`, async (c) => {
    const given = await params(c);
    const vm = unlockedVm(c, text(given, "uuid"));
    const { uuid } = extraDisk(c, vm, text(given, "storage_uuid"), "Failed to detach disk from VM");
    const { store } = c.get("cloud");
    await change(c.get("cloud"), vm, job, (row) => void detachDisk(store, row, storedDisk(c, uuid)));
    return c.json({ success: true });
  });

function answer(c: Call, uuid: string) {
  return c.json(storageView(storedDisk(c, uuid)));
}

function storedDisk(c: Call, uuid: string): DiskRow {
  return ownRow(c.get("caller"), disksOf(c.get("cloud").store), uuid) ?? refuse(400, "No such disk exists");
}

function heldDisk(c: Call, vm: VmRow, uuid: string | undefined, reason: string): DiskRow {
  return uuid !== undefined && vm.storage.includes(uuid) ? storedDisk(c, uuid) : refuse(400, reason);
}

function extraDisk(c: Call, vm: VmRow, uuid: string | undefined, reason: string): DiskRow {
  const disk = heldDisk(c, vm, uuid, reason);
  return disk.primary ? refuse(400, reason) : disk;
}

function freeDisk(c: Call, uuid: string | undefined): DiskRow {
  const disk = liveDisk(c, uuid);
  return disk.vm_uuid === null ? disk : refuse(400, "Failed to add disk to VM");
}

/** Disks only grow, up to the limit of the machine's host pool. */
function allowedSize(vm: VmRow, size: number | undefined, least: number, reason: string): number {
  const most = poolOf(vm.pool_uuid)?.guest_limits.disk_gb.max ?? Infinity;
  return size !== undefined && size >= least && size <= most ? size : refuse(400, reason);
}
