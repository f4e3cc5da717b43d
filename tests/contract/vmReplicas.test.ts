import { beforeEach, describe, expect, test } from "vitest";
import { e1, faulty, openContract, vmPath } from "./contract.ts";
import type { Contract, Storage, Vm } from "./contract.ts";

const week = 7 * 24 * 60 * 60_000;

let contract: Contract;
beforeEach(() => {
  contract = openContract();
});
const replicasOf = async (uuid: string, type: string) => {
  const { storage } = await contract.readVm(uuid);
  return storage[0]?.replica.filter((replica) => replica.type === type) ?? [];
};
const toggle = (uuid: string) => contract.call<Vm>("POST", `${vmPath}/backup`, { uuid });

describe("weekly backups", () => {
  test("are made at the site's backup time while they are on", async () => {
    const { uuid } = await contract.vmNamed("web-2");
    expect((await toggle(uuid)).body.backup).toBe(true);
    expect(await replicasOf(uuid, "backup")).toEqual([]);
    contract.cloud.clock.advance(24 * 60 * 60_000);
    expect((await replicasOf(uuid, "backup")).map(({ created_at }) => created_at)).toEqual([
      "2026-01-16 02:00:00.000000",
    ]);
    contract.cloud.clock.advance(week);
    expect((await replicasOf(uuid, "backup")).map(({ created_at }) => created_at)).toEqual([
      "2026-01-16 02:00:00.000000",
      "2026-01-23 02:00:00.000000",
    ]);
  });

  test("keep the newest four, whatever is read first, and stay when they are turned off", async () => {
    const { uuid } = await contract.vmNamed("web-2");
    await toggle(uuid);
    contract.cloud.clock.advance(10 * week);
    const listed = (await contract.vmNamed("web-2")).storage[0]?.replica;
    expect(listed?.map(({ created_at }) => created_at.slice(0, 10))).toEqual([
      "2026-02-27",
      "2026-03-06",
      "2026-03-13",
      "2026-03-20",
    ]);
    expect((await toggle(uuid)).body.backup).toBe(false);
    contract.cloud.clock.advance(4 * week);
    expect(await replicasOf(uuid, "backup")).toEqual(listed);
  });

  test("push out no snapshot", async () => {
    const { uuid } = await contract.vmNamed("web-1");
    const snapshots = await replicasOf(uuid, "snapshot");
    contract.cloud.clock.advance(5 * week);
    expect([await replicasOf(uuid, "snapshot"), (await replicasOf(uuid, "backup")).length]).toEqual([
      snapshots,
      4,
    ]);
  });
});

describe("snapshots", () => {
  test("return the disk with its replicas, under an id that starts with the disk's", async () => {
    const { uuid, storage } = await contract.vmNamed("web-2");
    const disk = storage[0]?.uuid ?? "";
    const first = await contract.call<Storage>("POST", `${vmPath}/replica`, { uuid });
    expect(first.body).toMatchObject({
      uuid: disk,
      replica: [{ type: "snapshot", master_uuid: disk, size: 40 }],
    });
    expect(first.body.replica[0]?.uuid).toBe(`${disk}2026-01-15-09-00-08`);
    const second = await contract.call<Storage>("POST", `${vmPath}/replica`, { uuid, r_type: "snapshot" });
    expect(second.body.replica).toHaveLength(2);
    expect(faulty(await contract.call("POST", `${vmPath}/replica`, { uuid, r_type: "x" }))).toEqual([
      400,
      ["r_type"],
    ]);
  });

  test("are listed by type, and in the list of disks", async () => {
    const { uuid, storage } = await contract.vmNamed("web-1");
    const list = async (r_type?: string) =>
      (await contract.call<unknown[]>("GET", `${vmPath}/replica`, { uuid, r_type })).body.length;
    expect([await list(), await list("snapshot"), await list("backup")]).toEqual([5, 1, 4]);
    const disk = await contract.call<{ snapshots: object[] }>(
      "GET",
      `/hel01/storage/disks/${storage[0]?.uuid}`,
    );
    expect(disk.body.snapshots).toMatchObject([{ disk_uuid: storage[0]?.uuid, size_gb: 40 }]);
  });

  test("are deleted one at a time, backups too", async () => {
    const { uuid, storage } = await contract.vmNamed("web-1");
    for (const { uuid: replica_uuid } of storage[0]?.replica ?? []) {
      const answer = await contract.call("DELETE", `${vmPath}/replica`, { replica_uuid }, { json: true });
      expect(answer).toEqual({ status: 200, body: { success: true } });
    }
    expect((await contract.readVm(uuid)).storage[0]?.replica).toEqual([]);
    expect(await contract.call("DELETE", `${vmPath}/replica`, { replica_uuid: "nope" })).toEqual(
      e1(400, "Failed to delete snapshot"),
    );
  });
});

describe("restoring", () => {
  test("leaves the machine stopped and the replicas as they were", async () => {
    const { uuid, storage } = await contract.vmNamed("web-1");
    const replica_uuid = storage[0]?.replica[0]?.uuid;
    const { body } = await contract.call<Vm>("POST", `${vmPath}/rebuild`, { uuid, replica_uuid });
    expect([body.status, body.storage]).toEqual(["stopped", storage]);
  });

  test("refuses a replica of another machine", async () => {
    const { uuid } = await contract.vmNamed("web-2");
    const other = await contract.vmNamed("web-1");
    const replica_uuid = other.storage[0]?.replica[0]?.uuid;
    expect(await contract.call("POST", `${vmPath}/rebuild`, { uuid, replica_uuid })).toEqual(
      e1(400, "Failed to rebuild virtual machine"),
    );
  });
});
