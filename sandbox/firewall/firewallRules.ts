import { refuseMessage, text, wholeNumber } from "../kernel/http.ts";
import type { Params } from "../kernel/http.ts";
import type { FirewallRule } from "./firewallRows.ts";
import { directions, endpointTypes, policies, protocols } from "./firewallRows.ts";

/**
 * Reads the full rule table (wire contract §20). A rule that names one of `before` keeps its identity; others are new.
 * Refuses with 400, by rule position, whatever Resources spec §5 forbids.
 */
export function readRules(given: Params, before: FirewallRule[] = []): FirewallRule[] {
  const list = given["rules"];
  if (!Array.isArray(list) || list.length === 0) return refuseMessage(400, "At least one rule is required.");
  const known = new Set(before.map(({ uuid }) => uuid));
  return list.map((each: unknown, index) => {
    const where = `Rule ${index + 1}`;
    if (typeof each !== "object" || each === null) return refuseMessage(400, `${where} is not an object.`);
    const rule = each as Params;
    const uuid = text(rule, "uuid") ?? "";
    return { uuid: known.delete(uuid) ? uuid : crypto.randomUUID(), ...readRule(rule, where) };
  });
}

function readRule(rule: Params, where: string): Omit<FirewallRule, "uuid"> {
  const protocol = oneOf(rule, "protocol", protocols, where);
  const endpoint_spec_type = oneOf(rule, "endpoint_spec_type", endpointTypes, where);
  return {
    direction: oneOf(rule, "direction", directions, where),
    protocol,
    ...readPorts(rule, protocol, where),
    endpoint_spec_type,
    endpoint_spec: readEndpoint(rule, endpoint_spec_type, where),
    policy_action:
      rule["policy_action"] === undefined ? "allow" : oneOf(rule, "policy_action", policies, where),
  };
}

function oneOf<T extends string>(rule: Params, name: string, values: readonly T[], where: string): T {
  const value = values.find((each) => each === rule[name]);
  return value ?? refuseMessage(400, `${where}: ${name} must be one of ${values.join(", ")}.`);
}

function readPorts(rule: Params, protocol: FirewallRule["protocol"], where: string) {
  const port_start = wholeNumber(rule, "port_start") ?? null;
  const port_end = wholeNumber(rule, "port_end") ?? port_start;
  if (port_start === null && port_end === null) return { port_start, port_end };
  if (protocol !== "tcp" && protocol !== "udp")
    return refuseMessage(400, `${where}: only tcp and udp have ports.`);
  const fine = port_start !== null && port_end !== null && port_start >= 1 && port_end <= 65_535;
  return fine && port_start <= port_end
    ? { port_start, port_end }
    : refuseMessage(400, `${where}: ports go from 1 to 65535, the first one first.`);
}

function readEndpoint(rule: Params, type: FirewallRule["endpoint_spec_type"], where: string) {
  const spec = rule["endpoint_spec"] ?? null;
  if (type === "any")
    return spec === null ? null : refuseMessage(400, `${where}: endpoint_spec goes with no "any".`);
  const values = Array.isArray(spec) ? spec.map(String) : [];
  const wrong = values.find((value) => !endpoints[type].test(value));
  if (values.length === 0) refuseMessage(400, `${where}: endpoint_spec is required.`);
  return wrong === undefined
    ? values
    : refuseMessage(400, `${where}: "${wrong}" is no ${endpoints[type].what}.`);
}

const endpoints = {
  ip_prefixes: { what: "IP address or prefix", test: isPrefix },
  group_tag: { what: "tag", test: (value: string) => /^[\w.:-]{1,63}$/.test(value) },
  vlan: {
    what: "VLAN from 1 to 4094",
    test: (value: string) => /^[1-9]\d{0,3}$/.test(value) && Number(value) <= 4094,
  },
};

/** `198.51.100.0/24`, `2001:db8::/32`, or a single address of either kind. */
function isPrefix(value: string): boolean {
  const [address = "", length, ...rest] = value.split("/");
  const bits = isIpv4(address) ? 32 : isIpv6(address) ? 128 : -1;
  return (
    rest.length === 0 &&
    bits > 0 &&
    (length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= bits))
  );
}

function isIpv4(address: string): boolean {
  const parts = address.split(".");
  return parts.length === 4 && parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255);
}

/** The URL parser accepts every spelling of an IPv6 address. */
function isIpv6(address: string): boolean {
  return /^[\da-f:.]+$/i.test(address) && address.includes(":") && URL.canParse(`http://[${address}]/`);
}
