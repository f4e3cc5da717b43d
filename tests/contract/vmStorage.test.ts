import { beforeEach, describe, expect, test } from "vitest";
import { e1, e4, openContract, vmPath } from "./contract.ts";
import type { Contract, Row, Storage, Vm } from "./contract.ts";

let contract: Contract;
let vm: Vm;
beforeEach(async () => {
  contract = openContract();
  vm = await contract.vmNamed("db-primary");
});
const storage = async () => (await contract.readVm(vm.uuid)).storage;
const send = (method: string, fields: Record<string, string | number | undefined>, rest = "") =>
  contract.call<Storage>(
    method,
    `${vmPath}/storage${rest}`,
    { uuid: vm.uuid, ...fields },
    { json: rest !== "" },
  );
const freeDisk = async () => {
  const disks = (await contract.call<Row[]>("GET", "/hel01/storage/disks")).body;
  return disks.find((disk) => disk["display_name"] === "db data")?.uuid ?? "";
};

describe("adding", () => {
  test("gives the next device name, and a disk that is in the list of disks too", async () => {
    const { status, body } = await send("POST", { size_gb: 30 });
    expect([status, body]).toMatchObject([200, { name: "vdc", size: 30, primary: false, replica: [] }]);
    expect((await storage()).map(({ name }) => name)).toEqual(["vda", "vdb", "vdc"]);
    expect((await contract.call("GET", `/hel01/storage/disks/${body.uuid}`)).body).toMatchObject({
      size_gb: 30,
    });
  });

  test.each([0, 1025, undefined])("refuses %s GB", async (size_gb) => {
    expect(await send("POST", { size_gb })).toEqual(e1(400, "Failed to add disk to VM"));
  });
});

describe("growing", () => {
  test("works on every disk", async () => {
    for (const { uuid, size } of vm.storage) {
      expect((await send("PATCH", { disk_uuid: uuid, size_gb: size + 10 })).body.size).toBe(size + 10);
    }
  });

  test("refuses the same size, less, a strange disk, and the name other calls give it", async () => {
    const refused = e1(400, "Failed to resize disk on VM");
    const disk_uuid = vm.storage[0]?.uuid;
    expect(await send("PATCH", { disk_uuid, size_gb: 160 })).toEqual(refused);
    expect(await send("PATCH", { disk_uuid, size_gb: 20 })).toEqual(refused);
    expect(await send("PATCH", { disk_uuid: await freeDisk(), size_gb: 900 })).toEqual(refused);
    expect(await send("PATCH", { storage_uuid: disk_uuid, size_gb: 900 })).toEqual(refused);
  });
});

describe("deleting", () => {
  test("destroys an extra disk", async () => {
    const storage_uuid = vm.storage[1]?.uuid;
    expect((await send("DELETE", { storage_uuid })).body).toEqual({ success: true });
    expect(await storage()).toHaveLength(1);
    expect((await contract.call("GET", `/hel01/storage/disks/${storage_uuid}`)).body.status).toBe("Deleted");
  });

  test("refuses the main disk and a disk it does not hold", async () => {
    const refused = e1(400, "Failed to delete disk from VM");
    expect(await send("DELETE", { storage_uuid: vm.storage[0]?.uuid })).toEqual(refused);
    expect(await send("DELETE", { storage_uuid: await freeDisk() })).toEqual(refused);
    expect(await storage()).toEqual(vm.storage);
  });
});

describe("attaching and detaching", () => {
  test("takes a free disk and lets it go again", async () => {
    const storage_uuid = await freeDisk();
    const attached = await send("POST", { storage_uuid }, "/attach");
    expect(attached.body).toMatchObject({ uuid: storage_uuid, name: "vdc", size: 100 });
    expect(Object.keys(attached.body)).not.toContain("pool");
    expect((await storage()).map(({ uuid }) => uuid)).toContain(storage_uuid);
    expect(await contract.call("DELETE", `/hel01/storage/disks/${storage_uuid}`)).toEqual(
      e4(400, "Disk is attached to a virtual machine."),
    );
    expect((await send("POST", { storage_uuid }, "/detach")).body).toMatchObject({ success: true });
    expect(await storage()).toEqual(vm.storage);
    expect((await contract.call("DELETE", `/hel01/storage/disks/${storage_uuid}`)).status).toBe(204);
  });

  test("refuses an attached disk, one of another location, an unknown one, and to detach the main disk", async () => {
    expect(await send("POST", { storage_uuid: vm.storage[1]?.uuid }, "/attach")).toEqual(
      e1(400, "Failed to add disk to VM"),
    );
    const elsewhere = (await contract.call<Row[]>("GET", "/rix01/storage/disks")).body;
    const scratch = elsewhere.find((disk) => disk["display_name"] === "scratch")?.uuid;
    for (const storage_uuid of [scratch, "nope"])
      expect(await send("POST", { storage_uuid }, "/attach")).toEqual(e4(404, "Disk not found"));
    expect((await send("POST", { storage_uuid: vm.storage[0]?.uuid }, "/detach")).status).toBe(400);
  });
});
