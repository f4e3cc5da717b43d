import { beforeEach, describe, expect, test, vi } from "vitest";
import { settle } from "../../sandbox/areas.ts";
import { e1, e4, faulty, goodVm, openContract, vmPath } from "./contract.ts";
import type { Contract, Row, Vm } from "./contract.ts";

const rescueIso = "f786ad30-873e-462c-8a8d-0cdb02bdb5a8";
const locked = e1(409, "Virtual machine is locked by another action");

let contract: Contract;
beforeEach(() => {
  contract = openContract();
});
const post = (action: string, fields: Record<string, string>) =>
  contract.call<Vm>("POST", `${vmPath}/${action}`, fields);
const uuidOf = async (name: string, location?: string) => (await contract.vmNamed(name, location)).uuid;
const becomes = (uuid: string, status: string) =>
  vi.waitFor(async () => {
    const { body } = await contract.begin("GET", vmPath, { uuid });
    expect(body.status).toBe(status);
  });

describe("starting", () => {
  test("takes a stopped machine 4 seconds", async () => {
    const uuid = await uuidOf("staging");
    const started = contract.cloud.clock.now();
    expect((await post("start", { uuid })).body.status).toBe("running");
    expect(contract.cloud.clock.now() - started).toBe(4000);
  });

  test("wakes a hibernated machine", async () => {
    const uuid = await uuidOf("archive", "rix01");
    const path = "/rix01/user-resource/vm";
    const answer = contract.begin("POST", `${path}/start`, { uuid });
    await vi.waitFor(async () => {
      expect((await contract.begin("GET", path, { uuid })).body.status).toBe("waking up");
    });
    expect((await contract.finish(answer)).body.status).toBe("running");
  });

  test("refuses a running machine", async () => {
    const uuid = await uuidOf("web-1");
    expect(await post("start", { uuid })).toEqual(e1(400, "Failed to start virtual machine"));
  });
});

describe("stopping", () => {
  test("takes a running machine 22 seconds, and refuses a stopped one", async () => {
    const uuid = await uuidOf("web-1");
    const started = contract.cloud.clock.now();
    expect((await post("stop", { uuid })).body.status).toBe("stopped");
    expect(contract.cloud.clock.now() - started).toBe(22_000);
    const refused = e1(400, "Failed to stop virtual machine");
    expect(await post("stop", { uuid })).toEqual(refused);
    expect(await post("stop", { uuid, force: "True" })).toEqual(refused);
  });

  test("locks the machine meanwhile against everything but force", async () => {
    const uuid = await uuidOf("web-1");
    const answer = contract.begin("POST", `${vmPath}/stop`, { uuid });
    await becomes(uuid, "stopping");
    for (const action of ["start", "stop", "backup", "replica", "clone", "reinstall"]) {
      expect(await contract.begin("POST", `${vmPath}/${action}`, { uuid, name: "copy" })).toEqual(locked);
    }
    expect(await contract.begin("DELETE", vmPath, { uuid })).toEqual(locked);
    expect(await contract.begin("PATCH", vmPath, { uuid, name: "other" })).toEqual(locked);
    expect((await contract.finish(answer)).body.status).toBe("stopped");
  });

  test("never ends in a guest that hangs, until it is forced; both calls then answer a stopped machine", async () => {
    const { uuid } = (await contract.call("POST", vmPath, { ...goodVm, name: "hang-stop-1" })).body;
    const graceful = contract.begin("POST", `${vmPath}/stop`, { uuid });
    await becomes(uuid, "stopping");
    contract.cloud.clock.advance(3_600_000);
    await becomes(uuid, "stopping");
    expect((await post("stop", { uuid, force: "true" })).body.status).toBe("stopped");
    expect((await contract.finish(graceful)).body.status).toBe("stopped");
  });

  test("by force does not break into another change", async () => {
    const uuid = await uuidOf("web-1");
    const answer = contract.begin("POST", `${vmPath}/replica`, { uuid });
    await vi.waitFor(async () => {
      expect((await contract.begin("POST", `${vmPath}/stop`, { uuid, force: "true" })).status).toBe(409);
    });
    expect((await contract.finish(answer)).status).toBe(200);
  });
});

describe("a restart of the sandbox", () => {
  test.each([
    ["finishes a creation", "api-1", "creating", "running"],
    ["undoes a creation that was to fail", "fail-midway-1", "creating", undefined],
  ])("%s", async (_, name, before, after) => {
    void contract.begin("POST", vmPath, { ...goodVm, name });
    await vi.waitFor(async () => expect((await contract.vmNamed(name)).status).toBe(before));
    settle(contract.cloud);
    expect((await contract.vmsIn()).find((vm) => vm.name === name)?.status).toBe(after);
  });

  test("stops what was stopping and unlocks it", async () => {
    const uuid = await uuidOf("web-1");
    void contract.begin("POST", `${vmPath}/stop`, { uuid });
    await becomes(uuid, "stopping");
    settle(contract.cloud);
    await becomes(uuid, "stopped");
    expect((await post("start", { uuid })).body.status).toBe("running");
  });
});

describe("booting from ISO", () => {
  test("starts a stopped machine from platform media", async () => {
    const uuid = await uuidOf("staging");
    expect((await post("boot_iso_media", { uuid, boot_image_uuid: rescueIso })).body.status).toBe("running");
  });

  test("starts it from a bootable disk of the customer, and from no other", async () => {
    const uuid = await uuidOf("staging");
    const disks = (await contract.call<Row[]>("GET", "/hel01/storage/disks")).body;
    const named = (name: string) => disks.find((disk) => disk["display_name"] === name)?.uuid ?? "";
    const boot = (boot_image_uuid: string) =>
      post("boot_iso_media", { uuid, boot_image_uuid, boot_image_repository: "private" });
    expect(faulty(await boot(named("db data")))).toEqual([400, ["boot_image_uuid"]]);
    expect(await boot("nope")).toEqual(e4(404, "Disk not found"));
    expect((await boot(named("rescue tools"))).body.status).toBe("running");
  });

  test("refuses a running machine, unknown and unpublished media", async () => {
    const running = await uuidOf("web-1");
    const uuid = await uuidOf("staging");
    expect((await post("boot_iso_media", { uuid: running, boot_image_uuid: rescueIso })).status).toBe(400);
    for (const boot_image_uuid of ["nope", "6d7a9d2e-0f9a-4f2c-b0c9-8c1e0b7d4e10"])
      expect(faulty(await post("boot_iso_media", { uuid, boot_image_uuid }))).toEqual([
        400,
        ["boot_image_uuid"],
      ]);
  });
});

describe("reinstalling", () => {
  test("takes another image or the one it has, and keeps the status", async () => {
    const uuid = await uuidOf("web-1");
    const changed = await post("reinstall", { uuid, os_name: "debian", os_version: "13" });
    expect(changed.body).toMatchObject({ os_name: "debian", os_version: "13", status: "running" });
    expect((await post("reinstall", { uuid })).body).toMatchObject({ os_name: "debian", os_version: "13" });
    const disk = await contract.call("GET", `/hel01/storage/disks/${changed.body.storage[0]?.uuid}`);
    expect(disk.body).toMatchObject({ source_image: "debian_13" });
  });

  test("refuses an unknown image and a hibernated machine", async () => {
    const uuid = await uuidOf("web-1");
    expect(faulty(await post("reinstall", { uuid, os_name: "plan9" }))).toEqual([400, ["os_name"]]);
    const asleep = await uuidOf("archive", "rix01");
    expect(await contract.call("POST", "/rix01/user-resource/vm/reinstall", { uuid: asleep })).toEqual(
      e1(400, "Failed to reinstall virtual machine"),
    );
  });
});

describe("changing the password", () => {
  const change = (uuid: string, username: string, password: string) =>
    contract.call("PATCH", `${vmPath}/user`, { uuid, username, password });

  test("works while running, and keeps the username", async () => {
    const uuid = await uuidOf("web-1");
    expect(await change(uuid, "kadri", "Other-1234")).toEqual({ status: 200, body: { success: true } });
    expect((await contract.readVm(uuid)).username).toBe("kadri");
  });

  test("is refused while stopped, and for a bad log-in", async () => {
    expect((await change(await uuidOf("staging"), "kadri", "Other-1234")).status).toBe(400);
    expect(faulty(await change(await uuidOf("web-1"), "1", "x"))).toEqual([400, ["username", "password"]]);
  });
});
