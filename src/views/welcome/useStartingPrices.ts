import { useQuery } from "@tanstack/react-query";
import type { CreateAction } from "#declarations/create.ts";
import { locationOf } from "#actions/common/commonFields.ts";
import { priceListQuery } from "#api/compute/compute.ts";
import { locationsQuery } from "#api/config/config.ts";
import { site } from "#api/config/site.ts";
import { moneyText, perMonth } from "#billing/money.ts";
import { priceOf } from "#billing/pricing.ts";
import { useDisplayCurrency } from "#views/resource/read/useDisplayCurrency.ts";

/** Lowest monthly price of a typical first choice, as text; undefined if unknown. */
export function useStartingPrices(): (create: CreateAction) => string | undefined {
  const lists = useQuery(priceListQuery).data ?? [];
  const locations = useQuery(locationsQuery).data ?? [];
  const { currency } = useDisplayCurrency();
  const place = locationOf({}, locations)?.slug ?? "";
  return ({ cheapest }) => {
    const parts = cheapest?.() ?? [];
    if (parts.length === 0) return undefined;
    const price = priceOf(parts, lists, place, currency, site().siteCurrency);
    return price.hourly && moneyText(perMonth(price.hourly), price.currency);
  };
}
