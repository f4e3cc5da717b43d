import { beforeEach, expect, test } from "vitest";
import { e4, goodVm, openContract, restrictedKey, vmPath } from "./contract.ts";
import type { Contract, Row, Vm } from "./contract.ts";

interface Network extends Row {
  is_default: boolean;
  subnet: string;
  vlan_id: number;
  vm_uuids: string[];
  resources_count: number;
}

const path = "/hel01/network/network";
let contract: Contract;
beforeEach(() => {
  contract = openContract();
});
const list = async (location = "hel01") =>
  (await contract.call<Network[]>("GET", `/${location}/network/networks`)).body;
const named = async (name: string) => (await list()).find((network) => network.name === name)?.uuid ?? "";
const add = (name?: string, location = "hel01") =>
  contract.call<Network>("POST", `/${location}/network/network`, { name });

test("a new network gets its own subnet and VLAN, and is not the default", async () => {
  const { status, body } = await add("Storage");
  expect([status, body]).toMatchObject([
    200,
    { name: "Storage", type: "private", is_default: false, vm_uuids: [] },
  ]);
  const networks = [...(await list()), ...(await list("rix01"))];
  expect(new Set(networks.map(({ subnet }) => subnet)).size).toBe(networks.length);
  expect(new Set(networks.map(({ vlan_id }) => vlan_id)).size).toBe(networks.length);
});

test("without a name the default network is answered, or made where there is none", async () => {
  expect((await add()).body.uuid).toBe(await named("Default network"));
  const empty = openContract("empty");
  const made = await empty.call<Network>("POST", "/rix01/network/network");
  expect(made.body).toMatchObject({ name: "Default network", is_default: true });
  expect((await empty.call("POST", "/rix01/network/network")).body).toEqual(made.body);
});

test("the first machine of a location makes the default network", async () => {
  const empty = openContract("empty");
  const { body } = await empty.call<Vm>("POST", "/rix01/user-resource/vm", goodVm);
  expect((await empty.call<Network[]>("GET", "/rix01/network/networks")).body).toMatchObject([
    { is_default: true, vm_uuids: [body.uuid], resources_count: 1 },
  ]);
});

test("a network lists its machines once each, those of sub-interfaces too, and counts what else is on it", async () => {
  const [home, backend] = await list();
  const both = (await contract.vmNamed("web-2")).uuid;
  for (const network of [home, backend]) {
    expect(network?.vm_uuids.filter((uuid) => uuid === both)).toEqual([both]);
    expect(network?.resources_count).toBeGreaterThan(network?.vm_uuids.length ?? Infinity);
  }
});

test("the oldest networks have neither a VLAN nor IPv6", async () => {
  const office = (await list("rix01")).find(({ name }) => name === "Office");
  expect(office).toMatchObject({ subnet_ipv6: "", is_default: false });
  expect(office).not.toHaveProperty("vlan_id");
});

test("there is one default, and it can be another", async () => {
  const uuid = await named("Backend");
  expect((await contract.call("PUT", `${path}/${uuid}/default`)).body).toMatchObject({
    uuid,
    is_default: true,
  });
  expect((await list()).flatMap((network) => (network.is_default ? [network.uuid] : []))).toEqual([uuid]);
});

test("a location that takes nothing new makes no network and no machine", async () => {
  const closed = e4(400, "New resources cannot be created in this location.");
  expect(await add("Storage", "osl01")).toEqual(closed);
  expect(await contract.call("POST", "/osl01/user-resource/vm", goodVm)).toEqual(closed);
  expect(await list("osl01")).toEqual([]);
});

test("a network can be renamed, but not to nothing", async () => {
  const uuid = await named("Backend");
  const renamed = await contract.call("PATCH", `${path}/${uuid}`, { name: "Databases" }, { json: true });
  expect(renamed.body).toMatchObject({ uuid, name: "Databases" });
  expect((await contract.call("PATCH", `${path}/${uuid}`, { name: " " })).status).toBe(400);
  expect((await contract.call("GET", `${path}/${uuid}`)).body).toMatchObject({ name: "Databases" });
});

test("only an empty network that is not the default can be deleted", async () => {
  const remove = async (uuid: string) => contract.call("DELETE", `${path}/${uuid}`);
  expect(await remove(await named("Default network"))).toEqual(
    e4(400, "The default network cannot be deleted."),
  );
  expect(await remove(await named("Backend"))).toEqual(e4(400, "The network still has resources."));
  const { uuid } = (await add("Spare")).body;
  expect(await remove(uuid)).toEqual({ status: 200, body: undefined });
  expect(await remove(uuid)).toEqual(e4(400, "Network UUID is invalid."));
});

test("a deleted machine leaves its network and frees its address", async () => {
  const network_uuid = (await add("Spare")).body.uuid;
  const create = (name: string) => contract.call<Vm>("POST", vmPath, { ...goodVm, name, network_uuid });
  const first = (await create("one")).body;
  const second = (await create("two")).body;
  expect(second.private_ipv4).not.toBe(first.private_ipv4);
  await contract.call("DELETE", vmPath, { uuid: first.uuid });
  expect((await list()).find(({ uuid }) => uuid === network_uuid)?.vm_uuids).toEqual([second.uuid]);
  expect((await create("three")).body.private_ipv4).toBe(first.private_ipv4);
});

test("a key of one billing account reads networks, with its own machines, and changes none", async () => {
  const key = restrictedKey;
  const visible = (await contract.vmsIn("hel01", key)).map(({ uuid }) => uuid);
  const networks = (await contract.call<Network[]>("GET", "/hel01/network/networks", undefined, { key }))
    .body;
  expect(new Set(networks.flatMap(({ vm_uuids }) => vm_uuids))).toEqual(new Set(visible));
  const uuid = await named("Backend");
  const changes = [
    contract.call("POST", path, { name: "New" }, { key }),
    contract.call("PATCH", `${path}/${uuid}`, { name: "New" }, { key }),
    contract.call("DELETE", `${path}/${uuid}`, undefined, { key }),
    contract.call("PUT", `${path}/${uuid}/default`, undefined, { key }),
  ];
  expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
});
