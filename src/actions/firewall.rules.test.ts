import { expect, test } from "vitest";
import type { FirewallRule } from "../api/firewalls.ts";
import type { FieldRow } from "../machines/actionRun/actionRun.machine.ts";
import { checkFields } from "./checks.ts";
import { newRow } from "./field.ts";
import { rulesField, toFirewallRules } from "./firewall.rules.ts";

const field = rulesField([]);
const begun = newRow(field.columns ?? []);
const wrongCells = (...rows: FieldRow[]) =>
  Object.keys(checkFields([field], { rules: rows.map((row) => ({ ...begun, ...row })) }));

test("offers every protocol, direction and endpoint of the specification", () => {
  const words = Object.fromEntries(
    (field.columns ?? []).map(({ name, choices }) => [
      name,
      Array.isArray(choices) ? choices.map(({ value }: { value: string }) => value) : undefined,
    ]),
  );
  expect(words).toMatchObject({
    direction: ["inbound", "outbound"],
    policy_action: ["allow", "deny"],
    protocol: ["tcp", "udp", "icmp", "icmp6", "any"],
    endpoint_spec_type: ["any", "ip_prefixes", "group_tag", "vlan"],
  });
});

test("asks for at least one rule", () => {
  expect(wrongCells()).toEqual(["rules"]);
  expect(wrongCells({})).toEqual([]);
});

test.each(["", "1", "443", "65535", "8000-8100", "8000 – 8000"])("takes the ports %j", (ports) => {
  expect(wrongCells({ protocol: "udp", ports })).toEqual([]);
});

test.each(["0", "65536", "http", "443-80", "1-2-3", "80,443"])(
  "refuses the ports %j in their cell",
  (ports) => {
    expect(wrongCells({}, { ports })).toEqual(["rules.1.ports"]);
  },
);

test("asks for ports only of TCP and UDP, and sends none of others", () => {
  const row = { ...begun, protocol: "icmp", ports: "no port" };
  expect(wrongCells(row)).toEqual([]);
  expect(toFirewallRules([row])).toEqual([
    { direction: "inbound", policy_action: "allow", protocol: "icmp", endpoint_spec_type: "any" },
  ]);
});

test.each([
  ["ip_prefixes", "198.51.100.0/24"],
  ["ip_prefixes", "192.0.2.7, 2001:db8::/32 2001:db8::1"],
  ["group_tag", "cluster, db:main"],
  ["vlan", "1, 4094"],
  ["any", "left over from another choice"],
])("takes of %s the endpoint %j", (endpoint_spec_type, endpoint_spec) => {
  expect(wrongCells({ endpoint_spec_type, endpoint_spec })).toEqual([]);
});

test.each([
  ["ip_prefixes", ""],
  ["ip_prefixes", "198.51.100.0/33"],
  ["ip_prefixes", "198.51.100"],
  ["ip_prefixes", "example.com"],
  ["group_tag", "two/parts"],
  ["vlan", "0"],
  ["vlan", "4095"],
])("refuses of %s the endpoint %j in its cell", (endpoint_spec_type, endpoint_spec) => {
  expect(wrongCells({ endpoint_spec_type, endpoint_spec })).toEqual(["rules.0.endpoint_spec"]);
});

test("rules come back from their lines as they were, uuid included", () => {
  const rules: FirewallRule[] = [
    {
      uuid: "rule-1",
      direction: "inbound",
      protocol: "tcp",
      port_start: 8000,
      port_end: 8100,
      endpoint_spec_type: "ip_prefixes",
      endpoint_spec: ["198.51.100.0/24", "2001:db8::/32"],
      policy_action: "deny",
    },
    {
      uuid: "rule-2",
      direction: "outbound",
      protocol: "any",
      endpoint_spec_type: "any",
      policy_action: "allow",
    },
  ];
  expect(toFirewallRules(rulesField(rules).initial as readonly FieldRow[])).toEqual(rules);
});

test("all ports and no endpoint are left out, whether the server says null or nothing", () => {
  const lines = rulesField([
    {
      direction: "inbound",
      protocol: "tcp",
      port_start: null,
      endpoint_spec_type: "any",
      endpoint_spec: null,
    },
  ]).initial as readonly FieldRow[];
  expect(toFirewallRules(lines)).toEqual([
    { direction: "inbound", protocol: "tcp", endpoint_spec_type: "any", policy_action: "allow" },
  ]);
});
