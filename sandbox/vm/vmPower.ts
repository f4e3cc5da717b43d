import { Hono } from "hono";
import type { SandboxEnv } from "../kernel/env.ts";
import { flag, params, refuse, refuseFields, text } from "../kernel/http.ts";
import { putDisk } from "../disk/diskRows.ts";
import { liveDisk } from "../disk/disks.ts";
import { bootImages, offersImage } from "../compute/images.ts";
import { refuseFrozen } from "../billingAccount/ownAccounts.ts";
import { answerVm, liveVm, ownDisksOfVm, unlockedVm } from "./ownVms.ts";
import type { Call } from "../kernel/request.ts";
import type { VmRow } from "./vmRows.ts";
import { loginProblems, refuseProblems } from "./vmRules.ts";
import { change, refuseWhenLocked, worksOf } from "./vmWork.ts";

const vm = "/:loc/user-resource/vm";

/** Power actions of a virtual machine, and those inside the guest (wire contract §13). */
export const vmPowerArea = new Hono<SandboxEnv>()
  .post(`${vm}/start`, async (c) => {
    const found = unlockedVm(c, text(await params(c), "uuid"));
    if (found.status !== "stopped" && found.status !== "hibernated")
      refuse(400, "Failed to start virtual machine");
    refuseFrozen(c, found);
    const meanwhile = found.status === "hibernated" ? "waking up" : found.status;
    const job = { kind: "start", ms: 4000, meanwhile, interrupted: "running" } as const;
    return answerVm(
      c,
      await change(c.get("cloud"), found, job, (row) => {
        row.status = "running";
      }),
    );
  })
  .post(`${vm}/stop`, async (c) => {
    const given = await params(c);
    const found = liveVm(c, text(given, "uuid"));
    const stopped =
      flag(given, "force") === true ? await stopByForce(c, found) : await stopGracefully(c, found);
    return answerVm(c, stopped);
  })
  .post(`${vm}/boot_iso_media`, async (c) => {
    const given = await params(c);
    const found = unlockedVm(c, text(given, "uuid"));
    refuseUnknownMedia(c, text(given, "boot_image_repository") ?? "platform", text(given, "boot_image_uuid"));
    if (found.status !== "stopped") refuse(400, "Virtual machine must be stopped to boot from ISO");
    refuseFrozen(c, found);
    const job = { kind: "start", ms: 6000, interrupted: "running" } as const;
    return answerVm(
      c,
      await change(c.get("cloud"), found, job, (row) => {
        row.status = "running";
      }),
    );
  })
  .post(`${vm}/reinstall`, async (c) => {
    const given = await params(c);
    const found = unlockedVm(c, text(given, "uuid"));
    const os_name = text(given, "os_name") ?? found.os_name;
    const os_version = text(given, "os_version") ?? found.os_version;
    if (!offersImage(os_name, os_version)) refuseFields(400, { os_name: "Unknown image or version" });
    const reason = "Failed to reinstall virtual machine";
    refuseUnsettled(found, reason);
    const { store } = c.get("cloud");
    const done = await change(c.get("cloud"), found, { kind: "change", ms: 10_000 }, (row) => {
      Object.assign(row, { os_name, os_version });
      const main = ownDisksOfVm(c, row).find(({ primary }) => primary) ?? refuse(400, reason);
      putDisk(store, { ...main, source_image_type: "OS_BASE", source_image: `${os_name}_${os_version}` });
    });
    return answerVm(c, done);
  })
  .patch(`${vm}/user`, async (c) => {
    const given = await params(c);
    const found = unlockedVm(c, text(given, "uuid"));
    const username = text(given, "username") ?? "";
    refuseProblems(loginProblems(username, text(given, "password")));
    if (found.status !== "running") refuse(400, "Virtual machine must be running to change the password");
    await change(c.get("cloud"), found, { kind: "change", ms: 3000 }, (row) => {
      row.username = username;
    });
    return c.json({ success: true });
  });

/** A guest with a name that requests it never shuts down gracefully: only force stops it. */
function stopGracefully(c: Call, found: VmRow): Promise<VmRow> {
  const hangs = found.name.includes("hang-stop");
  refuseWhenLocked(c.get("cloud").store, found);
  if (found.status !== "running") refuse(400, "Failed to stop virtual machine");
  const job = {
    kind: "stop",
    ms: hangs ? Infinity : 22_000,
    meanwhile: "stopping",
    interrupted: hangs ? "running" : "stopped",
  } as const;
  return change(c.get("cloud"), found, job, (row) => {
    row.status = "stopped";
  });
}

/** Force may interrupt a graceful stop; other changes keep the machine locked. */
function stopByForce(c: Call, found: VmRow): Promise<VmRow> {
  const works = worksOf(c.get("cloud").store);
  if (works.get(found.uuid)?.kind === "stop") works.delete(found.uuid);
  refuseWhenLocked(c.get("cloud").store, found);
  if (found.status !== "running" && found.status !== "stopping")
    refuse(400, "Failed to stop virtual machine");
  const job = { kind: "force", ms: 2000, meanwhile: "stopping", interrupted: "stopped" } as const;
  return change(c.get("cloud"), found, job, (row) => {
    row.status = "stopped";
  });
}

function refuseUnknownMedia(c: Call, repository: string, uuid: string | undefined): void {
  if (repository === "private") {
    if (!liveDisk(c, uuid).read_only_bootable)
      refuseFields(400, { boot_image_uuid: "The disk is not marked as bootable" });
    return;
  }
  if (repository !== "platform") refuseFields(400, { boot_image_repository: "Invalid value" });
  if (!bootImages.some((image) => image.uuid === uuid && image.is_published))
    refuseFields(400, { boot_image_uuid: "Unknown boot image" });
}

/** Reinstall and restore require a running or stopped machine. */
export function refuseUnsettled(found: VmRow, reason: string): void {
  if (found.status !== "running" && found.status !== "stopped") refuse(400, reason);
}
