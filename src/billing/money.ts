import { Big } from "big.js";
import { currencyText, type Decimals } from "#lib/format.ts";

/** Hours billed per month: 365 days of 24 hours, divided by 12. */
export const HOURS_PER_MONTH = 730;

/** A currency for displayed prices; `rate` is its amount per unit of the site's currency. */
export interface DisplayCurrency {
  code: string;
  rate: number;
}

/**
 * The exact decimal from the API, not its nearest binary fraction.
 * @throws {Error} unless the value is a finite number
 */
export const exact = (value: number | string): Big => new Big(String(value));

export const perMonth = (hourly: Big): Big => hourly.times(HOURS_PER_MONTH);

/** Converts from the site's currency without rounding. */
export const converted = (amount: Big, { rate }: DisplayCurrency): Big => amount.times(exact(rate));

/** "€12.34", with the currency's own number of decimals. */
export const moneyText = (amount: Big, currency: string): string => format(amount, currency, {});

const RATE_DECIMALS = 6;

/**
 * "€0.0248" for hourly prices: significant decimals, at most six.
 * @param decimals minimum, from `decimalsOf` the list
 */
export const rateText = (amount: Big, currency: string, decimals = 0): string =>
  format(amount, currency, { maximumFractionDigits: RATE_DECIMALS, decimals });

const ALL_DECIMALS = 20;

/**
 * "€0.00012" for price lists: every decimal.
 * @param decimals minimum, from `decimalsOf` the list
 */
export const formatExact = (amount: Big, currency: string, decimals = 0): string =>
  format(amount, currency, { maximumFractionDigits: ALL_DECIMALS, decimals });

/** The most decimals among these amounts; prices of one list share it, so that they line up. */
export const decimalsOf = (amounts: readonly Big[]): number =>
  Math.max(0, ...amounts.map((amount) => amount.toFixed().split(".")[1]?.length ?? 0));

const format = (amount: Big, currency: string, options: Decimals): string =>
  currencyText(amount.toFixed(), currency, options);
