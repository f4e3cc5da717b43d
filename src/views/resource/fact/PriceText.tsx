import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { priceListQuery } from "#api/compute/compute.ts";
import { site } from "#api/config/site.ts";
import { moneyText, perMonth, rateText } from "#billing/money.ts";
import { type PricePart, priceOf } from "#billing/pricing.ts";
import { useDisplayCurrency } from "#views/resource/read/useDisplayCurrency.ts";

/** Monthly and hourly price of a resource from the price list. */
export function PriceText({ parts, location }: { parts: readonly PricePart[]; location: string }) {
  const { t } = useLingui();
  const { data: lists, isError } = useQuery(priceListQuery);
  const { currency } = useDisplayCurrency();
  if (lists === undefined) return isError ? t`Couldn't load the data` : "–";
  const price = priceOf(parts, lists, location, currency, site().siteCurrency);
  if (price.hourly === undefined) return t`price not listed`;
  const monthly = moneyText(perMonth(price.hourly), price.currency);
  const hourly = rateText(price.hourly.round(4), price.currency);
  return t`${monthly} per month, ${hourly} per hour`;
}
