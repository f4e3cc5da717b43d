import { siteConfig } from "../config.ts";
import { refuse, refuseFields, required, text, wholeNumber } from "../kernel/http.ts";
import type { Params } from "../kernel/http.ts";
import { siteOverride } from "../controls/site.ts";
import type { Store } from "../store/store.ts";
import type { BillingAccountRow } from "../billingAccount/billingAccountRows.ts";
import type { Node, NodePool } from "./packageRows.ts";
import type { Service } from "./serviceCatalog.ts";
import { serviceOf } from "./serviceCatalog.ts";
import { refuseProblems } from "../vm/vmRules.ts";
import type { Problems } from "../vm/vmRules.ts";

type Size = Pick<NodePool, "vm_cpu" | "vm_ram" | "vm_disk_gb">;

/** Service and version of a create call. Refuses unavailable ones. */
export function offeredService(store: Store, given: Params): { service: Service; version: string } {
  const name = required(text(given, "service"), "service");
  const service = serviceOf(name) ?? refuse(400, `Service '${name}' not found`);
  const version = required(text(given, "version"), "version");
  if (!service.versions.includes(version)) refuse(400, `Version '${version}' of service '${name}' not found`);
  const { servicesEnabled, kubernetesEnabled } = { ...siteConfig, ...siteOverride(store) };
  if (name === "kubernetes" && !(servicesEnabled && kubernetesEnabled))
    refuse(400, "Kubernetes service can not be created.");
  return { service, version };
}

export function checkedPackageName(given: Params): string {
  const name = text(given, "display_name")?.trim() ?? "";
  if (name.length < 3) refuseFields(400, { display_name: "Name (Min 3 chars)" });
  return name.length <= 63 ? name : refuseFields(400, { display_name: "Name (Max 63 chars)" });
}

/** `package_parameters`: an object as JSON text. Other types are refused, as by the platform. */
export function packageParameters(given: Params): Params {
  const wrong = () => refuseFields(400, { package_parameters: "Not a JSON object as text" });
  const json = given["package_parameters"] ?? "{}";
  if (typeof json !== "string") return wrong();
  try {
    return asObject(JSON.parse(json)) ?? wrong();
  } catch {
    return wrong();
  }
}

/** Machine size of a database, from the create call. */
export function databaseSize(service: Service, account: BillingAccountRow, given: Params): Size {
  const size = {
    vm_cpu: required(wholeNumber(given, "vm_cpu"), "vm_cpu"),
    vm_ram: required(wholeNumber(given, "vm_ram"), "vm_ram"),
    vm_disk_gb: required(wholeNumber(given, "vm_disk_gb"), "vm_disk_gb"),
  };
  refuseProblems(sizeProblems(service, account, size));
  return size;
}

/** Node pools of a cluster: at least one pool always has a machine (Resources spec §5). */
export function checkedPools(service: Service, account: BillingAccountRow, given: unknown): NodePool[] {
  const wrong = (reason: string) => refuseFields(400, { node_pools: reason });
  const pools = Array.isArray(given) ? given.map((each) => readPool(asObject(each) ?? {})) : [];
  if (pools.length === 0) wrong("At least one node pool is required");
  if (new Set(pools.map(({ name }) => name)).size < pools.length) wrong("Node pools need different names");
  for (const { name, autoscaler, max_surge, ...size } of pools) {
    if (!/^[a-z]([-a-z0-9]{0,30}[a-z0-9])?$/.test(name))
      wrong("A node pool needs a name of lowercase letters, digits and hyphens");
    if (autoscaler.min > autoscaler.max || autoscaler.max < 1 || autoscaler.max > mostNodes)
      wrong(
        `The autoscaler of ${name} needs a minimum up to its maximum, and a maximum from 1 to ${mostNodes}`,
      );
    if (max_surge < 1 || max_surge > mostNodes) wrong(`The surge of ${name} must be from 1 to ${mostNodes}`);
    const [problem] = Object.entries(sizeProblems(service, account, size));
    if (problem) wrong(`${name}: ${problem.join(": ")}`);
  }
  return pools.some(({ autoscaler }) => autoscaler.min >= 1)
    ? pools
    : wrong("At least one node pool must have autoscaler minimum of 1 or more");
}

const mostNodes = 20;

/** The weekly window, or "" for a time of the platform's choice. */
export function checkedMaintenance(given: Params): string {
  const window = text(given, "maintenance_window") ?? "";
  return window === "" || window === "weekly_wed_0200_utc"
    ? window
    : refuseFields(400, { maintenance_window: "Invalid value" });
}

/** An IPv4 address or CIDR range. */
export function checkedAddress(given: Params): string {
  const address = text(given, "ip_address") || refuse(400, "IP address must be specified");
  const [, ip = "", bits = "32"] = /^([\d.]+)(?:\/(\d{1,2}))?$/.exec(address) ?? [];
  const parts = ip.split(".");
  const isGood = parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) < 256);
  return isGood && Number(bits) <= 32
    ? address
    : refuseFields(400, { ip_address: "An IPv4 address or a range such as 198.51.100.0/24" });
}

export function newNode({ vm_cpu, vm_ram, vm_disk_gb }: Size, created_at: number, pool?: string): Node {
  return {
    uuid: crypto.randomUUID(),
    vcpu: vm_cpu,
    memory: vm_ram,
    storage_uuid: crypto.randomUUID(),
    size_gb: vm_disk_gb,
    status: "running",
    ...(pool !== undefined && { pool }),
    created_at,
  };
}

/** Keeps each pool's size between its autoscaler's bounds; matching machines stay. */
export function poolNodes(pools: NodePool[], before: Node[], now: number): Node[] {
  return pools.flatMap((pool) => {
    const { min, max } = pool.autoscaler;
    const kept = before.filter((node) => node.pool === pool.name).slice(0, max);
    const added = Array.from({ length: Math.max(0, min - kept.length) }, () => newNode(pool, now, pool.name));
    const { vm_cpu: vcpu, vm_ram: memory, vm_disk_gb: size_gb } = pool;
    return [...kept.map((node) => ({ ...node, vcpu, memory, size_gb })), ...added];
  });
}

function readPool(given: Params): NodePool {
  const autoscaler = asObject(given["autoscaler"]) ?? {};
  return {
    name: text(given, "name") ?? "",
    vm_cpu: wholeNumber(given, "vm_cpu") ?? 0,
    vm_ram: wholeNumber(given, "vm_ram") ?? 0,
    vm_disk_gb: wholeNumber(given, "vm_disk_gb") ?? 0,
    autoscaler: { min: wholeNumber(autoscaler, "min") ?? 0, max: wholeNumber(autoscaler, "max") ?? 0 },
    max_surge: wholeNumber(given, "max_surge") ?? 1,
  };
}

/** Problems with the service's limits and a limited account's maximum per machine. */
function sizeProblems({ limits }: Service, account: BillingAccountRow, size: Size): Problems {
  const limited = account.restriction_level === "LIMITED";
  const { vcpu, ram_mb } = siteConfig.limitedBillingAccountConfig;
  const most: Size = {
    vm_cpu: limited ? vcpu : limits.vm_cpu.max,
    vm_ram: limited ? ram_mb : limits.vm_ram.max,
    vm_disk_gb: limits.vm_disk_gb.max,
  };
  return Object.fromEntries(
    (["vm_cpu", "vm_ram", "vm_disk_gb"] as const).flatMap((field) => {
      const least = limits[field].min;
      if (size[field] < least) return [[field, `Value is below the minimum of ${least}`]];
      return size[field] > most[field] ? [[field, `Value is above the maximum of ${most[field]}`]] : [];
    }),
  );
}

function asObject(value: unknown): Params | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Params) : undefined;
}
