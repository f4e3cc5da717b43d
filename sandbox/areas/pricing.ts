import { Hono } from "hono";
import { locations, siteConfig } from "../config.ts";
import type { SandboxEnv } from "../env.ts";

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

const factors: Record<string, number> = { rix01: 0.9 };

const priceLists = locations
  .filter(({ is_published }) => is_published)
  .map(({ slug }) => ({
    currency: siteConfig.siteCurrency,
    location_slug: slug,
    items: items.map(({ service, price, ...item }) => ({
      ...item,
      service_name_in_uptime: service,
      price_per_unit: Number((price * (factors[slug] ?? 1)).toPrecision(4)),
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

export const pricingArea = new Hono<SandboxEnv>()
  .get("/pricing/list/current", (c) => c.json(priceLists))
  .get("/pricing/policy", (c) => c.json({ policy }));
