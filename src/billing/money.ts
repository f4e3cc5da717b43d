import { i18n } from "@lingui/core";
import { Big } from "big.js";

/** Hours that a month of service is counted as: 365 days of 24 hours in 12 parts. */
export const HOURS_PER_MONTH = 730;

/** A currency to show prices in; `rate` is how much of it one unit of the site's currency buys. */
export interface DisplayCurrency {
  code: string;
  rate: number;
}

/** The decimal that the API wrote, not the nearest binary fraction. @throws {Error} for what is no finite number */
export const exact = (value: number | string): Big => new Big(String(value));

/** An hourly price as a monthly one. */
export const perMonth = (hourly: Big): Big => hourly.times(HOURS_PER_MONTH);

/** An amount of the site's currency in another one; nothing is rounded before it is shown. */
export const converted = (amount: Big, { rate }: DisplayCurrency): Big => amount.times(exact(rate));

/** "€12.34", with as many decimals as the currency has. */
export const moneyText = (amount: Big, currency: string): string => format(amount, currency, {});

const RATE_DECIMALS = 6;

/** "€0.0248", for prices per hour: with all the decimals that carry weight, six at most. */
export const rateText = (amount: Big, currency: string): string =>
  format(amount, currency, { maximumFractionDigits: RATE_DECIMALS });

const ALL_DECIMALS = 20;

/** "€0.00012", for price lists: with every decimal that there is. */
export const formatExact = (amount: Big, currency: string): string =>
  format(amount, currency, { maximumFractionDigits: ALL_DECIMALS });

/** Those that dates are written in, too. */
const locales = () => i18n.locales ?? (i18n.locale || "en");

/** `Intl` reads a decimal given as text exactly; a number would be rounded to binary before. */
function format(amount: Big, currency: string, options: Intl.NumberFormatOptions): string {
  const digits = amount.toFixed() as `${number}`;
  try {
    return new Intl.NumberFormat(locales(), { style: "currency", currency, ...options }).format(digits);
  } catch {
    // A site may name a currency that is no ISO 4217 code.
    return `${new Intl.NumberFormat(locales(), { maximumFractionDigits: 2, ...options }).format(digits)} ${currency}`;
  }
}
