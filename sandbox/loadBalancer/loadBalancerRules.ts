import { refuseCrash, refuseMessage, text, wholeNumber } from "../kernel/http.ts";
import type { Params } from "../kernel/http.ts";
import type { ForwardingRule, LoadBalancerRow, Target } from "./loadBalancerRows.ts";
import type { Call } from "../kernel/request.ts";
import { now } from "../kernel/request.ts";
import type { Member } from "../vpc/networkMembers.ts";
import { noSuchVm } from "../vm/ownVms.ts";

/** Adds a rule from a port of the load balancer to a port of its targets; one rule per port (wire contract §19). */
export function addRule(c: Call, balancer: LoadBalancerRow, given: Params): ForwardingRule {
  const source_port = port(given, "source_port");
  if (balancer.forwarding_rules.some((rule) => rule.source_port === source_port))
    refuseMessage(400, `Source port ${source_port} is already in use.`);
  if ((text(given, "protocol") ?? "TCP") !== "TCP") refuseMessage(400, "Only TCP can be forwarded.");
  const settings = isParams(given["settings"]) ? given["settings"] : given;
  const rule: ForwardingRule = {
    uuid: crypto.randomUUID(),
    source_port,
    target_port: port(given, "target_port"),
    connection_limit: connectionLimit(settings),
    session_persistence: sessionPersistence(settings),
    created_at: now(c),
  };
  balancer.forwarding_rules.push(rule);
  return rule;
}

/** Adds one of the caller's machines, which must be on the load balancer's network. */
export function addTarget(c: Call, balancer: LoadBalancerRow, members: Member[], given: Params): Target {
  if ((text(given, "target_type") ?? "vm") !== "vm") refuseMessage(400, "A target is a virtual machine.");
  const uuid = text(given, "target_uuid") ?? "";
  const places = members.filter((each) => each.type === "virtual_machine" && each.uuid === uuid);
  const place = places.find(({ network_uuid }) => network_uuid === balancer.network_uuid);
  if (places.length === 0) return refuseMessage(400, noSuchVm(uuid));
  if (!place) return refuseMessage(400, "The virtual machine is not on the load balancer's network.");
  if (balancer.targets.some(({ vm_uuid }) => vm_uuid === uuid))
    return refuseMessage(400, "The virtual machine is already a target.");
  const target: Target = { vm_uuid: uuid, private_ip: place.private_ip, created_at: now(c) };
  balancer.targets.push(target);
  return target;
}

/** The lists of a create call. Without a `targets` list, which may be empty, the platform fails (wire contract §19). */
export function readLists(given: Params): { rules: Params[]; targets: Params[] } {
  if (given["targets"] === undefined) refuseCrash(500, "Cannot read properties of undefined (reading 'map')");
  return { rules: listOf(given, "rules"), targets: listOf(given, "targets") };
}

function listOf(given: Params, name: string): Params[] {
  const list = given[name];
  return Array.isArray(list) && list.every(isParams)
    ? list
    : refuseMessage(400, `'${name}' must be a list of objects.`);
}

function port(given: Params, name: string): number {
  const value = wholeNumber(given, name);
  return value !== undefined && value >= 1 && value <= 65_535
    ? value
    : refuseMessage(400, `'${name}' must be from 1 to 65535.`);
}

function connectionLimit(settings: Params): number {
  const limit = wholeNumber(settings, "connection_limit") ?? 10_000;
  return limit >= 1 && limit <= 100_000
    ? limit
    : refuseMessage(400, "'connection_limit' must be from 1 to 100000.");
}

/** On by default; null or "" turns it off. */
function sessionPersistence(settings: Params): ForwardingRule["session_persistence"] {
  const value = settings["session_persistence"];
  if (value === undefined || value === "SOURCE_IP") return "SOURCE_IP";
  return value === null || value === ""
    ? null
    : refuseMessage(400, "'session_persistence' must be SOURCE_IP.");
}

function isParams(value: unknown): value is Params {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
