import { i18n, type MessageDescriptor } from "@lingui/core";
import { beforeEach, expect, test } from "vitest";
import type { SiteConfig } from "#api/config/siteConfig.ts";
import { setSite } from "#api/config/site.ts";
import type { FirewallRule } from "#api/firewall/firewall.ts";
import { checkFields } from "#actions/common/checks.ts";
import type { Choice, Field, FieldRow } from "#declarations/field.ts";
import { firstRules, rulesField, toFirewallRules } from "./firewall.rules.ts";

const everyWord: SiteConfig["firewallRules"] = {
  protocols: ["icmp6", "any"],
  endpointTypes: ["group_tag", "vlan"],
  policyActions: ["deny"],
};
beforeEach(() => {
  setSite({ firewallRules: everyWord });
});

const initialRow: FieldRow = {
  direction: "inbound",
  policy_action: "allow",
  protocol: "tcp",
  endpoint_spec_type: "any",
};
const wrongCells = (...rows: FieldRow[]) =>
  Object.keys(checkFields([rulesField([])], { rules: rows.map((row) => ({ ...initialRow, ...row })) }));
const linesOf = (rules: readonly FirewallRule[]) => rulesField(rules).initial as readonly FieldRow[];
const wordsOf = (field: Field) =>
  Object.fromEntries(
    (field.columns ?? []).flatMap(({ name, choices }) =>
      Array.isArray(choices) ? [[name, choices.map(({ value }: Choice) => value)]] : [],
    ),
  );

test("offers what every server takes, and no action, unless the site names more", () => {
  setSite({});
  expect(wordsOf(rulesField([]))).toEqual({
    direction: ["inbound", "outbound"],
    protocol: ["tcp", "udp", "icmp"],
    endpoint_spec_type: ["any", "ip_prefixes"],
  });
  expect(toFirewallRules(linesOf(firstRules()))).toEqual([
    { direction: "inbound", protocol: "tcp", port_start: 22, port_end: 22, endpoint_spec_type: "any" },
    ...["tcp", "udp", "icmp"].map((protocol) => ({
      direction: "outbound",
      protocol,
      endpoint_spec_type: "any",
    })),
  ]);
});

test("offers every protocol, direction and endpoint of the specification where the site does", () => {
  expect(wordsOf(rulesField([]))).toEqual({
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
  const row = { ...initialRow, protocol: "icmp", ports: "no port" };
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
  expect(toFirewallRules(linesOf(rules))).toEqual(rules);
});

test("all ports and no endpoint are left out", () => {
  const lines = linesOf([
    {
      direction: "inbound",
      protocol: "tcp",
      endpoint_spec_type: "any",
    },
  ]);
  expect(toFirewallRules(lines)).toEqual([
    { direction: "inbound", protocol: "tcp", endpoint_spec_type: "any" },
  ]);
});

const strange: FirewallRule & { priority: number } = {
  uuid: "rule-3",
  direction: "forward",
  protocol: "sctp",
  port_start: 0,
  port_end: 70_000,
  endpoint_spec_type: "country",
  endpoint_spec: ["fi", "ee"],
  policy_action: "drop",
  priority: 7,
};

test("words that are not known here are shown, marked, and saved as they are", () => {
  setSite({});
  const field = rulesField([strange]);
  const marked = (field.columns ?? []).flatMap(({ name, choices }) =>
    (Array.isArray(choices) ? (choices as Choice[]) : []).flatMap(({ value, label }) =>
      value === strange[name as keyof FirewallRule] ? [label] : [],
    ),
  );
  expect(marked.map((label) => i18n._(label as MessageDescriptor))).toEqual([
    "forward (unknown value)",
    "drop (unknown value)",
    "sctp (unknown value)",
    "country (unknown value)",
  ]);
  expect(checkFields([field], { rules: linesOf([strange]) })).toEqual({});
  expect(toFirewallRules(linesOf([strange]))).toEqual([strange]);
});

test("a change of one cell leaves the others as the server has them, and a copy has no rule id", () => {
  const [line = {}] = linesOf([strange]);
  expect(toFirewallRules([{ ...line, direction: "inbound" }])).toEqual([
    { ...strange, direction: "inbound" },
  ]);
  expect(toFirewallRules([{ ...line, endpoint_spec: "se" }])).toEqual([
    { ...strange, endpoint_spec: ["se"] },
  ]);
  expect(toFirewallRules([{ ...line, ports: "22" }])).toEqual([{ ...strange, port_start: 22, port_end: 22 }]);
  const { before: _, ...copy } = line;
  const { uuid: __, priority: ___, ...plain } = strange;
  expect(toFirewallRules([copy])).toEqual([plain]);
});

test("a rule without an action keeps none, whatever the others have", () => {
  const plain = { direction: "inbound", protocol: "udp", endpoint_spec_type: "any" };
  expect(toFirewallRules(linesOf([plain, { ...plain, policy_action: "drop" }]))).toEqual([
    plain,
    { ...plain, policy_action: "drop" },
  ]);
});

test("ports and addresses that the server has are not judged, changed ones are", () => {
  const rule = {
    direction: "inbound",
    protocol: "tcp",
    port_start: 0,
    endpoint_spec_type: "ip_prefixes",
    endpoint_spec: ["example.com"],
  };
  const [line = {}] = linesOf([rule]);
  expect(wrongCells(line)).toEqual([]);
  expect(wrongCells({ ...line, ports: "70000", endpoint_spec: "example.org" })).toEqual([
    "rules.0.ports",
    "rules.0.endpoint_spec",
  ]);
});

test("a form that asks for its fields at every key gets the lines made for the first one", () => {
  const rules = firstRules();
  expect(rulesField(rules).initial).toBe(rulesField(rules).initial);
});
