import { i18n } from "@lingui/core";
import { Big } from "big.js";

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

/** The same locales as for dates. */
const locales = () => i18n.locales ?? (i18n.locale || "en");

interface Decimals {
  maximumFractionDigits?: number;
  /** Minimum; the currency's own decimals where those are more. */
  decimals?: number;
}

function format(amount: Big, currency: string, options: Decimals): string {
  try {
    return written(amount, { style: "currency", currency }, options);
  } catch {
    // A site's currency may be no ISO 4217 code.
    return `${written(amount, { maximumFractionDigits: 2 }, options)} ${currency}`;
  }
}

/** `Intl` formats decimal text exactly; a number would be rounded to binary first. */
function written(amount: Big, style: Intl.NumberFormatOptions, { decimals = 0, ...most }: Decimals): string {
  const digits = amount.toFixed() as `${number}`;
  const options = { ...style, ...most };
  const own = new Intl.NumberFormat(locales(), options);
  if (decimals === 0) return own.format(digits);
  const { minimumFractionDigits = 0, maximumFractionDigits = 0 } = own.resolvedOptions();
  const least = Math.max(minimumFractionDigits, Math.min(decimals, maximumFractionDigits));
  return new Intl.NumberFormat(locales(), { ...options, minimumFractionDigits: least }).format(digits);
}
