import { beforeEach, describe, expect, test, vi } from "vitest";
import { accountsOf, putAccount } from "../../sandbox/billingAccount/billingAccountRows.ts";
import { locations } from "../../sandbox/config.ts";
import { overrideSite } from "../../sandbox/controls/site.ts";
import { e1, e4, faulty, mainAccount, openContract, restrictedKey, sideAccount } from "./contract.ts";
import type { Contract, Row } from "./contract.ts";

interface Package extends Row {
  display_name: string;
  service: string;
  is_deleted: boolean;
  billing_account_id: number;
  whitelist_addresses: string[];
  properties: Record<string, unknown>;
  resources: {
    resource_type: string;
    resource_id: string;
    resource_location: string;
    resource_allocation: {
      address?: string;
      status?: string;
      vcpu?: number;
      node_pool?: string;
      storage?: {
        uuid: string;
        size: number;
        replica: { uuid: string; type: string; created_at: string }[];
      }[];
    };
  }[];
}

const area = "/user-resource/service";
const json = { json: true };
const unknown = "00000000-0000-4000-a000-000000000000";
const pool = {
  name: "default",
  vm_cpu: 2,
  vm_ram: 4096,
  vm_disk_gb: 40,
  autoscaler: { min: 1, max: 3 },
  max_surge: 1,
};
const database = {
  billing_account_id: mainAccount,
  service: "postgresql",
  version: "16.2",
  display_name: "test db",
  vm_cpu: 2,
  vm_ram: 4096,
  vm_disk_gb: 40,
  package_parameters: '{"location": "hel01"}',
};
const cluster = (parameters: object = { node_pools: [pool] }) => ({
  billing_account_id: mainAccount,
  service: "kubernetes",
  version: "1.31",
  display_name: "test cluster",
  package_parameters: JSON.stringify({ location: "rix01", ...parameters }),
});

let contract: Contract;
beforeEach(() => {
  contract = openContract();
  overrideSite(contract.cloud.store, { servicesEnabled: true, kubernetesEnabled: true });
});

const create = (fields: object = database) =>
  contract.call<Package>("POST", `${area}/package`, { ...fields }, json);
const list = async () => (await contract.begin<Package[]>("GET", `${area}/packages`)).body;
const packageNamed = async (name: string) => {
  const found = (await list()).find(({ display_name }) => display_name === name);
  if (!found) throw new Error(`No service is named ${name}`);
  return found;
};
const at = ({ uuid }: Pick<Package, "uuid">, rest = "") => `${area}/package/${uuid}${rest}`;
const nodes = ({ resources }: Package) => resources.filter(({ resource_type }) => resource_type === "vm");

test("the configurations name each service with its versions, limits and prices", async () => {
  const { body } = await contract.call<Record<string, unknown>[]>("GET", `${area}/configurations`);
  expect(body.map(({ service }) => service)).toEqual(["mariadb", "postgresql", "kubernetes"]);
  expect(body[1]).toEqual({
    service: "postgresql",
    display_name: "PostgreSQL",
    versions: ["17.2", "16.2", "14.0"],
    is_multi_node_available: true,
    limits: {
      vm_cpu: { min: 1, max: 16 },
      vm_ram: { min: 1024, max: 65_536 },
      vm_disk_gb: { min: 20, max: 1024 },
    },
    prices: [
      { resource_type: "CPU", price_multiplier: 2.5 },
      { resource_type: "RAM", price_multiplier: 2.5 },
      { resource_type: "STORAGE", service_name_in_uptime: "main", price_multiplier: 2.5 },
    ],
  });
});

describe("creating a database", () => {
  test("is requested at first, then active, on the default network of its location", async () => {
    const work = contract.begin<Package>("POST", `${area}/package`, database, json);
    const requested = await vi.waitFor(async () => packageNamed("test db"));
    expect([requested.status, requested.resources[1]?.resource_allocation.status]).toEqual([
      "requested",
      "creating",
    ]);
    expect((await contract.begin("DELETE", at(requested))).status).toBe(409);
    const { status, body } = await contract.finish(work);
    expect([status, body]).toMatchObject([
      200,
      {
        service: "postgresql",
        version: "16.2",
        status: "active",
        is_multi_node: false,
        is_deleted: false,
        billing_account_id: mainAccount,
        prices: expect.arrayContaining([{ resourceType: "CPU", priceMultiplier: 2.5 }]),
        properties: { location: "hel01", port: 5432, sql_user: "dbadmin" },
        whitelist_addresses: [],
      },
    ]);
    expect(body.resources.map(({ resource_type }) => resource_type)).toEqual(["virtual_ip", "vm"]);
    expect(body.resources[0]?.resource_allocation.address).toBe(body.properties["service_ip"]);
    const networks = (
      await contract.call<{ is_default: boolean; resources_count: number; vm_uuids: string[] }[]>(
        "GET",
        "/hel01/network/networks",
      )
    ).body;
    const home = networks.find(({ is_default }) => is_default);
    expect(home?.resources_count).toBeGreaterThan(home?.vm_uuids.length ?? 0);
  });

  test("of several nodes makes three machines", async () => {
    const { body } = await create({ ...database, is_multi_node: true });
    expect([body["is_multi_node"], nodes(body).length]).toEqual([true, 3]);
  });

  test("is refused what is not on options", async () => {
    expect(await create({ ...database, service: "oracle" })).toEqual(e1(400, "Service 'oracle' not found"));
    expect(await create({ ...database, version: "14" })).toEqual(
      e1(400, "Version '14' of service 'postgresql' not found"),
    );
    const faults = [
      [{ display_name: "ab" }, "display_name"],
      [{ vm_cpu: 99 }, "vm_cpu"],
      [{ vm_ram: 512 }, "vm_ram"],
      [{ vm_disk_gb: undefined }, "vm_disk_gb"],
      [{ package_parameters: { location: "hel01" } }, "package_parameters"],
      [{ package_parameters: "location=hel01" }, "package_parameters"],
      [{ package_parameters: '{"location": "osl01"}' }, "location"],
    ] as const;
    for (const [fields, field] of faults)
      expect(faulty(await create({ ...database, ...fields }))).toEqual([400, [field]]);
  });

  test("is refused to an account that may not buy, and held to what a limited one may have", async () => {
    const { store } = contract.cloud;
    const account = accountsOf(store).get(String(mainAccount));
    if (!account) throw new Error("No main account");
    putAccount(store, { ...account, restriction_level: "LIMITED" });
    expect(faulty(await create())).toEqual([400, ["vm_cpu", "vm_ram"]]);
    putAccount(store, { ...account, restriction_level: "FROZEN" });
    expect((await create()).status).toBe(403);
    expect(await create({ ...database, billing_account_id: undefined })).toEqual(
      e4(400, "'billing_account_id' is required if using a global API token"),
    );
  });

  test("is refused where a location is closed, and where there is no room", async () => {
    const [home] = locations;
    if (!home) throw new Error("No location");
    home.create_resource_disabled = true;
    const closed = await create();
    home.create_resource_disabled = false;
    expect(closed).toEqual(e4(400, "New resources cannot be created in this location."));
    expect((await create({ ...database, display_name: "high-demand" })).status).toBe(400);
  });

  test("that fails half-way leaves nothing", async () => {
    const before = await list();
    expect((await create({ ...database, display_name: "fail-midway" })).status).toBe(500);
    expect(await list()).toEqual(before);
  });

  test("needs no account with a key of one billing account", async () => {
    const { billing_account_id: _, ...fields } = database;
    const { body } = await contract.call<Package>("POST", `${area}/package`, fields, {
      ...json,
      key: restrictedKey,
    });
    expect(body.billing_account_id).toBe(mainAccount);
  });
});

describe("a Kubernetes cluster", () => {
  test("has as many machines as its pools define", async () => {
    const spare = { ...pool, name: "spare", autoscaler: { min: 0, max: 2 } };
    const parameters = { node_pools: [pool, spare], maintenance_window: "weekly_wed_0200_utc" };
    const { status, body } = await create(cluster(parameters));
    expect([status, body.status, body.properties]).toMatchObject([
      200,
      "active",
      { location: "rix01", port: 6443, ...parameters },
    ]);
    expect(nodes(body).map(({ resource_allocation }) => resource_allocation.node_pool)).toEqual(["default"]);
    const { kubeconfig } = (await contract.call<{ kubeconfig: string }>("GET", at(body, "/secrets"))).body;
    expect(kubeconfig).toContain(`https://${String(body.properties["service_ip"])}:6443`);
  });

  test.each([
    { servicesEnabled: false, kubernetesEnabled: true },
    { servicesEnabled: true, kubernetesEnabled: false },
  ])("cannot be made where the site has %o", async (flags) => {
    overrideSite(contract.cloud.store, flags);
    expect(await create(cluster())).toEqual(e1(400, "Kubernetes service can not be created."));
  });

  test("needs node pools that can work", async () => {
    const unfit = [
      [],
      [{ ...pool, name: "Upper" }],
      [pool, pool],
      [{ ...pool, autoscaler: { min: 4, max: 3 } }],
      [{ ...pool, autoscaler: { min: 0, max: 3 } }],
      [{ ...pool, max_surge: 0 }],
      [{ ...pool, vm_cpu: 1 }],
    ];
    for (const node_pools of unfit)
      expect(faulty(await create(cluster({ node_pools })))).toEqual([400, ["node_pools"]]);
    expect(faulty(await create(cluster({ node_pools: [pool], maintenance_window: "daily" })))).toEqual([
      400,
      ["maintenance_window"],
    ]);
  });

  test("changes its pools: machines are added and removed within the autoscaler's bounds", async () => {
    const found = await packageNamed("shop cluster");
    const change = (fields: object) =>
      contract.call<Package>("PATCH", at(found, "/properties"), { ...fields }, json);
    const grown = await change({ node_pools: [{ ...pool, autoscaler: { min: 4, max: 5 } }] });
    expect(nodes(grown.body)).toHaveLength(4);
    expect(nodes(grown.body).slice(0, 2)).toEqual(nodes(found));
    const shrunk = await change({ node_pools: [{ ...pool, autoscaler: { min: 1, max: 1 } }] });
    expect(nodes(shrunk.body)).toHaveLength(1);
    expect((await change({ maintenance_window: "" })).body.properties["maintenance_window"]).toBe("");
    expect(faulty(await change({ location: "rix01" }))).toEqual([400, ["location"]]);
    expect(faulty(await change({ node_pools: [] }))).toEqual([400, ["node_pools"]]);
  });

  test("is the only service with properties to change", async () => {
    const found = await packageNamed("orders db");
    expect(
      faulty(await contract.call("PATCH", at(found, "/properties"), { sql_user: "root" }, json)),
    ).toEqual([400, ["sql_user"]]);
  });
});

describe("a service", () => {
  test("is renamed and moved to another account", async () => {
    const found = await packageNamed("orders db");
    const fields = { display_name: "orders", billing_account_id: sideAccount };
    expect((await contract.call("PATCH", at(found), fields)).body).toMatchObject(fields);
    expect(faulty(await contract.call("PATCH", at(found), { display_name: "" }))).toEqual([
      400,
      ["display_name"],
    ]);
    expect((await contract.call("PATCH", at(found), { billing_account_id: 20_419 })).status).toBe(400);
  });

  test("starts and stops each of its machines", async () => {
    const found = await packageNamed("orders db");
    const target = nodes(found)[0]?.resource_id ?? "";
    const turn = (action: string, id = target) =>
      contract.call<Package>("POST", at(found, `/resources/${id}/${action}`));
    expect(await turn("start")).toEqual(e1(400, "Failed to start virtual machine"));
    const stopped = await turn("stop");
    expect(nodes(stopped.body).map((node) => node.resource_allocation.status)).toEqual([
      "stopped",
      "running",
      "running",
    ]);
    expect(await turn("stop")).toEqual(e1(400, "Failed to stop virtual machine"));
    expect(nodes((await turn("start")).body)[0]?.resource_allocation.status).toBe("running");
    expect(await turn("stop", unknown)).toEqual(e1(400, "Failed to stop virtual machine"));
  });

  test("is locked while a change runs", async () => {
    const found = await packageNamed("orders db");
    const stop = contract.begin("POST", at(found, `/resources/${nodes(found)[0]?.resource_id}/stop`));
    expect(await contract.begin("DELETE", at(found))).toEqual(
      e1(409, "The service is locked by another action"),
    );
    expect((await contract.finish(stop)).status).toBe(200);
  });

  test("returns its secrets, and who can connect", async () => {
    const found = await packageNamed("orders db");
    expect((await contract.call("GET", at(found, "/secrets"))).body).toEqual({
      sql_user: "dbadmin",
      sql_pass: expect.stringMatching(/^.{12}$/),
    });
    const path = at(found, "/whitelist_addresses");
    const before = ["198.51.100.0/24", "203.0.113.7"];
    expect((await contract.call("GET", path)).body).toEqual(before);
    const ip_address = "192.0.2.0/28";
    expect((await contract.call("POST", path, { ip_address })).body).toEqual([...before, ip_address]);
    expect((await contract.call("POST", path, { ip_address })).status).toBe(400);
    expect((await contract.call("DELETE", path, { ip_address }, json)).body).toEqual(before);
    expect((await contract.call("DELETE", path, { ip_address })).status).toBe(400);
    expect(await contract.call("POST", path, { address: ip_address })).toEqual(
      e1(400, "IP address must be specified"),
    );
    for (const wrong of ["300.1.1.1", "10.0.0.0/33", "db.example.com"])
      expect(faulty(await contract.call("POST", path, { ip_address: wrong }))).toEqual([400, ["ip_address"]]);
  });

  test("goes back to one of the seven backups of a machine", async () => {
    const found = await packageNamed("orders db");
    const [node] = nodes(found);
    const replicas = node?.resource_allocation.storage?.[0]?.replica ?? [];
    expect([replicas.length, replicas[0]?.created_at, replicas[6]?.created_at]).toEqual([
      7,
      "2026-01-15 02:00:05",
      "2026-01-09 02:00:05",
    ]);
    const rebuild = (fields: object, location = "hel01") =>
      contract.call<Package>("POST", `/${location}/user-resource/service/package/vm/rebuild`, {
        uuid: node?.resource_id ?? "",
        replica_uuid: replicas[6]?.uuid ?? "",
        ...fields,
      });
    const done = await rebuild({});
    expect([done.status, done.body.uuid]).toEqual([200, found.uuid]);
    const failed = e1(400, "Failed to rebuild virtual machine");
    expect(await rebuild({ replica_uuid: "gone" })).toEqual(failed);
    expect(await rebuild({ uuid: unknown })).toEqual(failed);
    expect(await rebuild({}, "rix01")).toEqual(failed);
  });

  test("leaves a tombstone and its public address behind", async () => {
    const found = await packageNamed("orders db");
    const { body: address } = await contract.call<{ address: string }>(
      "POST",
      "/hel01/network/ip_addresses",
      {
        billing_account_id: mainAccount,
      },
    );
    const target = { assigned_to: found.uuid, assigned_to_resource_type: "service" };
    const path = `/hel01/network/ip_addresses/${address.address}`;
    expect((await contract.call("POST", `${path}/assign`, target)).body).toMatchObject(target);
    const { status, body } = await contract.call<Package>("DELETE", at(found));
    expect([status, body.status, body.is_deleted]).toEqual([200, "deleted", true]);
    expect(
      body.resources.every(({ resource_allocation }) => Object.keys(resource_allocation).length === 0),
    ).toBe(true);
    expect(await packageNamed("orders db")).toEqual(body);
    expect((await contract.call("GET", path)).body).toMatchObject({ assigned_to: null });
    const gone = e1(400, `No such service package exists: ${found.uuid}`);
    expect(await contract.call("DELETE", at(found))).toEqual(gone);
    expect(await contract.call("GET", at(found, "/secrets"))).toEqual(gone);
    expect(await contract.call("GET", at({ uuid: unknown }, "/secrets"))).toEqual(
      e1(400, `No such service package exists: ${unknown}`),
    );
  });
});
