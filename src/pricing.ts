import { Big } from "big.js";
import type { PriceItem, PriceList } from "./api/compute.ts";
import { BACKUPS_KEPT } from "./constants.ts";
import { converted, type DisplayCurrency, exact } from "./money.ts";

/** What a machine is made of, as far as it costs: memory in MB, disks in GB. */
export interface VmSize {
  vcpu: number;
  ram: number;
  disk: number;
  windows: boolean;
  /** Weekly backups are on. */
  backup: boolean;
}

export type PricePart = "vcpu" | "ram" | "disk" | "license" | "backup";

/** One part of a price per hour; no amount where the price list does not know the part. */
export interface PriceLine {
  part: PricePart;
  /** How much of it: vCPUs, MB, GB, cores, GB of all copies together. */
  quantity: number;
  hourly: Big | undefined;
}

export interface Price {
  currency: string;
  lines: readonly PriceLine[];
  /** Undefined when a part has no price: a sum that leaves it out would be too low. */
  hourly: Big | undefined;
}

const MB_PER_GB = 1024;

/**
 * The price of a machine per hour in a location (wire contract §5.6). A list in the currency asked for is taken as it is;
 * else the site's own list is converted by the rate. A public address costs nothing while a machine holds it.
 */
export function vmPrice(
  lists: readonly PriceList[],
  location: string,
  currency: DisplayCurrency,
  siteCurrency: string,
  size: VmSize,
): Price {
  const own = listOf(lists, location, currency.code);
  const items = (own ?? listOf(lists, location, siteCurrency))?.items ?? [];
  const lines = partsOf(size).map(({ part, quantity, units }) => {
    const rate = rateOf(items, part, units);
    const hourly = rate?.times(units);
    return { part, quantity, hourly: hourly && !own ? converted(hourly, currency) : hourly };
  });
  return { currency: currency.code, lines, hourly: sumOf(lines) };
}

function partsOf({ vcpu, ram, disk, windows, backup }: VmSize) {
  const part = (name: PricePart, quantity: number, units = quantity) => [{ part: name, quantity, units }];
  return [
    ...part("vcpu", vcpu),
    ...part("ram", ram, ram / MB_PER_GB),
    ...(disk > 0 ? part("disk", disk) : []),
    ...(windows ? part("license", vcpu) : []),
    ...(backup ? part("backup", disk * BACKUPS_KEPT) : []),
  ];
}

const ROWS: Record<PricePart, { type: string; service?: string; tier: (row: PriceItem) => number }> = {
  vcpu: { type: "CPU", tier: (row) => row.num_cpus ?? 1 },
  ram: { type: "RAM", tier: (row) => (row.megs_ram ?? MB_PER_GB) / MB_PER_GB },
  disk: { type: "STORAGE", service: "main", tier: (row) => row.gigs_storage ?? 1 },
  license: { type: "LICENSE", service: "windows", tier: (row) => row.num_cpus ?? 1 },
  backup: { type: "STORAGE", service: "backup", tier: (row) => row.gigs_storage ?? 1 },
};

/** Price of one vCPU or GB. Where there are tiers, each row's own quantity is the least that it is for. */
function rateOf(items: readonly PriceItem[], part: PricePart, units: number): Big | undefined {
  const { type, service, tier } = ROWS[part];
  const rows = items
    .filter((row) => row.resource_type === type && row.price_unit === "h")
    .filter((row) => service === undefined || row.service_name_in_uptime === service)
    .toSorted((a, b) => tier(a) - tier(b));
  const row = rows.findLast((it) => tier(it) <= units) ?? rows[0];
  return row && exact(row.price_per_unit);
}

const sumOf = (lines: readonly PriceLine[]): Big | undefined =>
  lines.reduce<Big | undefined>(
    (total, { hourly }) => (total && hourly ? total.plus(hourly) : undefined),
    new Big(0),
  );

const listOf = (lists: readonly PriceList[], location: string, currency: string) =>
  lists.find((list) => list.location_slug === location && list.currency === currency);
