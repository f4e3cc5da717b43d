import { beforeEach, expect, test } from "vitest";
import { e1, e4, mainAccount, openContract, restrictedKey, sideAccount } from "./contract.ts";
import type { Contract } from "./contract.ts";

interface Usage {
  uuid: string;
  owner_uuid: string;
  billing_account_id: number;
  description: string;
  hours: number;
  price: number;
  price_unit: string;
  cost: number;
  uptime_types: string[];
  configurations: object[];
  _technical?: boolean;
}

let contract: Contract;
beforeEach(() => {
  contract = openContract();
});
const usage = async (billing_account_id = mainAccount, key = "demo-key") =>
  (await contract.call<Usage[]>("GET", "/charging/usage", { billing_account_id }, { key })).body;

test("a machine costs its CPUs, memory and disk by the hour, from the first of the month", async () => {
  const { uuid } = await contract.vmNamed("web-1");
  expect((await usage()).find((row) => row.uuid === uuid)).toEqual({
    uuid,
    owner_uuid: uuid,
    billing_account_id: mainAccount,
    user_id: 812,
    description: "web-1, 2 CPUs, 4 GB RAM, 40 GB disk",
    hours: 14 * 24 + 9,
    price: 0.0296,
    price_unit: "h",
    cost: 10.212,
    uptime_types: ["VM_COMPUTE", "VM_RUNNING", "MAIN_STORAGE"],
    configurations: [{ vm_name: "web-1", os_name: "ubuntu", cpus: 2, ram_MB: 4096, disk_size_GB: 40 }],
  });
});

test("every kind that is billed is in it, copies with their machine and assigned addresses as technical", async () => {
  const rows = [...(await usage()), ...(await usage(sideAccount))];
  expect(new Set(rows.flatMap(({ uptime_types }) => uptime_types))).toEqual(
    new Set([
      "VM_COMPUTE",
      "VM_RUNNING",
      "MAIN_STORAGE",
      "BLOCK_STORAGE",
      "BACKUP_STORAGE",
      "SNAPSHOT_STORAGE",
      "FLOATING_IP",
      "UNASSIGNED_FLOATING_IP",
      "LOAD_BALANCER",
      "OBJECT_STORAGE",
      "SERVICE",
      "BARE_METAL",
    ]),
  );
  expect(new Set(rows.map(({ uuid }) => uuid)).size).toBe(rows.length);
  const { uuid } = await contract.vmNamed("web-1");
  expect(rows.filter(({ owner_uuid }) => owner_uuid === uuid).length).toBeGreaterThan(1);
  for (const { hours, price, cost, _technical } of rows) {
    expect(cost).toBeCloseTo(hours * price, 4);
    expect(_technical === true ? price : 1).toBe(_technical === true ? 0 : 1);
  }
});

test("a machine at rest costs its disk, and a deleted one its time", async () => {
  const { uuid } = await contract.vmNamed("web-2");
  const price = async () => (await usage()).find((row) => row.uuid === uuid)?.price;
  const before = await price();
  await contract.call("POST", "/hel01/user-resource/vm/stop", { uuid });
  expect([before, await price()]).toEqual([0.0296, 0.0048]);
  await contract.call("DELETE", "/hel01/user-resource/vm", { uuid }, { json: true });
  const { hours } = (await usage()).find((row) => row.uuid === uuid) ?? { hours: 0 };
  contract.cloud.clock.advance(3_600_000);
  expect((await usage()).find((row) => row.uuid === uuid)?.hours).toBe(hours);
  contract.cloud.clock.advance(31 * 24 * 3_600_000);
  expect((await usage()).map((row) => row.uuid)).not.toContain(uuid);
});

test("is asked for by account, and a key of one needs not name it", async () => {
  const required = e4(400, "'billing_account_id' is required if using a global API token");
  expect(await contract.call("GET", "/charging/usage")).toEqual(required);
  const restricted = await contract.call("GET", "/charging/usage", undefined, { key: restrictedKey });
  expect(restricted.body).toEqual(await usage());
  const other = await contract.call("GET", "/charging/usage", { billing_account_id: 20_419 });
  expect(other).toEqual(e1(400, "Provided billing account is incorrect."));
});
