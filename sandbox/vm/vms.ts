import { Hono } from "hono";
import type { SandboxEnv } from "../kernel/env.ts";
import { params, refuse, refuseCrash, refuseFields, text, wholeNumber } from "../kernel/http.ts";
import { ownRows } from "../kernel/ownership.ts";
import { ownAccount, payingAccount, refuseFrozen } from "../billingAccount/ownAccounts.ts";
import { buildDisk, disksOf, putDisk } from "../disk/diskRows.ts";
import { liveDisk } from "../disk/disks.ts";
import { offeredPool, poolOf } from "../compute/hostPools.ts";
import { nextId } from "../kernel/ids.ts";
import { networksOf } from "../vpc/networkRows.ts";
import { answerVm, liveVms, ownDisksOfVm, ownVm, unlockedVm } from "./ownVms.ts";
import type { Call } from "../kernel/request.ts";
import { locationOf, now } from "../kernel/request.ts";
import { placeVm, planVm } from "./vmCreate.ts";
import { removeVm, undoCreation } from "./vmRemoval.ts";
import type { VmRow } from "./vmRows.ts";
import { holdDisk, putVm, vmView } from "./vmRows.ts";
import { checkedVmName, refuseProblems, refuseWithoutRoom, sizeProblems } from "./vmRules.ts";
import { change } from "./vmWork.ts";

const vm = "/:loc/user-resource/vm";

/** Virtual machines (wire contract §13): read, create, change, clone, move to another account, delete. */
export const vmArea = new Hono<SandboxEnv>()
  .get(`${vm}/list`, async (c) => {
    const account = wholeNumber(await params(c), "billing_account_id");
    const vms = liveVms(c).filter((row) => account === undefined || row.billing_account_id === account);
    const disks = new Map(
      ownRows(c.get("caller"), disksOf(c.get("cloud").store), locationOf(c)).map((disk) => [disk.uuid, disk]),
    );
    return c.json(
      vms.map((row) =>
        vmView(
          row,
          row.storage.flatMap((uuid) => disks.get(uuid) ?? []),
        ),
      ),
    );
  })
  .get(vm, async (c) => answerVm(c, ownVm(c, text(await params(c), "uuid"))))
  .post(vm, async (c) => {
    const placed = placeVm(c, planVm(c, await params(c)));
    return answerVm(c, await finishCreation(c, placed, 33_000));
  })
  .patch(vm, async (c) => {
    const given = await params(c);
    const found = unlockedVm(c, text(given, "uuid"));
    const name = given["name"] === undefined ? found.name : checkedVmName(given);
    const description = text(given, "description") ?? found.description;
    const size = newSize(c, found, wholeNumber(given, "vcpu"), wholeNumber(given, "ram"));
    const changed = await change(c.get("cloud"), found, { kind: "change", ms: 2000 }, (row) => {
      Object.assign(row, { name, description, ...size });
    });
    return answerVm(c, changed);
  })
  .delete(vm, async (c) => {
    const found = unlockedVm(c, text(await params(c), "uuid"));
    const cloud = c.get("cloud");
    await change(cloud, found, { kind: "delete", ms: 1000 }, (row) => removeVm(cloud, row, c.get("caller")));
    return c.json({ success: true });
  })
  .post(`${vm}/clone`, async (c) => {
    const given = await params(c);
    const source = unlockedVm(c, text(given, "uuid"));
    const name = checkedVmName(given);
    refuseWithoutRoom(name);
    const copy = placeClone(c, source, name);
    const [made] = await Promise.all([
      finishCreation(c, copy, 10_000),
      change(c.get("cloud"), source, { kind: "change", ms: 10_000 }, () => {}),
    ]);
    return answerVm(c, made);
  })
  .post("/:loc/user-resource/resource_billing", async (c) => {
    const given = await params(c);
    const uuid = text(given, "uuid");
    const type = text(given, "resource_type") ?? "vm";
    const { store } = c.get("cloud");
    if (type === "disk") {
      const disk = { ...liveDisk(c, uuid), billing_account_id: payingAccount(c, given).id };
      putDisk(store, disk);
      return c.json({ success: true });
    }
    if (type !== "vm") refuseFields(400, { resource_type: "Invalid value" });
    const found = unlockedVm(c, uuid);
    payingAccount(c, given);
    const moved = await change(c.get("cloud"), found, { kind: "change", ms: 2000 }, (row) => {
      // The machine may have been deleted in the meantime.
      const { id } = payingAccount(c, given);
      row.billing_account_id = id;
      for (const disk of ownDisksOfVm(c, row)) putDisk(store, { ...disk, billing_account_id: id });
    });
    return answerVm(c, moved);
  });

/**
 * Waits until the machine runs. A machine with a name that requests it fails half-way and is removed with everything
 * created for it.
 */
async function finishCreation(c: Call, placed: VmRow, ms: number): Promise<VmRow> {
  const fails = placed.name.includes("fail-midway");
  const job = { kind: "create", ms, interrupted: fails ? "deleted" : "running" } as const;
  try {
    return await change(c.get("cloud"), placed, job, (row) => {
      if (fails) refuseCrash(500, "There was an error while creating your resource.");
      row.status = "running";
    });
  } catch (error) {
    undoCreation(c.get("cloud").store, placed);
    throw error;
  }
}

/** Resizing requires a stopped machine, a size within the pool's limits and an actual change. */
function newSize(c: Call, found: VmRow, vcpu: number | undefined, ram: number | undefined) {
  if (vcpu === undefined && ram === undefined) return {};
  if (found.status !== "stopped") refuse(400, "Failed to update virtual machine");
  const pool = poolOf(found.pool_uuid) ?? offeredPool(undefined);
  refuseFrozen(c, found);
  const account = ownAccount(c, found.billing_account_id);
  refuseProblems({
    ...(vcpu === found.vcpu && { vcpu: "Value is unchanged" }),
    ...(ram === found.memory && { ram: "Value is unchanged" }),
    ...(pool && sizeProblems(pool, found.os_name, account, { vcpu, ram })),
  });
  return { ...(vcpu !== undefined && { vcpu }), ...(ram !== undefined && { memory: ram }) };
}

/** A machine of the same size on the same network, with copies of all disks and no public address. */
function placeClone(c: Call, source: VmRow, name: string): VmRow {
  const { store } = c.get("cloud");
  const network = networksOf(store).get(source.network_uuid);
  const [main, ...others] = ownDisksOfVm(c, source);
  if (!main || others.length + 1 < source.storage.length)
    return refuse(400, "Failed to clone virtual machine");
  return store.transaction(() => {
    const copy = placeVm(c, {
      account: payingAccount(c, { billing_account_id: source.billing_account_id }),
      name,
      description: source.description,
      vcpu: source.vcpu,
      memory: source.memory,
      os_name: source.os_name,
      os_version: source.os_version,
      username: source.username,
      pool_uuid: source.pool_uuid,
      ...(network && { network }),
      backup: false,
      reserve_public_ip: false,
      disk: { size_gb: main.size_gb, source_image_type: "DISK", source_image: main.uuid },
    });
    for (const disk of others) {
      const { user_id, billing_account_id, location, size_gb } = disk;
      holdDisk(
        store,
        copy,
        buildDisk({
          uuid: crypto.randomUUID(),
          id: nextId(store, "disk", 9000),
          user_id,
          billing_account_id,
          location,
          size_gb,
          source_image_type: "DISK",
          source_image: disk.uuid,
          created_at: now(c),
        }),
      );
    }
    putVm(store, copy);
    return copy;
  });
}
