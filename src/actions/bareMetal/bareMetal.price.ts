import { msg } from "@lingui/core/macro";
import { type MetalLease, type MetalSpec, metalSpecsQuery } from "#api/bareMetal/bareMetal.ts";
import { site } from "#api/config/site.ts";
import { exact } from "#billing/money.ts";
import type { Price, PricePart } from "#billing/pricing.ts";
import type { Pricer } from "#declarations/create.ts";
import type { Read } from "#declarations/field.ts";

type PricedSpec = Pick<MetalSpec, "name" | "price_per_hour" | "currency">;

/**
 * Price of one machine per hour. If the price list has none, the spec's own price applies, in one currency.
 */
export function specPrice(spec: PricedSpec, location: string, priceOf: Pricer): Price {
  const part = partOf(spec);
  const listed = priceOf([part], location);
  if (listed.hourly !== undefined || part.unlisted === undefined) return listed;
  const { amount: hourly, currency } = part.unlisted;
  return { currency, hourly, lines: [{ label: part.label, hourly }] };
}

/** What a lease is billed for; undefined if the row does not name the machine's model. */
export function leasePriceParts({ location, machine }: MetalLease, read?: Read): PricePart[] | undefined {
  const { spec_uuid, spec_name: name } = machine;
  const spec =
    read?.(metalSpecsQuery(location))?.find(({ uuid }) => uuid === spec_uuid) ?? (name && { name });
  return spec ? [partOf(spec)] : undefined;
}

function partOf({ name, price_per_hour, currency = site().siteCurrency }: PricedSpec): PricePart {
  const unlisted =
    typeof price_per_hour === "number" ? { unlisted: { amount: exact(price_per_hour), currency } } : {};
  return { label: msg`Machine ${name}`, type: "BARE_METAL", service: name, units: 1, ...unlisted };
}
