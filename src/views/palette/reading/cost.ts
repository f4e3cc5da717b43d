import { Big } from "big.js";
import type { BillingAccount } from "#api/billingAccount/billingAccount.ts";
import type { Pricer } from "#declarations/create.ts";
import type { FieldValues } from "#declarations/field.ts";
import type { Resource } from "#declarations/kind.ts";
import type { Price } from "#billing/pricing.ts";
import { runwayDays } from "#billing/runway.ts";
import type { CommandSources, Reading } from "#runtime/commands/readings.ts";

/** Price per hour before and after a command; undefined where a price is not listed. */
export interface Change {
  before: Big | undefined;
  after: Big | undefined;
}

/** What a command changes in the price; undefined if it declares no price, or a row lacks a size. */
export function changeOf(
  reading: Reading,
  able: readonly Resource[],
  priceOf: Pricer,
  { read, formOf }: Pick<CommandSources, "read" | "formOf">,
): Change | undefined {
  const { verb, values } = reading;
  if (verb.create) {
    const form = formOf(verb.kind);
    const price = form?.price?.(values, form.options(values, read), priceOf);
    return price && { before: new Big(0), after: price.hourly };
  }
  const { price } = verb.action;
  if (price === undefined || able.length === 0) return undefined;
  const billed = (given?: FieldValues) =>
    able.flatMap((resource) => {
      const parts = price(resource, given, read);
      return parts ? [priceOf(parts, resource.location ?? "")] : [];
    });
  const [before, after] = [billed(), billed(values)];
  // A sum that leaves a resource out would be too low.
  if (before.length < able.length || after.length < able.length) return undefined;
  return { before: sumOf(before), after: sumOf(after) };
}

const sumOf = (prices: readonly Price[]): Big | undefined =>
  prices.reduce<Big | undefined>(
    (total, { hourly }) => (total && hourly ? total.plus(hourly) : undefined),
    new Big(0),
  );

/** How long an account's balance lasts before and after a command, in days. */
export interface Runway {
  before: number;
  after: number;
}

const HOURS_PER_DAY = 24;

/**
 * Undefined where nothing can be said: an account paid by invoice, or without a month's costs.
 * @param hourly change of the price in the site's currency, without taxes
 * @param credit money added to the balance
 */
export function runwayOf(
  { paying_by_invoice, running_totals }: BillingAccount,
  { hourly = 0, credit = 0 }: { hourly?: number; credit?: number },
  now: Date,
): Runway | undefined {
  const { ongoing, total, subtotal } = running_totals ?? {};
  if (paying_by_invoice || ongoing == null || total == null) return undefined;
  const taxed = subtotal ? total / subtotal : 1;
  const before = runwayDays(ongoing, total, now);
  const after = runwayDays(ongoing + credit, total, now, hourly * HOURS_PER_DAY * taxed);
  return before === undefined || after === undefined ? undefined : { before, after };
}
