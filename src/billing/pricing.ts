import type { MessageDescriptor } from "@lingui/core";
import { Big } from "big.js";
import type { PriceItem, PriceList } from "#api/compute/compute.ts";
import { converted, type DisplayCurrency, exact } from "./money.ts";

/** A billed part of a resource. */
export interface PricePart {
  label: MessageDescriptor;
  /** Type in the price list, such as `CPU`. */
  type: string;
  /** `service_name_in_uptime` in the price list, for types with several. */
  service?: string;
  /** Quantity in the price list's units: vCPUs, GB, pieces. */
  units: number;
  /** Multiplies the price of the units, such as by the number of machines; 1 by default. */
  factor?: Big;
  /** Price per unit and hour where the price list has none. */
  unlisted?: { amount: Big; currency: string };
  /** For tiered prices: the smallest quantity that a row applies to. */
  tier?(row: PriceItem): number;
}

/** A line of an hourly price; no amount if the price list lacks the part. */
export interface PriceLine {
  label: MessageDescriptor;
  hourly: Big | undefined;
}

export interface Price {
  currency: string;
  lines: readonly PriceLine[];
  /** Undefined if any part has no price: a partial sum would be too low. */
  hourly: Big | undefined;
}

/**
 * Price per hour of these parts in a location (wire contract §5.6). Uses the list in the requested currency,
 * else converts the site's own list.
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
    const rate = rateOf(items, part);
    const shown =
      rate && !own ? converted(rate, currency) : (rate ?? unlistedRate(part, currency, siteCurrency));
    return { label: part.label, hourly: shown?.times(part.units).times(part.factor ?? 1) };
  });
  return { currency: currency.code, lines, hourly: sumOf(lines) };
}

/** Price of one unit. In tiers, a row applies from its own quantity up. */
function rateOf(items: readonly PriceItem[], part: PricePart): Big | undefined {
  const { type, service, units, tier = () => 1 } = part;
  const rows = items
    .filter((row) => row.resource_type === type && row.price_unit === "h")
    .filter((row) => service === undefined || row.service_name_in_uptime === service)
    .toSorted((a, b) => tier(a) - tier(b));
  const row = rows.findLast((it) => tier(it) <= units) ?? rows[0];
  return row && exact(row.price_per_unit);
}

/** Only the site's own currency can be converted. */
function unlistedRate(
  { unlisted }: PricePart,
  shown: DisplayCurrency,
  siteCurrency: string,
): Big | undefined {
  if (unlisted?.currency === shown.code) return unlisted.amount;
  return unlisted?.currency === siteCurrency ? converted(unlisted.amount, shown) : undefined;
}

/** Undefined if any line has no price. */
export const sumOf = (lines: readonly PriceLine[]): Big | undefined =>
  lines.reduce<Big | undefined>(
    (total, { hourly }) => (total && hourly ? total.plus(hourly) : undefined),
    new Big(0),
  );

const listOf = (lists: readonly PriceList[], location: string, currency: string) =>
  lists.find((list) => list.location_slug === location && list.currency === currency);
