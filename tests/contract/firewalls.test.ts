import { beforeEach, describe, expect, test } from "vitest";
import { e4, mainAccount, openContract, restrictedKey, sideAccount, goodVm, vmPath } from "./contract.ts";
import type { Contract, Row, Vm } from "./contract.ts";

interface Rule {
  uuid: string;
  direction: string;
  protocol: string;
  port_start: number | null;
  port_end: number | null;
  endpoint_spec_type: string;
  endpoint_spec: string[] | null;
}
interface Firewall extends Row {
  rules: Rule[];
  resources_assigned: { resource_type: string; resource_uuid: string }[];
}
type Fields = Record<string, unknown>;

const path = "/hel01/network/firewalls";
const https = { direction: "inbound", protocol: "tcp", port_start: 443, endpoint_spec_type: "any" };
const ssh = {
  direction: "inbound",
  protocol: "tcp",
  port_start: 22,
  port_end: 23,
  endpoint_spec_type: "ip_prefixes",
  endpoint_spec: ["198.51.100.0/24", "2001:db8::/32", "192.0.2.7"],
  policy_action: "deny",
};
let contract: Contract;
beforeEach(() => {
  contract = openContract();
});
const send = <T = Firewall>(method: string, rest: string, fields?: Fields, key = "demo-key") =>
  contract.call<T>(method, `${path}${rest}`, fields as Record<string, object> | undefined, {
    key,
    json: true,
  });
const create = (fields: Fields = {}, key?: string) =>
  send(
    "POST",
    "",
    { display_name: "web", billing_account_id: mainAccount, rules: [https, ssh], ...fields },
    key,
  );
const list = async (key = "demo-key") => (await send<Firewall[]>("GET", "", undefined, key)).body;
const named = async (uuid: string) => (await list()).find((each) => each.uuid === uuid);
const byPort = (rules: Rule[] = []) => rules.toSorted((a, b) => (a.port_start ?? 0) - (b.port_start ?? 0));

test("a new firewall has its rules in any order, the last port filled in, and guards nothing yet", async () => {
  const { status, body } = await create({ description: "Public" });
  expect([status, body]).toMatchObject([
    200,
    {
      display_name: "web",
      description: "Public",
      billing_account_id: mainAccount,
      deleted_at: null,
      resources_assigned: [],
    },
  ]);
  expect(byPort(body.rules)).toMatchObject([
    ssh,
    { ...https, port_end: 443, endpoint_spec: null, policy_action: "allow" },
  ]);
  expect(await named(body.uuid)).toEqual(body);
});

test("every direction, protocol and kind of endpoint is taken", async () => {
  const rules = ["inbound", "outbound"].flatMap((direction) =>
    ["tcp", "udp", "icmp", "icmp6", "any"].flatMap((protocol) =>
      [
        ["any", undefined],
        ["ip_prefixes", ["0.0.0.0/0", "::/0"]],
        ["group_tag", ["web"]],
        ["vlan", ["1", "4094"]],
      ].map(([endpoint_spec_type, endpoint_spec]) => ({
        direction,
        protocol,
        endpoint_spec_type,
        endpoint_spec,
      })),
    ),
  );
  const { status, body } = await create({ rules });
  expect([status, body.rules.length]).toEqual([200, 40]);
  expect(new Set(body.rules.map(({ port_start, port_end }) => `${port_start}-${port_end}`))).toEqual(
    new Set(["null-null"]),
  );
});

describe("a rule is refused", () => {
  const ports = "ports go from 1 to 65535, the first one first.";
  test.each<[string, Fields]>([
    ["direction must be one of inbound, outbound.", { direction: "sideways" }],
    ["protocol must be one of tcp, udp, icmp, icmp6, any.", { protocol: "TCP" }],
    [
      "endpoint_spec_type must be one of ip_prefixes, group_tag, any, vlan.",
      { endpoint_spec_type: undefined },
    ],
    ["policy_action must be one of allow, deny.", { policy_action: "maybe" }],
    [ports, { port_start: 0 }],
    [ports, { port_start: 80, port_end: 79 }],
    [ports, { port_start: 80, port_end: 65_536 }],
    [ports, { port_start: null, port_end: 80 }],
    ["only tcp and udp have ports.", { protocol: "icmp" }],
    ['endpoint_spec goes with no "any".', { endpoint_spec: ["0.0.0.0/0"] }],
    ["endpoint_spec is required.", { endpoint_spec_type: "ip_prefixes" }],
    ["endpoint_spec is required.", { endpoint_spec_type: "vlan", endpoint_spec: [] }],
    [
      '"10.0.0.0/33" is no IP address or prefix.',
      { endpoint_spec_type: "ip_prefixes", endpoint_spec: ["10.0.0.0/33"] },
    ],
    [
      '"300.0.0.1" is no IP address or prefix.',
      { endpoint_spec_type: "ip_prefixes", endpoint_spec: ["300.0.0.1"] },
    ],
    [
      '"::g/64" is no IP address or prefix.',
      { endpoint_spec_type: "ip_prefixes", endpoint_spec: ["::g/64"] },
    ],
    ['"0" is no VLAN from 1 to 4094.', { endpoint_spec_type: "vlan", endpoint_spec: ["0"] }],
    ['"4095" is no VLAN from 1 to 4094.', { endpoint_spec_type: "vlan", endpoint_spec: ["4095"] }],
    ['"two words" is no tag.', { endpoint_spec_type: "group_tag", endpoint_spec: ["two words"] }],
  ])("%s", async (reason, fields) => {
    const before = await list();
    expect(await create({ rules: [ssh, { ...https, ...fields }] })).toEqual(e4(400, `Rule 2: ${reason}`));
    expect(await list()).toEqual(before);
  });
});

test("a firewall needs a name, a rule, an account that may buy, and an open location", async () => {
  expect(await create({ display_name: " " })).toEqual(e4(400, "A firewall needs a name."));
  for (const rules of [[], undefined, "all"])
    expect(await create({ rules })).toEqual(e4(400, "At least one rule is required."));
  expect(await create({ billing_account_id: undefined })).toEqual(
    e4(400, "'billing_account_id' is required if using a global API token"),
  );
  expect((await create({ billing_account_id: undefined }, restrictedKey)).body["billing_account_id"]).toBe(
    mainAccount,
  );
  const closed = await contract.call("POST", "/osl01/network/firewalls", { display_name: "x" });
  expect(closed).toEqual(e4(400, "New resources cannot be created in this location."));
});

test("a change replaces the whole table, and keeps the rules that are named", async () => {
  const { uuid, rules } = (await create({ description: "Public" })).body;
  const [kept] = byPort(rules);
  const changed = await send("PUT", `/${uuid}`, {
    name: "edge",
    rules: [
      { ...kept, port_end: 22 },
      { ...https, uuid: "strange", port_start: 8443 },
    ],
  });
  expect(changed.body).toMatchObject({ uuid, display_name: "edge", description: "Public" });
  const [first, second] = byPort(changed.body.rules);
  expect([first?.uuid, first?.port_end, second?.port_start]).toEqual([kept?.uuid, 22, 8443]);
  expect(rules.map((rule) => rule.uuid)).not.toContain(second?.uuid);
  expect(second?.uuid).not.toBe("strange");
  expect(await named(uuid)).toEqual(changed.body);
  expect((await send("PUT", `/${uuid}`, { display_name: "edge", rules: [] })).status).toBe(400);
  expect((await send("PUT", `/${uuid}`, { rules: [https] })).status).toBe(400);
  expect(await named(uuid)).toEqual(changed.body);
});

test("of two simultaneous changes the second fails on the server, and the first is kept", async () => {
  const { uuid } = (await create()).body;
  const change = (display_name: string) =>
    contract.begin("PUT", `${path}/${uuid}`, { display_name, rules: [https] }, { json: true });
  const first = change("first");
  const second = await contract.finish(change("second"));
  expect([second.status, Object.keys(second.body)]).toEqual([500, ["message", "stack"]]);
  await contract.finish(first);
  expect(await named(uuid)).toMatchObject({ display_name: "first" });
});

test("it is assigned to machines and taken from them again, and cannot be deleted meanwhile", async () => {
  const { uuid } = (await create()).body;
  const [one, two] = [await contract.vmNamed("web-1"), await contract.vmNamed("web-2")];
  const on = ({ uuid: vm_uuid }: Vm) => `/${uuid}/vms?vm_uuid=${vm_uuid}`;
  const assigned = (...vms: Vm[]) => vms.map((vm) => ({ resource_type: "vm", resource_uuid: vm.uuid }));
  expect(await send("POST", on(one))).toEqual({ status: 200, body: assigned(one) });
  expect(await send("POST", on(two))).toEqual({ status: 200, body: assigned(one, two) });
  expect((await named(uuid))?.resources_assigned).toEqual(assigned(one, two));
  expect(await send("POST", on(one))).toEqual(
    e4(400, "The firewall is already assigned to this virtual machine."),
  );
  expect(await send("DELETE", `/${uuid}`)).toEqual(e4(400, "The firewall is still assigned to resources."));
  expect(await send("DELETE", on(one))).toEqual({ status: 204, body: undefined });
  expect(await send("DELETE", on(one))).toEqual(
    e4(400, "The firewall is not assigned to this virtual machine."),
  );
  await contract.call("DELETE", vmPath, { uuid: two.uuid });
  expect((await named(uuid))?.resources_assigned).toEqual([]);
  expect(await send("DELETE", `/${uuid}`)).toEqual({ status: 204, body: undefined });
  expect(await named(uuid)).toBeUndefined();
  expect(await send("DELETE", `/${uuid}`)).toEqual(e4(404, "Firewall not found"));
});

test("refuses an unknown machine, one of another location, and to be read alone", async () => {
  const { uuid } = (await create()).body;
  const elsewhere = (await contract.vmNamed("gitlab", "rix01")).uuid;
  for (const vm_uuid of ["nope", elsewhere])
    expect(await send("POST", `/${uuid}/vms?vm_uuid=${vm_uuid}`)).toEqual(
      e4(400, `No such virtual machine exists: ${vm_uuid}`),
    );
  expect((await send("GET", `/${uuid}`)).status).toBe(405);
});

test("a key of one billing account is not shown another account's machine", async () => {
  const { uuid } = (await create()).body;
  const other = await contract.call<Vm>("POST", vmPath, {
    ...goodVm,
    vcpu: 1,
    ram: 2048,
    billing_account_id: sideAccount,
  });
  await send("POST", `/${uuid}/vms?vm_uuid=${other.body.uuid}`);
  expect((await named(uuid))?.resources_assigned).toHaveLength(1);
  expect((await list(restrictedKey)).find((each) => each.uuid === uuid)?.resources_assigned).toEqual([]);
});
