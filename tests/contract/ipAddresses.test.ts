import { beforeEach, expect, test } from "vitest";
import { e1, e4, mainAccount, openContract, sideAccount } from "./contract.ts";
import type { Contract, Row } from "./contract.ts";

interface IpAddress extends Row {
  address: string;
  billing_account_id: number;
  assigned_to: string | null;
}

const path = "/hel01/network/ip_addresses";
let contract: Contract;
beforeEach(() => {
  contract = openContract();
});
const list = async (filter?: Record<string, string | number>) =>
  (await contract.call<IpAddress[]>("GET", path, filter)).body;
const free = async () => (await list()).find((row) => row.assigned_to === null)?.address ?? "";
const send = (method: string, rest: string, fields?: Record<string, string>) =>
  contract.call<IpAddress>(method, `${path}/${rest}`, fields);

test("a reserved address is free and billed to an account", async () => {
  const { status, body } = await contract.call<IpAddress>("POST", `${path}/`, {
    billing_account_id: mainAccount,
    name: "spare",
  });
  expect([status, body]).toMatchObject([
    200,
    { name: "spare", type: "public", enabled: true, assigned_to: null },
  ]);
  expect(Object.keys(body)).not.toContain("assigned_to_resource_type");
  expect((await send("GET", body.address)).body).toEqual(body);
  expect(await contract.call("POST", path, {})).toEqual(
    e4(400, "'billing_account_id' is required if using a global API token"),
  );
});

test("no address is given twice, not even after it was released", async () => {
  const reserve = async () =>
    (await contract.call<IpAddress>("POST", path, { billing_account_id: mainAccount })).body;
  const first = await reserve();
  expect(await send("DELETE", first.address)).toEqual({ status: 200, body: true });
  const second = await reserve();
  expect(second.address).not.toBe(first.address);
});

test("the list is filtered by billing account and by machine", async () => {
  const { uuid } = await contract.vmNamed("web-1");
  expect(await list({ vm_uuid: uuid })).toMatchObject([{ name: "web-1 public", assigned_to: uuid }]);
  expect(await list({ billing_account_id: sideAccount })).toEqual([]);
});

test("an address is renamed and moved to another account of the customer", async () => {
  const address = await free();
  const moved = await send("PATCH", address, { name: "", billing_account_id: String(sideAccount) });
  expect(moved.body).toMatchObject({ name: "", billing_account_id: sideAccount });
  expect(await send("PATCH", address, { billing_account_id: "20419" })).toEqual(
    e1(400, "Provided billing account is incorrect."),
  );
});

test("an address is assigned by private address, by resource, or by machine", async () => {
  const vm = await contract.vmNamed("db-primary");
  const address = await free();
  for (const target of [
    { private_ip: vm.private_ipv4 },
    { assigned_to: vm.uuid, assigned_to_resource_type: "virtual_machine" },
    { vm_uuid: vm.uuid },
  ]) {
    expect((await send("POST", `${address}/assign`, target)).body).toMatchObject({
      assigned_to: vm.uuid,
      assigned_to_resource_type: "virtual_machine",
      assigned_to_private_ip: vm.private_ipv4,
    });
    expect((await send("POST", `${address}/unassign`)).body).toMatchObject({ address, assigned_to: null });
  }
});

test("refuses a second address for a machine, a second machine for an address, and an unknown target", async () => {
  const taken = await contract.vmNamed("web-1");
  const other = await contract.vmNamed("db-primary");
  const address = await free();
  expect((await send("POST", `${address}/assign`, { private_ip: taken.private_ipv4 })).status).toBe(400);
  expect((await send("POST", `${address}/assign`, { private_ip: "10.0.0.1" })).status).toBe(400);
  const [assigned] = await list({ vm_uuid: taken.uuid });
  const used = assigned?.address ?? "";
  expect(await send("POST", `${used}/assign`, { private_ip: other.private_ipv4 })).toEqual(
    e4(400, `Ip address ${used} is already assigned.`),
  );
  expect(await send("DELETE", used)).toEqual(e4(400, `Ip address ${used} is assigned.`));
  expect(await send("POST", `${address}/unassign`)).toEqual(
    e4(400, `Ip address ${address} is not assigned.`),
  );
});

test("an address goes from a machine to a load balancer and back, and each has one at most", async () => {
  const vm = await contract.vmNamed("web-1");
  const [address = ""] = (await list({ vm_uuid: vm.uuid })).map((row) => row.address);
  const made = await contract.call<Row & { private_address: string }>(
    "POST",
    "/hel01/network/load_balancers",
    { billing_account_id: mainAccount, reserve_public_ip: false, rules: [], targets: [] },
    { json: true },
  );
  const { uuid, private_address } = made.body;
  await send("POST", `${address}/unassign`);
  const moved = await send("POST", `${address}/assign`, { private_ip: private_address });
  expect(moved.body).toMatchObject({
    assigned_to: uuid,
    assigned_to_resource_type: "load_balancer",
    assigned_to_private_ip: private_address,
  });
  expect(await send("POST", `${await free()}/assign`, { assigned_to: uuid })).toEqual(
    e4(400, "The resource already has a public IP address."),
  );
  await send("POST", `${address}/unassign`);
  const wrongType = { assigned_to: vm.uuid, assigned_to_resource_type: "load_balancer" };
  expect((await send("POST", `${address}/assign`, wrongType)).status).toBe(400);
  expect((await send("POST", `${address}/assign`, { assigned_to: vm.uuid })).body).toMatchObject({
    assigned_to_resource_type: "virtual_machine",
  });
});

test("no address is reserved in a location that takes nothing new", async () => {
  const fields = { billing_account_id: mainAccount };
  expect(await contract.call("POST", "/osl01/network/ip_addresses", fields)).toEqual(
    e4(400, "New resources cannot be created in this location."),
  );
});

test("an unknown address is 404, and so is one of another location", async () => {
  const address = await free();
  expect(await send("GET", "192.0.2.1")).toEqual(e4(404, "Ip address 192.0.2.1 was not found."));
  expect((await contract.call("GET", `/rix01/network/ip_addresses/${address}`)).status).toBe(404);
});
