import { beforeEach, describe, expect, test } from "vitest";
import { e1, e4, mainAccount, openContract, sideAccount, vmPath } from "./contract.ts";
import type { Contract, Row } from "./contract.ts";

interface Disk extends Row {
  size_gb: number;
  display_name?: string;
  snapshots: { uuid: string; size_gb: number }[];
}

const path = "/hel01/storage/disks";
let contract: Contract;
beforeEach(() => {
  contract = openContract();
});
const create = (fields: Record<string, string | number>) =>
  contract.call<Disk>("POST", path, { billing_account_id: mainAccount, ...fields });
const list = async (filter?: Record<string, string>) =>
  (await contract.call<Disk[]>("GET", path, filter)).body;

describe("creating", () => {
  test("answers 201 with an empty disk", async () => {
    const { status, body } = await create({ size_gb: 10, display_name: "logs" });
    expect([status, body]).toMatchObject([
      201,
      { status: "Active", size_gb: 10, display_name: "logs", source_image_type: "EMPTY", snapshots: [] },
    ]);
    expect(await list()).toContainEqual(body);
  });

  test("takes content and size from an image, a disk or a snapshot", async () => {
    const vm = await contract.vmNamed("db-replica");
    const [main] = vm.storage;
    const sources = [
      ["OS_BASE", "debian_13", 20],
      ["DISK", main?.uuid ?? "", 160],
      ["SNAPSHOT", main?.replica[0]?.uuid ?? "", 160],
    ] as const;
    for (const [source_image_type, source_image, size_gb] of sources) {
      const { body } = await create({ source_image_type, source_image });
      expect(body).toMatchObject({ source_image_type, source_image, size_gb });
      expect((await create({ source_image_type, source_image, size_gb: size_gb - 1 })).status).toBe(400);
    }
  });

  test("takes its time: until it is written the disk is reserved, and nothing can be done to it", async () => {
    const vm = await contract.vmNamed("web-1");
    const fields = { billing_account_id: mainAccount, size_gb: 10, display_name: "logs" };
    const creating = contract.begin<Disk>("POST", path, fields);
    const made = async () =>
      (await contract.begin<Disk[]>("GET", path)).body.find((disk) => disk.display_name === "logs");
    await expect.poll(made).toMatchObject({ status: "Reserved" });
    const uuid = (await made())?.uuid;
    const attach = () =>
      contract.begin("POST", `${vmPath}/storage/attach`, { uuid: vm.uuid, storage_uuid: uuid });
    const reserved = e4(409, "Disk is reserved by another action");
    expect(await contract.begin("PATCH", `${path}/${uuid}`, { size_gb: 11 })).toEqual(reserved);
    expect(await contract.begin("DELETE", `${path}/${uuid}`)).toEqual(reserved);
    expect(await attach()).toEqual(reserved);
    expect((await contract.finish(creating)).body).toMatchObject({ uuid, status: "Active" });
    expect((await contract.finish(attach())).status).toBe(200);
  });

  test("leaves nothing when it fails half-way", async () => {
    const before = await list();
    expect((await create({ size_gb: 10, display_name: "fail-midway" })).status).toBe(500);
    expect(await list()).toEqual(before);
  });

  test("is refused in a location that takes nothing new", async () => {
    const fields = { size_gb: 10, billing_account_id: mainAccount };
    expect(await contract.call("POST", "/osl01/storage/disks", fields)).toEqual(
      e4(400, "New resources cannot be created in this location."),
    );
  });

  test("needs an account, and a size from 1 GB on", async () => {
    expect(await contract.call("POST", path, { size_gb: 10 })).toEqual(
      e4(400, "'billing_account_id' is required if using a global API token"),
    );
    for (const fields of [{}, { size_gb: 0 }, { size_gb: 99_999 }]) {
      expect(await create(fields)).toEqual(e4(400, "Disk size must be from 1 to 2048 GB"));
    }
    expect(await create({ size_gb: "ten" })).toEqual(e1(400, "Invalid whole number provided"));
    expect((await create({ source_image_type: "OS_BASE", source_image: "plan9_4" })).status).toBe(400);
    expect((await create({ source_image_type: "TAPE", source_image: "x" })).status).toBe(400);
  });
});

test("main disks of machines are in the list without a display name; bootable ones can be asked for", async () => {
  const { storage } = await contract.vmNamed("web-1");
  const main = (await list()).find(({ uuid }) => uuid === storage[0]?.uuid);
  expect(main).toMatchObject({ source_image_type: "OS_BASE", source_image: "ubuntu_24.04" });
  expect(main).not.toHaveProperty("display_name");
  expect((await list({ read_only_bootable: "true" })).map((disk) => disk.display_name)).toEqual([
    "rescue tools",
  ]);
});

test("a disk is renamed, grown, marked bootable and moved, but never shrunk", async () => {
  const { uuid } = (await create({ size_gb: 10 })).body;
  const change = (fields: Record<string, string | number | boolean>) =>
    contract.call<Disk>("PATCH", `${path}/${uuid}`, fields);
  const changed = {
    display_name: "logs",
    size_gb: 11,
    read_only_bootable: true,
    billing_account_id: sideAccount,
  };
  expect((await change(changed)).body).toMatchObject(changed);
  expect(await change({ size_gb: 10 })).toEqual(e4(400, "A disk can only grow."));
  expect((await change({ size_gb: 5000 })).status).toBe(400);
  expect((await change({ billing_account_id: 20_419 })).status).toBe(400);
});

test("a deleted disk leaves the list, and a tombstone that nothing can be done to", async () => {
  const { uuid } = (await create({ size_gb: 10 })).body;
  expect(await contract.call("DELETE", `${path}/${uuid}`)).toEqual({ status: 204, body: undefined });
  expect((await list()).map((disk) => disk.uuid)).not.toContain(uuid);
  const { body } = await contract.call("GET", `${path}/${uuid}`);
  expect(body).toMatchObject({ status: "Deleted", deleted_at: "2026-01-15T09:00:02.000+0000" });
  for (const method of ["PATCH", "DELETE"])
    expect(await contract.call(method, `${path}/${uuid}`)).toEqual(e4(404, "Disk not found"));
});
