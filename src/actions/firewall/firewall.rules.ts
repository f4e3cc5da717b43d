import { msg } from "@lingui/core/macro";
import { asSent, textFor } from "#api/http/asSent.ts";
import { site } from "#api/config/site.ts";
import type { FirewallRule } from "#api/firewall/firewall.ts";
import { PORT_MAX } from "#lib/constants.ts";
import { type Check, vlanRange } from "#actions/common/checks.ts";
import { checkPrefixes, itemsIn } from "./networkChecks.ts";
import { type Choice, type Column, type Field, newRow, type FieldRow } from "#declarations/field.ts";
import { isKept, lineOf, valueBefore } from "#actions/common/lines.ts";
import { type Labels, withPresent } from "#actions/common/words.ts";

/** Labels of the API's values (Resources spec §5). */
export const directionLabels = { inbound: msg`Inbound`, outbound: msg`Outbound` };
export const policyLabels = { allow: msg`Allow`, deny: msg`Deny` };
export const protocolLabels = {
  tcp: msg`TCP`,
  udp: msg`UDP`,
  icmp: msg`ICMP`,
  icmp6: msg`ICMPv6`,
  any: msg`Any`,
};
export const endpointLabels = {
  any: msg`Anywhere`,
  ip_prefixes: msg`IP addresses`,
  group_tag: msg`Group tags`,
  vlan: msg`VLANs`,
};

/** Protocols that every server accepts; the site's `firewallRules` lists more (wire contract §26, D14). */
const COMMON_PROTOCOLS = ["tcp", "udp", "icmp"];
const COMMON_ENDPOINTS = ["any", "ip_prefixes"];

/** Policy of a rule that has none. */
const DEFAULT_POLICY = "allow";

const WITH_PORTS = ["tcp", "udp"];

/** Columns of the rules table; ports and endpoints are shown only where they apply. */
function columnsFor(rules: readonly FirewallRule[]): readonly Column[] {
  const { protocols = [], endpointTypes = [], policyActions = [] } = site().firewallRules ?? {};
  const hasPolicies = policyActions.length > 0 || rules.some((rule) => rule.policy_action);
  return [
    choiceColumn("direction", rules, Object.keys(directionLabels)),
    ...(hasPolicies ? [choiceColumn("policy_action", rules, [DEFAULT_POLICY, ...policyActions])] : []),
    choiceColumn("protocol", rules, [...COMMON_PROTOCOLS, ...protocols]),
    {
      name: "ports",
      label: msg`Ports`,
      kind: "text",
      width: "minmax(4.5rem, 8rem)",
      optional: true,
      shownFor: {
        name: "protocol",
        value: [...WITH_PORTS, ...unknownIn(protocolLabels, rules.map(wordsOf.protocol))],
      },
      check: checkPorts,
    },
    choiceColumn("endpoint_spec_type", rules, [...COMMON_ENDPOINTS, ...endpointTypes]),
    {
      name: "endpoint_spec",
      label: msg`Addresses, tags or VLANs`,
      kind: "text",
      width: "minmax(6.5rem, 1fr)",
      shownFor: {
        name: "endpoint_spec_type",
        value: [
          ...Object.keys(endpointChecks),
          ...unknownIn(
            endpointLabels,
            rules.filter((rule) => rule.endpoint_spec?.length).map(wordsOf.endpoint_spec_type),
          ),
        ],
      },
      check: checkEndpoint,
    },
  ];
}

type Word = "direction" | "policy_action" | "protocol" | "endpoint_spec_type";

const wordsOf: Record<Word, (rule: FirewallRule) => string> = {
  direction: (rule) => rule.direction,
  policy_action: (rule) => rule.policy_action || DEFAULT_POLICY,
  protocol: (rule) => rule.protocol,
  endpoint_spec_type: (rule) => rule.endpoint_spec_type,
};

const unknownIn = (labels: Labels, words: readonly string[]): string[] =>
  words.filter((word) => !Object.hasOwn(labels, word));

const wordColumns: Record<Word, Pick<Column, "label" | "width" | "initial"> & { labels: Labels }> = {
  direction: {
    label: msg`Direction`,
    width: "minmax(8.5rem, 9.5rem)",
    initial: "inbound",
    labels: directionLabels,
  },
  policy_action: {
    label: msg`Action`,
    width: "minmax(5.5rem, 6rem)",
    initial: DEFAULT_POLICY,
    labels: policyLabels,
  },
  protocol: { label: msg`Protocol`, width: "minmax(6rem, 7rem)", initial: "tcp", labels: protocolLabels },
  endpoint_spec_type: {
    label: msg`Source or destination`,
    width: "minmax(8rem, 9rem)",
    initial: "any",
    labels: endpointLabels,
  },
};

/** The offered values in the order of their labels, then any others that the rules use. */
function choiceColumn(name: Word, rules: readonly FirewallRule[], offered: readonly string[]): Column {
  const { labels, ...column } = wordColumns[name];
  const choices = Object.entries(labels).flatMap(([value, label]): Choice[] =>
    offered.includes(value) ? [{ value, label }] : [],
  );
  return { name, kind: "choice", ...column, choices: withPresent(choices, labels, rules.map(wordsOf[name])) };
}

const endpointChecks: Record<string, Check> = {
  ip_prefixes: checkPrefixes,
  group_tag: (value) => {
    const wrong = itemsIn(value).find((item) => !/^[\w.:-]{1,63}$/.test(item));
    return wrong === undefined
      ? undefined
      : msg`${wrong} isn't a valid tag: use at most 63 letters, digits and the characters . : _ -`;
  },
  vlan: (value) => {
    const { min, max } = vlanRange;
    const wrong = itemsIn(value).find(
      (item) => !/^\d{1,4}$/.test(item) || Number(item) < min || Number(item) > max,
    );
    return wrong === undefined
      ? undefined
      : msg`${wrong} isn't a valid VLAN ID: use a number from ${min} to ${max}`;
  },
};

/** Unchanged endpoints and unknown endpoint types are not validated. */
const checkEndpoint: Check = (value, row) =>
  isKept(row, ["endpoint_spec_type", "endpoint_spec"])
    ? undefined
    : endpointChecks[String(row["endpoint_spec_type"])]?.(value, row);

/** A port such as `443`, or a range such as `8000-8100`. */
const checkPorts: Check = (value, row) => {
  if (isKept(row, ["protocol", "ports"])) return undefined;
  const ports = portsIn(value);
  if (ports === undefined || ports.some((port) => port < 1 || port > PORT_MAX))
    return msg`Use a port from 1 to ${PORT_MAX}, or a range such as 8000-8100`;
  const [start = 0, end = start] = ports;
  return start > end ? msg`Start the range with the lower port` : undefined;
};

const portsIn = (value: string): number[] | undefined => {
  const match = /^(\d+)(?:\s*[-–]\s*(\d+))?$/.exec(value.trim());
  return match?.slice(1).flatMap((port) => (port === undefined ? [] : Number(port)));
};

/** The rules table, with at least one rule. */
export function rulesField(rules: readonly FirewallRule[]): Field {
  const columns = columnsFor(rules);
  return {
    name: "rules",
    label: msg`Rules`,
    help: msg`Enter one port or a range such as 8000-8100, or leave the ports empty to include all of them. Separate addresses, tags or VLANs with commas. The order of the rules doesn't matter.`,
    kind: "rows",
    line: msg`Rule`,
    add: msg`Add rule`,
    columns,
    initial: linesOf(rules, columns),
  };
}

/** Lines by rules: a form asks for its fields several times at every key. */
const madeLines = new WeakMap<readonly FirewallRule[], readonly FieldRow[]>();

function linesOf(rules: readonly FirewallRule[], columns: readonly Column[]): readonly FieldRow[] {
  const lines = madeLines.get(rules) ?? rules.map((rule) => ({ ...newRow(columns), ...toRow(rule) }));
  madeLines.set(rules, lines);
  return lines;
}

/** Rules of a new firewall: inbound SSH, and everything outbound. */
export function firstRules(): readonly FirewallRule[] {
  const isAnyOffered = site().firewallRules?.protocols?.includes("any") === true;
  return [
    { direction: "inbound", protocol: "tcp", port_start: 22, port_end: 22, endpoint_spec_type: "any" },
    ...(isAnyOffered ? ["any"] : COMMON_PROTOCOLS).map((protocol) => ({
      direction: "outbound",
      protocol,
      endpoint_spec_type: "any",
    })),
  ];
}

const toRow = (rule: FirewallRule): FieldRow =>
  lineOf(asSent(rule), {
    direction: wordsOf.direction(rule),
    policy_action: wordsOf.policy_action(rule),
    protocol: wordsOf.protocol(rule),
    ports: portsText(rule),
    endpoint_spec_type: wordsOf.endpoint_spec_type(rule),
    endpoint_spec: endpointText(rule),
  });

/** Empty means all ports. */
export function portsText(rule: FirewallRule): string {
  const { port_start: start, port_end: end } = asSent(rule);
  if (start == null) return "";
  return end == null || end === start ? textFor(start) : `${textFor(start)}-${textFor(end)}`;
}

/** Addresses, tags or VLANs. */
export const endpointText = (rule: FirewallRule): string =>
  [asSent(rule).endpoint_spec ?? []].flat().map(textFor).join(", ");

/**
 * Rules from the table's lines. Unchanged cells are sent back as they came; ports and endpoints that don't
 * apply are left out, never sent empty.
 */
export const toFirewallRules = (rows: readonly FieldRow[]): FirewallRule[] => rows.map(toRule);

function toRule(row: FieldRow): FirewallRule {
  const { port_start, port_end, endpoint_spec, ...before }: Partial<FirewallRule> = valueBefore(row) ?? {};
  const word = (name: Word) => (isKept(row, [name]) ? before[name] : row[name]);
  const [start, end = start] = hasPorts(row["protocol"] ?? "") ? (portsIn(row["ports"] ?? "") ?? []) : [];
  const ports = isKept(row, ["protocol", "ports"])
    ? { port_start, port_end }
    : { port_start: start, port_end: end };
  const items = hasItems(row["endpoint_spec_type"] ?? "") ? itemsIn(row["endpoint_spec"] ?? "") : [];
  const endpoint = isKept(row, ["endpoint_spec_type", "endpoint_spec"]) ? endpoint_spec : items;
  const policy = word("policy_action");
  return {
    ...before,
    direction: word("direction") ?? "",
    protocol: word("protocol") ?? "",
    ...(ports.port_start != null && ports),
    endpoint_spec_type: word("endpoint_spec_type") ?? "",
    ...(endpoint != null && endpoint.length !== 0 && { endpoint_spec: endpoint }),
    ...(policy && { policy_action: policy }),
  };
}

/** An unknown protocol may have ports: the server decides. */
const hasPorts = (protocol: string): boolean =>
  WITH_PORTS.includes(protocol) || !Object.hasOwn(protocolLabels, protocol);
const hasItems = (type: string): boolean =>
  Object.hasOwn(endpointChecks, type) || !Object.hasOwn(endpointLabels, type);
