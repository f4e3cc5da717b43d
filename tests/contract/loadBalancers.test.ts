import { beforeEach, describe, expect, test } from "vitest";
import { accountsOf, putAccount } from "../../sandbox/billingAccount/billingAccountRows.ts";
import { e1, e4, goodVm, mainAccount, openContract, restrictedKey, sideAccount, vmPath } from "./contract.ts";
import type { Contract, Row, Vm } from "./contract.ts";

interface Rule {
  uuid: string;
  source_port: number;
  settings: object;
}
interface Balancer extends Row {
  private_address: string;
  network_uuid: string;
  forwarding_rules: Rule[];
  targets: { target_uuid: string }[];
}
interface IpAddress {
  address: string;
  assigned_to: string | null;
}
type Fields = Record<string, string | number | boolean | object | undefined>;

const path = "/hel01/network/load_balancers";
const rule = { source_port: 443, target_port: 8443 };
let contract: Contract;
let vm: Vm;
beforeEach(async () => {
  contract = openContract();
  vm = await contract.vmNamed("web-1");
});
const good = () => ({
  display_name: "shop front",
  billing_account_id: mainAccount,
  rules: [rule],
  targets: [{ target_uuid: vm.uuid, target_type: "vm" }],
});
const create = (fields: Fields = {}, key = "demo-key") =>
  contract.call<Balancer>("POST", path, { ...good(), ...fields }, { key, json: true });
const send = <T = Row>(method: string, rest: string, fields?: Fields) =>
  contract.call<T>(method, `${path}/${rest}`, fields);
const read = async (uuid: string) => (await send<Balancer>("GET", uuid)).body;
const list = async () => (await contract.call<Balancer[]>("GET", path)).body;
const networks = async () =>
  (await contract.call<(Row & { resources_count: number })[]>("GET", "/hel01/network/networks")).body;
const networkNamed = async (name: string) => (await networks()).find((each) => each.name === name);
const addressOf = async (uuid: string) =>
  (await contract.call<IpAddress[]>("GET", "/hel01/network/ip_addresses")).body.find(
    ({ assigned_to }) => assigned_to === uuid,
  );

describe("creating", () => {
  test("takes some time, then responds with an address on the default network and a public one", async () => {
    const home = await networkNamed("Default network");
    const before = (await list()).length;
    const creating = contract.begin<Balancer>("POST", path, good(), { json: true });
    expect(await list()).toHaveLength(before);
    const { status, body } = await contract.finish(creating);
    expect([status, body]).toMatchObject([
      200,
      {
        display_name: "shop front",
        network_uuid: home?.uuid,
        private_address: expect.stringMatching(/^10\.66\.1\./),
        billing_account_id: mainAccount,
        is_deleted: false,
        forwarding_rules: [
          {
            ...rule,
            protocol: "TCP",
            settings: { connection_limit: 10_000, session_persistence: "SOURCE_IP" },
          },
        ],
        targets: [{ target_uuid: vm.uuid, target_type: "vm", target_ip_address: vm.private_ipv4 }],
      },
    ]);
    expect(await list()).toContainEqual(body);
    expect((await networkNamed("Default network"))?.resources_count).toBe((home?.resources_count ?? 0) + 1);
    expect(await addressOf(body.uuid)).toMatchObject({
      assigned_to_resource_type: "load_balancer",
      assigned_to_private_ip: body.private_address,
    });
  });

  test("reserves no address on request, and accepts rule settings and no targets", async () => {
    const settings = { connection_limit: 50, session_persistence: null };
    const { body } = await create({ reserve_public_ip: false, rules: [{ ...rule, settings }], targets: [] });
    expect(body.forwarding_rules[0]?.settings).toEqual(settings);
    expect(await addressOf(body.uuid)).toBeUndefined();
  });

  test("fails on the server without a list of targets, even of none", async () => {
    const { status, body } = await create({ targets: undefined });
    expect([status, Object.keys(body)]).toEqual([500, ["message", "stack"]]);
  });

  test.each<[string, Fields]>([
    ["'source_port' must be from 1 to 65535.", { rules: [{ source_port: 0, target_port: 80 }] }],
    ["'target_port' must be from 1 to 65535.", { rules: [{ source_port: 80, target_port: 65_536 }] }],
    ["Source port 443 is already in use.", { rules: [rule, { ...rule, target_port: 1 }] }],
    ["Only TCP can be forwarded.", { rules: [{ ...rule, protocol: "UDP" }] }],
    [
      "'connection_limit' must be from 1 to 100000.",
      { rules: [{ ...rule, settings: { connection_limit: 0 } }] },
    ],
    [
      "'session_persistence' must be SOURCE_IP.",
      { rules: [{ ...rule, settings: { session_persistence: "COOKIE" } }] },
    ],
    ["'rules' must be a list of objects.", { rules: undefined }],
    ["Network UUID is invalid.", { network_uuid: "nope" }],
    ["No such virtual machine exists: nope", { targets: [{ target_uuid: "nope", target_type: "vm" }] }],
    ["A target is a virtual machine.", { targets: [{ target_uuid: "nope", target_type: "service" }] }],
    ["'billing_account_id' is required if using a global API token", { billing_account_id: undefined }],
  ])("refuses: %s", async (message, fields) => {
    const before = await list();
    expect(await create(fields)).toEqual(e4(400, message));
    expect(await list()).toEqual(before);
  });

  test("refuses a machine of another network until it has joined", async () => {
    const network_uuid = (await networkNamed("Backend"))?.uuid;
    expect(await create({ network_uuid })).toEqual(
      e4(400, "The virtual machine is not on the load balancer's network."),
    );
    const machine = `/hel01/network/virtual-machines/${vm.uuid}`;
    const [first] = (await contract.call<Row[]>("GET", `${machine}/interfaces`)).body;
    const joined = await contract.call<Row & { ip_address: string }>(
      "POST",
      `${machine}/interfaces/${first?.uuid}/subinterfaces`,
      { network_uuid, vlan_tag: 7 },
    );
    const { body } = await create({ network_uuid });
    expect(body.targets).toMatchObject([{ target_ip_address: joined.body.ip_address }]);
    await contract.call("DELETE", `${machine}/subinterfaces/${joined.body.uuid}`);
    expect((await read(body.uuid)).targets).toEqual([]);
  });

  test("refuses an account that may not buy, and a location that takes nothing new", async () => {
    const { store } = contract.cloud;
    const account = accountsOf(store).get(String(mainAccount));
    if (account) putAccount(store, { ...account, restriction_level: "FROZEN" });
    expect((await create()).status).toBe(403);
    const closed = await contract.call("POST", "/osl01/network/load_balancers", good(), { json: true });
    expect(closed).toEqual(e4(400, "New resources cannot be created in this location."));
  });

  test("leaves nothing when it fails half-way", async () => {
    const before = [await list(), await networks()];
    expect((await create({ display_name: "fail-midway" })).status).toBe(500);
    expect([await list(), await networks()]).toEqual(before);
  });
});

describe("changing", () => {
  let uuid: string;
  beforeEach(async () => {
    uuid = (await create()).body.uuid;
  });

  test("gives it another name, but not none", async () => {
    expect((await send("PATCH", uuid, { display_name: "front" })).body).toMatchObject({
      uuid,
      display_name: "front",
    });
    expect(await send("PATCH", uuid, { display_name: " " })).toEqual(
      e4(400, "A load balancer needs a name."),
    );
  });

  test("moves it to another account of the customer", async () => {
    const moved = await send("PUT", `${uuid}/billing_account?set_id=${sideAccount}`);
    expect(moved.body).toMatchObject({ uuid, billing_account_id: sideAccount });
    expect(await send("PUT", `${uuid}/billing_account?set_id=20419`)).toEqual(
      e1(400, "Provided billing account is incorrect."),
    );
    expect((await send("PUT", `${uuid}/billing_account`)).status).toBe(400);
  });

  test("adds and removes a target", async () => {
    const second = await contract.vmNamed("web-2");
    const target = { target_uuid: second.uuid, target_type: "vm" };
    const added = await send<object>("POST", `${uuid}/targets`, target);
    expect(added).toMatchObject({ status: 200, body: { ...target, target_ip_address: second.private_ipv4 } });
    expect((await read(uuid)).targets).toContainEqual(added.body);
    expect(await send("POST", `${uuid}/targets`, target)).toEqual(
      e4(400, "The virtual machine is already a target."),
    );
    const gone = `${uuid}/targets/${second.uuid}`;
    expect(await send("DELETE", gone)).toEqual({ status: 204, body: undefined });
    expect((await read(uuid)).targets.map(({ target_uuid }) => target_uuid)).toEqual([vm.uuid]);
    expect(await send("DELETE", gone)).toEqual(e4(404, "Target not found"));
  });

  test("adds a rule, answered without its uuid, and removes it", async () => {
    const added = await send("POST", `${uuid}/forwarding_rules`, {
      source_port: 80,
      target_port: 8080,
      connection_limit: 99,
      session_persistence: "",
    });
    expect(added).toEqual({ status: 200, body: { source_port: 80, target_port: 8080 } });
    const made = (await read(uuid)).forwarding_rules.find(({ source_port }) => source_port === 80);
    expect(made?.settings).toEqual({ connection_limit: 99, session_persistence: null });
    expect(await send("POST", `${uuid}/forwarding_rules`, rule)).toEqual(
      e4(400, "Source port 443 is already in use."),
    );
    const gone = `${uuid}/forwarding_rules/${made?.uuid}`;
    expect((await send("DELETE", gone)).status).toBe(204);
    expect((await read(uuid)).forwarding_rules).toMatchObject([rule]);
    expect(await send("DELETE", gone)).toEqual(e4(404, "Forwarding rule not found"));
  });

  test("locks it: a second change meanwhile is refused, and neither is lost afterwards", async () => {
    const port = (source_port: number) => ({ source_port, target_port: 1 });
    const first = contract.begin("POST", `${path}/${uuid}/forwarding_rules`, port(1));
    const second = contract.begin("POST", `${path}/${uuid}/forwarding_rules`, port(2));
    expect(await contract.finish(second)).toEqual(e4(409, "Load balancer is locked by another action"));
    expect((await contract.finish(first)).status).toBe(200);
    expect((await send("POST", `${uuid}/forwarding_rules`, port(2))).status).toBe(200);
    expect((await read(uuid)).forwarding_rules.map(({ source_port }) => source_port)).toEqual([443, 1, 2]);
  });

  test("a deleted machine is no longer a target", async () => {
    await contract.call("DELETE", vmPath, { uuid: vm.uuid });
    expect((await read(uuid)).targets).toEqual([]);
  });
});

test("a machine whose creation fails half-way is no target in the end", async () => {
  const creating = contract.begin("POST", vmPath, { ...goodVm, name: "fail-midway" });
  const half = async () =>
    (await contract.begin<Vm[]>("GET", `${vmPath}/list`)).body.find(({ name }) => name === "fail-midway");
  await expect.poll(half).toMatchObject({ status: "creating" });
  const target = { target_uuid: (await half())?.uuid, target_type: "vm" };
  const { body } = await create({ targets: [target] });
  expect(body.targets).toMatchObject([target]);
  expect((await contract.finish(creating)).status).toBe(500);
  expect((await read(body.uuid)).targets).toEqual([]);
});

test("a network with a load balancer cannot be deleted, nor an account that pays for one", async () => {
  const network = (await contract.call("POST", "/hel01/network/network", { name: "Edge" })).body;
  const { body } = await create({
    network_uuid: network.uuid,
    billing_account_id: sideAccount,
    reserve_public_ip: false,
    targets: [],
  });
  const remove = () => contract.call("DELETE", `/hel01/network/network/${network.uuid}`);
  expect(await remove()).toEqual(e4(400, "The network still has resources."));
  expect(
    (await contract.call("DELETE", `/payment/billing_account?billing_account_id=${sideAccount}`)).body,
  ).toEqual({ errors: { Error: "The billing account still pays for resources" } });
  await send("DELETE", body.uuid);
  expect((await remove()).status).toBe(200);
});

test("deleting leaves a tombstone without targets, and the public address unassigned", async () => {
  const { uuid } = (await create()).body;
  const held = await addressOf(uuid);
  expect(await send("DELETE", uuid)).toEqual({ status: 200, body: undefined });
  expect((await list()).map((each) => each.uuid)).not.toContain(uuid);
  expect(await read(uuid)).toMatchObject({ is_deleted: true, deleted_at: expect.any(String), targets: [] });
  const left = await contract.call("GET", `/hel01/network/ip_addresses/${held?.address}`);
  expect(left.body).toMatchObject({ assigned_to: null, unassigned_at: expect.any(String) });
  expect(await send("DELETE", uuid)).toEqual(e4(404, "Load balancer not found"));
  expect(await send("PATCH", uuid, { display_name: "late" })).toEqual(e4(404, "Load balancer not found"));
});

test("its private address is not given to a machine", async () => {
  const { private_address } = (await create()).body;
  const made = await contract.call<Vm>("POST", vmPath, goodVm);
  expect(made.body.private_ipv4).not.toBe(private_address);
});

test("a key of one billing account needs not name it, and is not shown another account's machine", async () => {
  const own = await create({ billing_account_id: undefined, display_name: "own" }, restrictedKey);
  expect(own.body).toMatchObject({ billing_account_id: mainAccount });
  const other = await contract.call<Vm>("POST", vmPath, { ...goodVm, billing_account_id: sideAccount });
  await send("POST", `${own.body.uuid}/targets`, { target_uuid: other.body.uuid, target_type: "vm" });
  const seen = await contract.call<Balancer>("GET", `${path}/${own.body.uuid}`, undefined, {
    key: restrictedKey,
  });
  expect(seen.body.targets.map(({ target_uuid }) => target_uuid)).toEqual([vm.uuid]);
});
