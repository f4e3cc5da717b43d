import { Hono } from "hono";
import { locations, siteConfig } from "../config.ts";
import type { SandboxEnv } from "../kernel/env.ts";
import { metalSpecs } from "../bareMetal/metalCatalog.ts";
import { priceIn } from "./priceFactors.ts";

/** Prices per hour in EUR before the location's factor (wire contract §5.6). */
const items = [
  { resource_type: "CPU", service: null, name: "1 CPU", num_cpus: 1, price: 0.0062 },
  { resource_type: "RAM", service: null, name: "1 GB RAM", megs_ram: 1024, price: 0.0031 },
  { resource_type: "STORAGE", service: "main", name: "Storage per GB", gigs_storage: 1, price: 0.00012 },
  { resource_type: "STORAGE", service: "block", name: "Disk per GB", gigs_storage: 1, price: 0.00012 },
  { resource_type: "STORAGE", service: "backup", name: "Backup per GB", gigs_storage: 1, price: 0.00005 },
  { resource_type: "STORAGE", service: "snapshot", name: "Snapshot per GB", gigs_storage: 1, price: 0.0001 },
  { resource_type: "LICENSE", service: "windows", name: "Windows per core", num_cpus: 1, price: 0.006 },
  {
    resource_type: "OBJECT_STORAGE",
    service: "object_storage",
    name: "Object storage per GB",
    gigs_storage: 1,
    price: 0.00004,
  },
  { resource_type: "LOAD_BALANCER", service: null, name: "Load balancer", price: 0.012 },
  { resource_type: "UNASSIGNED_FLOATING_IP", service: null, name: "Unassigned IP", price: 0.004 },
];

/** A location's items with prices. Managed services multiply the prices of their machines (wire contract §22). */
const itemsIn = (location: string) => [
  ...items,
  ...metalSpecs
    .filter(({ machines }) => location in machines)
    .map(({ name, description, price_per_hour: price }) => ({
      resource_type: "BARE_METAL",
      service: name,
      name: `${name}, ${description}`,
      price,
    })),
];

const priceLists = locations
  .filter(({ is_published }) => is_published)
  .map(({ slug }) => ({
    currency: siteConfig.siteCurrency,
    location_slug: slug,
    items: itemsIn(slug).map(({ service, price, ...item }) => ({
      ...item,
      service_name_in_uptime: service,
      price_per_unit: priceIn(slug, price),
      price_unit: "h",
    })),
  }));

const policy = items.map((item, index) => ({
  policyId: index + 1,
  resourceType: item.resource_type,
  price: item.price,
  pricePerUnit: item.price,
  numCpus: item.num_cpus,
  megsRam: item.megs_ram,
  gigsStorage: item.gigs_storage,
  serviceNameInUptime: item.service,
  serviceNameUserFriendly: item.name,
}));

/** Hourly price of one unit in a location: one CPU, one GB of memory or disk, one resource. */
export function priceOf(location: string, resource_type: string, service: string | null = null): number {
  return prices.get(priceKey(location, resource_type, service)) ?? 0;
}

const priceKey = (...parts: (string | null)[]) => parts.join("/");

/** A map, because a month may have ten thousand resources. */
const prices = new Map(
  locations.flatMap(({ slug }) =>
    itemsIn(slug).map(
      ({ resource_type, service, price }) =>
        [priceKey(slug, resource_type, service), priceIn(slug, price)] as const,
    ),
  ),
);

export const pricingArea = new Hono<SandboxEnv>()
  .get("/pricing/list/current", (c) => c.json(priceLists))
  .get("/pricing/policy", (c) => c.json({ policy }));
