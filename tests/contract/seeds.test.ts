import { describe, expect, test } from "vitest";
import { createMemoryStore } from "../../sandbox/store/memory.ts";
import { createSqliteStore } from "../../sandbox/store/sqlite.ts";
import { createClock } from "../../sandbox/kernel/clock.ts";
import { seedResources } from "../../sandbox/seeds/resources.ts";
import { goodVm, mainAccount, openContract, sideAccount, vmPath } from "./contract.ts";
import type { Row, Vm } from "./contract.ts";

const tables = [
  "vms",
  "disks",
  "networks",
  "ip_addresses",
  "load_balancers",
  "firewalls",
  "buckets",
  "storage_objects",
  "storage_keys",
  "service_packages",
  "metal_leases",
  "billing_accounts",
  "credit_history",
  "invoices",
  "payments",
  "payment_objects",
  "tokens",
  "access_groups",
  "invites",
];
const seeded = (name: "demo" | "empty" | "large", store = createMemoryStore()) => {
  const clock = createClock(1, () => Date.UTC(2026, 0, 15, 9));
  seedResources({ store, clock, origin: "http://localhost" }, name);
  return store;
};

test.each(["demo", "empty"] as const)("%s is the same every time", (name) => {
  const [first, second] = [seeded(name), seeded(name)];
  for (const table of tables) expect(second.table(table).list()).toEqual(first.table(table).list());
});

test("demo has machines in both locations, in every settled status, with copies and extra disks", async () => {
  const contract = openContract();
  const vms = [...(await contract.vmsIn()), ...(await contract.vmsIn("rix01"))];
  expect(vms).toHaveLength(14);
  expect(new Set(vms.map(({ status }) => status))).toEqual(new Set(["running", "stopped", "hibernated"]));
  expect(Math.max(...vms.map(({ name }) => name.length))).toBe(63);
  const replicas = vms.flatMap(({ storage }) => storage.flatMap(({ replica }) => replica));
  expect(new Set(replicas.map(({ type }) => type))).toEqual(new Set(["snapshot", "backup"]));
  const networks = await contract.call<Row[]>("GET", "/hel01/network/networks");
  expect(networks.body.map(({ name }) => name)).toEqual(["Default network", "Backend"]);
});

test("demo has load balancers, firewalls, free disks and addresses in both locations, and VLANs", async () => {
  const { call } = openContract();
  for (const location of ["hel01", "rix01"]) {
    const read = async <T = Row>(path: string) => (await call<T[]>("GET", `/${location}/${path}`)).body;
    const balancers = await read<Row & { targets: object[] }>("network/load_balancers");
    expect(balancers.filter(({ targets }) => targets.length > 0)).not.toEqual([]);
    const firewalls = await read<{ resources_assigned: object[] }>("network/firewalls");
    expect(firewalls.filter(({ resources_assigned }) => resources_assigned.length > 0)).not.toEqual([]);
    const addresses = await read<{ assigned_to_resource_type?: string }>("network/ip_addresses");
    expect(new Set(addresses.map((address) => address.assigned_to_resource_type))).toEqual(
      new Set(["virtual_machine", "load_balancer", undefined]),
    );
    const held = (await read<Vm>("user-resource/vm/list")).flatMap(({ storage }) => storage);
    const disks = await read("storage/disks");
    expect(disks.length).toBeGreaterThan(held.length + 1);
    const interfaces = await read<{ subinterfaces: object[] }>("network/virtual-machines/interfaces");
    expect(interfaces.flatMap(({ subinterfaces }) => subinterfaces)).toHaveLength(1);
  }
});

test("demo has a year of invoices, top-ups and credit history, cards, and a limited account with an unpaid invoice", async () => {
  const { call } = openContract();
  const read = async (path: string, billing_account_id: number) =>
    (await call<Record<string, unknown>[]>("GET", `/payment/${path}/list`, { billing_account_id })).body;
  const invoices = await read("invoice", mainAccount);
  const ofType = (wanted: string) => invoices.filter(({ type }) => type === wanted).length;
  expect(ofType("cloud_services")).toBe(13);
  expect(ofType("credit_topup")).toBeGreaterThan(10);
  expect(ofType("credit_note")).toBe(1);
  expect((await read("credit", mainAccount)).length).toBe(invoices.length - 1);
  expect((await read("card", mainAccount)).map(({ is_verified }) => is_verified)).toEqual([
    true,
    true,
    false,
  ]);
  expect((await read("invoice", sideAccount)).filter(({ status }) => status === 5)).toHaveLength(1);
  const accounts = await call<Row[]>("GET", "/payment/billing_account/list");
  expect(accounts.body.map((account) => account["restriction_level"])).toEqual(["CLEAR", "LIMITED"]);
});

test("empty has a billing account and a default network, and nothing else", async () => {
  const { call, vmsIn } = openContract("empty");
  const read = async (path: string) => (await call<object[]>("GET", path)).body;
  expect(await read("/payment/billing_account/list")).toHaveLength(1);
  expect(await read("/hel01/network/networks")).toMatchObject([
    { name: "Default network", is_default: true },
  ]);
  expect([
    await vmsIn(),
    await read("/hel01/storage/disks"),
    await read("/hel01/network/ip_addresses"),
  ]).toEqual([[], [], []]);
});

describe("large", { timeout: 60_000 }, () => {
  test("has 10,000 machines, 5,000 addresses, 1,000 rules and 100,000 rows of credit history, all apart", () => {
    const store = seeded("large", createSqliteStore(":memory:"));
    const owner = { owner: 812 };
    expect(store.table("vms").list(owner)).toHaveLength(10_000);
    expect(store.table("credit_history").list(owner)).toHaveLength(100_000);
    expect(store.table("ip_addresses").list(owner)).toHaveLength(5000);
    expect(store.table<{ rules: object[] }>("firewalls").list(owner)[0]?.rules).toHaveLength(1000);
    expect(store.table<{ name: string }>("vms").list(owner)[0]?.name).toBe("api-00001");
    for (const [table, field] of [
      ["vms", "uuid"],
      ["vms", "private_ipv4"],
      ["vms", "mac"],
      ["disks", "uuid"],
      ["ip_addresses", "address"],
    ] as const) {
      const values = store
        .table<Record<string, string>>(table)
        .list(owner)
        .map((row) => row[field]);
      expect(new Set(values).size, `${table}.${field}`).toBe(values.length);
    }
    store.close();
  });

  test("continues with unused addresses and numbers", async () => {
    const contract = openContract("large");
    const { body } = await contract.call<Row & { id: number }>("POST", vmPath, goodVm);
    const others = (await contract.vmsIn()).filter(({ uuid }) => uuid !== body.uuid);
    for (const field of ["id", "mac", "private_ipv4"]) {
      expect(others.map((vm) => vm[field])).not.toContain(body[field]);
    }
  });
});
