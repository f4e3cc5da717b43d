import { Hono } from "hono";
import type { SandboxEnv } from "../kernel/env.ts";
import { flag, params, refuseCrash, refuseMessage, text, wholeNumber } from "../kernel/http.ts";
import type { Params } from "../kernel/http.ts";
import { ownRow, ownRows } from "../kernel/ownership.ts";
import { payingAccount, refuseFrozen } from "../billingAccount/ownAccounts.ts";
import type { DiskRow } from "./diskRows.ts";
import { buildDisk, destroyDisk, disksOf, diskView, putDisk } from "./diskRows.ts";
import { hostPools } from "../compute/hostPools.ts";
import { nextId } from "../kernel/ids.ts";
import { offersImage } from "../compute/images.ts";
import type { Call } from "../kernel/request.ts";
import { locationOf, now, openLocation } from "../kernel/request.ts";

const disks = "/:loc/storage/disks";

/** Block storage (wire contract §15). The list includes main disks and does not name the machine of a disk. */
export const diskArea = new Hono<SandboxEnv>()
  .get(disks, async (c) => {
    const bootable = flag(await params(c), "read_only_bootable");
    const rows = ownRows(c.get("caller"), disksOf(c.get("cloud").store), locationOf(c)).filter(
      (row) => row.status !== "Deleted" && (bootable === undefined || row.read_only_bootable === bootable),
    );
    return c.json(rows.map((row) => diskView(row, now(c))));
  })
  .get(`${disks}/:uuid`, (c) => c.json(diskView(ownDisk(c, c.req.param("uuid")), now(c))))
  .post(disks, async (c) => {
    const { store, clock } = c.get("cloud");
    const given = await params(c);
    const location = openLocation(c);
    const account = payingAccount(c, given);
    const filled = content(c, given);
    const ms = filled.source_image_type === "EMPTY" ? 2000 : 8000;
    const disk = buildDisk({
      uuid: crypto.randomUUID(),
      id: nextId(store, "disk", 9000),
      user_id: account.user_id,
      billing_account_id: account.id,
      location,
      display_name: text(given, "display_name") ?? "",
      created_at: now(c),
      ready_at: now(c) + ms,
      ...filled,
    });
    putDisk(store, disk);
    await clock.sleep(ms);
    if (disk.display_name?.includes("fail-midway")) {
      disksOf(store).delete(disk.uuid);
      refuseCrash(500, "There was an error while creating your resource.");
    }
    return c.json(diskView(disk, now(c)), 201);
  })
  .patch(`${disks}/:uuid`, async (c) => {
    const given = await params(c);
    const disk = liveDisk(c, c.req.param("uuid"));
    const size_gb = wholeNumber(given, "size_gb") ?? disk.size_gb;
    if (size_gb < disk.size_gb) refuseMessage(400, "A disk can only grow.");
    if (size_gb > disk.size_gb) refuseFrozen(c, disk);
    const display_name = text(given, "display_name") ?? disk.display_name;
    const changed: DiskRow = {
      ...disk,
      ...(display_name !== undefined && { display_name }),
      size_gb: checkedSize(size_gb, 1),
      read_only_bootable: flag(given, "read_only_bootable") ?? disk.read_only_bootable,
      billing_account_id:
        given["billing_account_id"] === undefined ? disk.billing_account_id : payingAccount(c, given).id,
      updated_at: now(c),
    };
    putDisk(c.get("cloud").store, changed);
    return c.json(diskView(changed, now(c)));
  })
  .delete(`${disks}/:uuid`, (c) => {
    const disk = liveDisk(c, c.req.param("uuid"));
    if (disk.vm_uuid !== null) refuseMessage(400, "Disk is attached to a virtual machine.");
    destroyDisk(c.get("cloud").store, disk, now(c));
    return c.body(null, 204);
  });

/** The caller's disk, deleted or not. */
function ownDisk(c: Call, uuid: string | undefined): DiskRow {
  const disk = ownRow(c.get("caller"), disksOf(c.get("cloud").store), uuid ?? "");
  return disk?.location === locationOf(c) ? disk : refuseMessage(404, "Disk not found");
}

/** Like `ownDisk`, but refuses deleted disks, and reserved ones with 409. */
export function liveDisk(c: Call, uuid: string | undefined): DiskRow {
  const disk = ownDisk(c, uuid);
  if (disk.status === "Deleted") refuseMessage(404, "Disk not found");
  return disk.ready_at > now(c) ? refuseMessage(409, "Disk is reserved by another action") : disk;
}

/** Largest disk of any pool, in GB. */
const largest = Math.max(...hostPools.map(({ guest_limits }) => guest_limits.disk_gb.max));

function checkedSize(size_gb: number | undefined, least: number): number {
  return size_gb !== undefined && size_gb >= least && size_gb <= largest
    ? size_gb
    : refuseMessage(400, `Disk size must be from ${least} to ${largest} GB`);
}

/** Content and size of a new disk; the size defaults to the source's. */
function content(c: Call, given: Params) {
  const type = text(given, "source_image_type") ?? "EMPTY";
  const source = text(given, "source_image") ?? "";
  const size = wholeNumber(given, "size_gb");
  if (type === "EMPTY") return { source_image_type: type, size_gb: checkedSize(size, 1) } as const;
  const least = leastSize(c, type, source);
  return {
    source_image_type: type as DiskRow["source_image_type"],
    source_image: source,
    size_gb: checkedSize(size ?? least, least),
  };
}

function leastSize(c: Call, type: string, source: string): number {
  if (type === "OS_BASE") {
    const [name = "", version = ""] = source.split("_");
    return offersImage(name, version) ? 20 : refuseMessage(400, "Unknown source image");
  }
  if (type === "DISK") return liveDisk(c, source).size_gb;
  if (type === "SNAPSHOT") {
    const replica = liveDisk(c, source.slice(0, 36)).replicas.find(({ uuid }) => uuid === source);
    return replica?.size_gb ?? refuseMessage(400, "Unknown source image");
  }
  return refuseMessage(400, "Unknown source image type");
}
