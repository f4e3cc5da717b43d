import type { MessageDescriptor } from "@lingui/core";
import { Big } from "big.js";
import type { PriceItem, PriceList } from "#api/compute/compute.ts";
import { converted, type DisplayCurrency, exact } from "./money.ts";

/** What a resource is made of, as far as it costs. */
export interface PricePart {
  label: MessageDescriptor;
  /** The price list's word for it, such as `CPU`. */
  type: string;
  /** The price list's `service_name_in_uptime`, where one type has several. */
  service?: string;
  /** How much of it, in what the list counts in: vCPUs, GB, pieces. */
  units: number;
  /** How much of it one row of the list is the least for, where there are tiers. */
  tier?(row: PriceItem): number;
}

/** One part of a price per hour; no amount where the price list does not know the part. */
export interface PriceLine {
  label: MessageDescriptor;
  hourly: Big | undefined;
}

export interface Price {
  currency: string;
  lines: readonly PriceLine[];
  /** Undefined when a part has no price: a sum that leaves it out would be too low. */
  hourly: Big | undefined;
}

/**
 * The price of these parts per hour in a location (wire contract §5.6). A list in the currency asked for is taken as it is;
 * else the site's own list is converted by the rate.
 */
export function priceOf(
  parts: readonly PricePart[],
  lists: readonly PriceList[],
  location: string,
  currency: DisplayCurrency,
  siteCurrency: string,
): Price {
  const own = listOf(lists, location, currency.code);
  const items = (own ?? listOf(lists, location, siteCurrency))?.items ?? [];
  const lines = parts.map((part) => {
    const hourly = rateOf(items, part)?.times(part.units);
    return { label: part.label, hourly: hourly && !own ? converted(hourly, currency) : hourly };
  });
  return { currency: currency.code, lines, hourly: sumOf(lines) };
}

/** Price of one unit. Where there are tiers, each row's own quantity is the least that it is for. */
function rateOf(items: readonly PriceItem[], part: PricePart): Big | undefined {
  const { type, service, units, tier = () => 1 } = part;
  const rows = items
    .filter((row) => row.resource_type === type && row.price_unit === "h")
    .filter((row) => service === undefined || row.service_name_in_uptime === service)
    .toSorted((a, b) => tier(a) - tier(b));
  const row = rows.findLast((it) => tier(it) <= units) ?? rows[0];
  return row && exact(row.price_per_unit);
}

/** Undefined as soon as one line is. */
export const sumOf = (lines: readonly PriceLine[]): Big | undefined =>
  lines.reduce<Big | undefined>(
    (total, { hourly }) => (total && hourly ? total.plus(hourly) : undefined),
    new Big(0),
  );

const listOf = (lists: readonly PriceList[], location: string, currency: string) =>
  lists.find((list) => list.location_slug === location && list.currency === currency);
