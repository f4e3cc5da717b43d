import { Big } from "big.js";
import type { BillingAccount } from "#api/billingAccount/billingAccount.ts";
import type { Pricer } from "#declarations/create.ts";
import type { Action } from "#declarations/action.ts";
import type { FieldValues, Read } from "#declarations/field.ts";
import type { Resource } from "#declarations/kind.ts";
import type { Price } from "#billing/pricing.ts";
import { runwayDays } from "#billing/runway.ts";

/** Price per hour before and after a change; undefined where a price is not listed. */
export interface Change {
  before: Big | undefined;
  after: Big | undefined;
}

/** What an action changes in the price of resources; undefined if a row lacks a size. */
export function changeOf(
  price: NonNullable<Action["price"]>,
  resources: readonly Resource[],
  values: FieldValues,
  priceOf: Pricer,
  read: Read,
): Change | undefined {
  if (resources.length === 0) return undefined;
  const billed = (given?: FieldValues) =>
    resources.flatMap((resource) => {
      const parts = price(resource, given, read);
      return parts ? [priceOf(parts, resource.location ?? "")] : [];
    });
  const [before, after] = [billed(), billed(values)];
  // A sum that leaves a resource out would be too low.
  if (before.length < resources.length || after.length < resources.length) return undefined;
  return { before: sumOf(before), after: sumOf(after) };
}

const sumOf = (prices: readonly Price[]): Big | undefined =>
  prices.reduce<Big | undefined>(
    (total, { hourly }) => (total && hourly ? total.plus(hourly) : undefined),
    new Big(0),
  );

/** How long an account's balance lasts before and after a change, in days. */
export interface Runway {
  before: number;
  after: number;
}

const HOURS_PER_DAY = 24;

/**
 * Undefined where nothing can be said: an account paid by invoice, without a month's costs, or out of credit all the
 * same.
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
  if (before === undefined || after === undefined || Math.max(before, after) === 0) return undefined;
  return { before, after };
}
