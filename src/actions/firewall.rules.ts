import { msg } from "@lingui/core/macro";
import type { FirewallRule } from "../api/firewalls.ts";
import { PORT_MAX } from "../constants.ts";
import type { FieldRow } from "../machines/actionRun/actionRun.machine.ts";
import { checkPrefixes, itemsIn, vlanRange } from "./checks.ts";
import { type Choice, type Column, type Field, isShown, newRow } from "./field.ts";

/** The words of the API with those of a person (Resources spec §5). */
export const directionLabels = { inbound: msg`Inbound`, outbound: msg`Outbound` };
export const policyLabels = { allow: msg`Allow`, deny: msg`Deny` };
export const protocolLabels = {
  tcp: msg`TCP`,
  udp: msg`UDP`,
  icmp: msg`ICMP`,
  icmp6: msg`ICMPv6`,
  any: msg`Any protocol`,
};
export const endpointLabels = {
  any: msg`Anywhere`,
  ip_prefixes: msg`IP addresses`,
  group_tag: msg`Group tags`,
  vlan: msg`VLANs`,
};

const choices = (labels: Record<string, Choice["label"]>): Choice[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** What a rule is made of, one cell each; ports only where the protocol has any. */
const columns: readonly Column[] = [
  {
    name: "direction",
    label: msg`Direction`,
    kind: "choice",
    width: "7.5rem",
    initial: "inbound",
    choices: choices(directionLabels),
  },
  {
    name: "policy_action",
    label: msg`Action`,
    kind: "choice",
    width: "6rem",
    initial: "allow",
    choices: choices(policyLabels),
  },
  {
    name: "protocol",
    label: msg`Protocol`,
    kind: "choice",
    width: "9rem",
    initial: "tcp",
    choices: choices(protocolLabels),
  },
  {
    name: "ports",
    label: msg`Ports`,
    kind: "text",
    width: "8rem",
    optional: true,
    shownFor: { name: "protocol", value: ["tcp", "udp"] },
    check: checkPorts,
  },
  {
    name: "endpoint_spec_type",
    label: msg`From or to`,
    kind: "choice",
    width: "9rem",
    initial: "any",
    choices: choices(endpointLabels),
  },
  {
    name: "endpoint_spec",
    label: msg`Addresses or tags`,
    kind: "text",
    width: "minmax(10rem, 1fr)",
    shownFor: { name: "endpoint_spec_type", value: ["ip_prefixes", "group_tag", "vlan"] },
    check: (value, row) => endpointChecks[String(row["endpoint_spec_type"])]?.(value, row),
  },
];

const endpointChecks: Record<string, Field["check"]> = {
  ip_prefixes: checkPrefixes,
  group_tag: (value) => {
    const wrong = itemsIn(value).find((item) => !/^[\w.:-]{1,63}$/.test(item));
    return wrong === undefined ? undefined : msg`${wrong} is no tag: letters, digits and . : _ -, 63 at most`;
  },
  vlan: (value) => {
    const { min, max } = vlanRange;
    const wrong = itemsIn(value).find(
      (item) => !/^\d{1,4}$/.test(item) || Number(item) < min || Number(item) > max,
    );
    return wrong === undefined ? undefined : msg`${wrong} is no VLAN ID: it is from ${min} to ${max}`;
  },
};

/** `443`, or `8000-8100`; the first first. */
function checkPorts(value: string) {
  const ports = portsIn(value);
  if (ports === undefined || ports.some((port) => port < 1 || port > PORT_MAX))
    return msg`Use a port from 1 to ${PORT_MAX}, or a range such as 8000-8100`;
  const [start = 0, end = start] = ports;
  return start > end ? msg`The first port of a range is the lower one` : undefined;
}

const portsIn = (value: string): number[] | undefined => {
  const match = /^(\d+)(?:\s*[-–]\s*(\d+))?$/.exec(value.trim());
  return match?.slice(1).flatMap((port) => (port === undefined ? [] : Number(port)));
};

/** The whole table, as a form's field; at least one rule. A rule's uuid travels in its line, and a copy has none. */
export const rulesField = (rules: readonly FirewallRule[]): Field => ({
  name: "rules",
  label: msg`Rules`,
  help: msg`Ports: one, a range such as 8000-8100, or none for all. Several addresses, tags or VLANs are set apart by commas. The order of the rules means nothing.`,
  kind: "rows",
  line: msg`Rule`,
  add: msg`Add rule`,
  columns,
  initial: rules.map(toRow),
});

/** What a new firewall begins with: everything out, and nothing in but what the customer adds. */
export const firstRules: readonly FirewallRule[] = [
  { direction: "inbound", protocol: "tcp", port_start: 22, port_end: 22, endpoint_spec_type: "any" },
  { direction: "outbound", protocol: "any", endpoint_spec_type: "any" },
];

const toRow = (rule: FirewallRule): FieldRow => ({
  ...newRow(columns),
  ...(rule.uuid && { uuid: rule.uuid }),
  direction: rule.direction,
  policy_action: rule.policy_action === "deny" ? "deny" : "allow",
  protocol: rule.protocol,
  ports: portsText(rule),
  endpoint_spec_type: rule.endpoint_spec_type,
  endpoint_spec: (rule.endpoint_spec ?? []).join(", "),
});

/** Empty means all of them. */
export const portsText = ({ port_start: start, port_end: end }: FirewallRule): string =>
  start == null ? "" : end == null || end === start ? String(start) : `${start}-${end}`;

/** The rules that these lines ask for: what does not apply is left out, never sent empty. */
export const toFirewallRules = (rows: readonly FieldRow[]): FirewallRule[] => rows.map(toRule);

function toRule(row: FieldRow): FirewallRule {
  const applies = (name: string) => columns.some((column) => column.name === name && isShown(column, row));
  const [start, end = start] = (applies("ports") && portsIn(row["ports"] ?? "")) || [];
  return {
    ...(row["uuid"] && { uuid: row["uuid"] }),
    // The choices of the cells hold nothing else.
    direction: row["direction"] as FirewallRule["direction"],
    protocol: row["protocol"] as FirewallRule["protocol"],
    ...(start !== undefined && end !== undefined && { port_start: start, port_end: end }),
    endpoint_spec_type: row["endpoint_spec_type"] as FirewallRule["endpoint_spec_type"],
    ...(applies("endpoint_spec") && { endpoint_spec: itemsIn(row["endpoint_spec"] ?? "") }),
    policy_action: row["policy_action"] ?? "allow",
  };
}
