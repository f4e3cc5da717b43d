import { beforeEach, expect, test } from "vitest";
import { e4, openContract } from "./contract.ts";
import type { Contract, Row, Vm } from "./contract.ts";

interface Interface extends Row {
  vm_uuid: string;
  subinterfaces: { uuid: string; vlan_tag: number; ip_address: string; network: { name: string } }[];
}

const machines = "/hel01/network/virtual-machines";
let contract: Contract;
let vm: Vm;
let backend: string;
beforeEach(async () => {
  contract = openContract();
  vm = await contract.vmNamed("web-1");
  const networks = (await contract.call<Row[]>("GET", "/hel01/network/networks")).body;
  backend = networks.find(({ name }) => name === "Backend")?.uuid ?? "";
});
const interfaces = async () =>
  (await contract.call<Interface[]>("GET", `${machines}/${vm.uuid}/interfaces`)).body;
const add = async (vlan_tag: number | string, network_uuid = backend) => {
  const [first] = await interfaces();
  return contract.call<Interface["subinterfaces"][number]>(
    "POST",
    `${machines}/${vm.uuid}/interfaces/${first?.uuid}/subinterfaces`,
    { network_uuid, vlan_tag },
  );
};

test("every machine has one interface, with its address and network", async () => {
  expect(await interfaces()).toMatchObject([
    {
      vm_uuid: vm.uuid,
      mac: vm.mac,
      private_ip_address: vm.private_ipv4,
      network: { name: "Default network", subnet: "10.66.1.0/24" },
      subinterfaces: [],
    },
  ]);
  const all = await contract.call<Interface[]>("GET", `${machines}/interfaces`);
  expect(all.body.map(({ vm_uuid }) => vm_uuid)).toEqual((await contract.vmsIn()).map(({ uuid }) => uuid));
});

test("a sub-interface joins another network under its VLAN, and leaves it", async () => {
  const { status, body } = await add(120);
  expect([status, body]).toMatchObject([200, { vlan_tag: 120, network: { name: "Backend" } }]);
  expect((await interfaces())[0]?.subinterfaces).toEqual([body]);
  const networks = await contract.call<{ uuid: string; vm_uuids: string[] }[]>(
    "GET",
    "/hel01/network/networks",
  );
  expect(networks.body.find(({ uuid }) => uuid === backend)?.vm_uuids).toContain(vm.uuid);
  const removed = await contract.call("DELETE", `${machines}/${vm.uuid}/subinterfaces/${body.uuid}`);
  expect([removed.status, (await interfaces())[0]?.subinterfaces]).toEqual([204, []]);
});

test("sub-interfaces get addresses of their own", async () => {
  const [first, second] = [await add(1), await add(4094)];
  expect(first.body.ip_address).not.toBe(second.body.ip_address);
});

test("a public address that leads to a sub-interface is free again when that goes", async () => {
  const { uuid, ip_address } = (await add(120)).body;
  const addresses = "/hel01/network/ip_addresses";
  const [held] = (await contract.call<{ address: string }[]>("GET", addresses, { vm_uuid: vm.uuid })).body;
  const path = `${addresses}/${held?.address}`;
  await contract.call("POST", `${path}/unassign`);
  const moved = await contract.call("POST", `${path}/assign`, { private_ip: ip_address });
  expect(moved.body).toMatchObject({ assigned_to: vm.uuid, assigned_to_private_ip: ip_address });
  await contract.call("DELETE", `${machines}/${vm.uuid}/subinterfaces/${uuid}`);
  expect((await contract.call("GET", path)).body).toMatchObject({ assigned_to: null });
});

test.each([0, 4095])("refuses VLAN %i", async (tag) => {
  expect(await add(tag)).toEqual(e4(400, "VLAN tag must be from 1 to 4094"));
});

test("refuses a VLAN in use, an unknown network, interface, sub-interface and machine", async () => {
  await add(120);
  expect((await add(120)).status).toBe(400);
  expect(await add(121, "nope")).toEqual(e4(400, "Network UUID is invalid."));
  const gone = e4(404, "Interface not found");
  const path = `${machines}/${vm.uuid}`;
  const fields = { network_uuid: backend, vlan_tag: 9 };
  expect(await contract.call("POST", `${path}/interfaces/nope/subinterfaces`, fields)).toEqual(gone);
  expect(await contract.call("DELETE", `${path}/subinterfaces/nope`)).toEqual(gone);
  expect((await contract.call("GET", `${machines}/nope/interfaces`)).status).toBe(400);
});
