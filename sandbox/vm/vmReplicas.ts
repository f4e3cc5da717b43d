import { Hono } from "hono";
import type { SandboxEnv } from "../kernel/env.ts";
import { params, refuse, refuseFields, text } from "../kernel/http.ts";
import { ownRow } from "../kernel/ownership.ts";
import type { Replica } from "../disk/diskRows.ts";
import { disksOf, putDisk, replicaView, storageView, takeReplica } from "../disk/diskRows.ts";
import { refuseFrozen } from "../billingAccount/ownAccounts.ts";
import { answerVm, ownDisksOfVm, ownVm, unlockedVm } from "./ownVms.ts";
import type { Call } from "../kernel/request.ts";
import { now } from "../kernel/request.ts";
import { nextBackupTime } from "./vmBackups.ts";
import { refuseUnsettled } from "./vmPower.ts";
import type { VmRow } from "./vmRows.ts";
import { change } from "./vmWork.ts";

const vm = "/:loc/user-resource/vm";

/** Snapshots and weekly backups of a machine's main disk (wire contract §13). */
export const vmReplicaArea = new Hono<SandboxEnv>()
  .post(`${vm}/backup`, async (c) => {
    const found = unlockedVm(c, text(await params(c), "uuid"));
    if (found.next_backup_at === null) refuseFrozen(c, found);
    const toggled = await change(c.get("cloud"), found, { kind: "change", ms: 2000 }, (row) => {
      row.next_backup_at = row.next_backup_at === null ? nextBackupTime(now(c)) : null;
    });
    return answerVm(c, toggled);
  })
  .get(`${vm}/replica`, async (c) => {
    const given = await params(c);
    const found = ownVm(c, text(given, "uuid"));
    const type = replicaType(text(given, "r_type"));
    const disks = ownDisksOfVm(c, found);
    const replicas = disks.flatMap((disk) => disk.replicas.map((replica) => replicaView(disk, replica)));
    return c.json(replicas.filter((replica) => type === undefined || replica.type === type));
  })
  .post(`${vm}/replica`, async (c) => {
    const given = await params(c);
    const found = unlockedVm(c, text(given, "uuid"));
    const type = replicaType(text(given, "r_type")) ?? "snapshot";
    refuseUnsettled(found, "Failed to create snapshot of virtual machine");
    refuseFrozen(c, found);
    mainDisk(c, found);
    const { store } = c.get("cloud");
    await change(c.get("cloud"), found, { kind: "change", ms: 8000 }, (row) => {
      takeReplica(store, mainDisk(c, row), type, now(c));
    });
    return c.json(storageView(mainDisk(c, found)));
  })
  .delete(`${vm}/replica`, async (c) => {
    const uuid = text(await params(c), "replica_uuid") ?? "";
    const { store } = c.get("cloud");
    const disk = ownRow(c.get("caller"), disksOf(store), uuid.slice(0, 36));
    if (!disk?.vm_uuid || !disk.replicas.some((replica) => replica.uuid === uuid))
      return refuse(400, "Failed to delete snapshot");
    const found = unlockedVm(c, disk.vm_uuid);
    await change(c.get("cloud"), found, { kind: "change", ms: 2000 }, (row) => {
      const fresh = ownDisksOfVm(c, row).find((each) => each.uuid === disk.uuid) ?? disk;
      putDisk(store, { ...fresh, replicas: fresh.replicas.filter((replica) => replica.uuid !== uuid) });
    });
    return c.json({ success: true });
  })
  .post(`${vm}/rebuild`, async (c) => {
    const given = await params(c);
    const found = unlockedVm(c, text(given, "uuid"));
    const uuid = text(given, "replica_uuid");
    refuseUnsettled(found, "Failed to rebuild virtual machine");
    const replica = mainDisk(c, found).replicas.find((each) => each.uuid === uuid);
    if (!replica) refuse(400, "Failed to rebuild virtual machine");
    const rebuilt = await change(c.get("cloud"), found, { kind: "change", ms: 10_000 }, (row) => {
      row.status = "stopped";
    });
    return answerVm(c, rebuilt);
  });

function mainDisk(c: Call, vmRow: VmRow) {
  const disk = ownDisksOfVm(c, vmRow).find(({ primary }) => primary);
  return disk ?? refuse(400, "The virtual machine has no main disk");
}

function replicaType(type: string | undefined): Replica["type"] | undefined {
  if (type === undefined || type === "snapshot" || type === "backup") return type;
  return refuseFields(400, { r_type: "Invalid value" });
}
