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

/** "€0.0248" for hourly prices: significant decimals, at most six. */
export const rateText = (amount: Big, currency: string): string =>
  format(amount, currency, { maximumFractionDigits: RATE_DECIMALS });

const ALL_DECIMALS = 20;

/** "€0.00012" for price lists: every decimal. */
export const formatExact = (amount: Big, currency: string): string =>
  format(amount, currency, { maximumFractionDigits: ALL_DECIMALS });

/** The same locales as for dates. */
const locales = () => i18n.locales ?? (i18n.locale || "en");

/** `Intl` formats decimal text exactly; a number would be rounded to binary first. */
function format(amount: Big, currency: string, options: Intl.NumberFormatOptions): string {
  const digits = amount.toFixed() as `${number}`;
  try {
    return new Intl.NumberFormat(locales(), { style: "currency", currency, ...options }).format(digits);
  } catch {
    // A site's currency may be no ISO 4217 code.
    return `${new Intl.NumberFormat(locales(), { maximumFractionDigits: 2, ...options }).format(digits)} ${currency}`;
  }
}
