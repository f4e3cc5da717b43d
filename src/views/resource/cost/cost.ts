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

/** One account's part of a change. */
export interface Share {
  /** The account that pays; undefined if none is known. */
  account: BillingAccount | undefined;
  /** Undefined if no price is declared. */
  changeIn: ((priceOf: Pricer, read: Read) => Change | undefined) | undefined;
}

/** What an action changes for each account that pays for some of the resources. */
export const sharesOf = (
  price: Action["price"],
  resources: readonly Resource[],
  values: FieldValues,
  accountOf: (resource: Resource) => BillingAccount | undefined,
): readonly Share[] =>
  [...Map.groupBy(resources, accountOf)].map(([account, its]) => ({
    account,
    changeIn: price && ((priceOf, read) => changeOf(price, its, values, priceOf, read)),
  }));

/** What an action changes in the price of resources; undefined if a row lacks a size. */
export function changeOf(
  price: NonNullable<Action["price"]>,
  resources: readonly Resource[],
  values: FieldValues,
  priceOf: Pricer,
  read: Read,
): Change | undefined {
  const billed = (given?: FieldValues) =>
    resources.flatMap((resource) => {
      const parts = price(resource, given, read);
      return parts ? [priceOf(parts, resource.location ?? "")] : [];
    });
  const [before, after] = [billed(), billed(values)];
  // A sum that leaves a resource out would be too low.
  if (before.length < resources.length || after.length < resources.length) return undefined;
  return { before: sumOf(before.map(hourlyOf)), after: sumOf(after.map(hourlyOf)) };
}

const hourlyOf = ({ hourly }: Price) => hourly;

/** The sum of several changes; undefined if one of them is unknown. */
export function totalOf(changes: readonly (Change | undefined)[]): Change | undefined {
  const known = changes.filter((change) => change !== undefined);
  if (known.length === 0 || known.length < changes.length) return undefined;
  return { before: sumOf(known.map(({ before }) => before)), after: sumOf(known.map(({ after }) => after)) };
}

/** Undefined if one of the prices is not listed. */
const sumOf = (prices: readonly (Big | undefined)[]): Big | undefined =>
  prices.reduce<Big | undefined>(
    (total, price) => (total && price ? total.plus(price) : undefined),
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
