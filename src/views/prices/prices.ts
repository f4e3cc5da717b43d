import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Big } from "big.js";
import type { PriceItem, PriceList } from "#api/compute/compute.ts";
import { converted, type DisplayCurrency, exact, perMonth } from "#billing/money.ts";

/** One price of a location; prices of other amounts of the same thing are its tiers. */
export interface PriceRow {
  name: string;
  /** Lower bound of the tier, if the thing has tiers. */
  from: { amount: number; unit: "vCPU" | "GB" } | undefined;
  /** "h", except for things not billed by the hour. */
  unit: string;
  price: Big;
  monthly: Big | undefined;
}

/** Prices under one heading. */
export interface PriceGroup {
  type: string;
  /** Undefined for a type unknown to the portal, which is shown by its API name. */
  label: MessageDescriptor | undefined;
  rows: readonly PriceRow[];
}

export interface LocationPrices {
  groups: readonly PriceGroup[];
  /** True if the site's prices are converted by the currency's rate. */
  isConverted: boolean;
}

/** Price list types in display order (wire contract §5.6). */
const labels: Record<string, MessageDescriptor> = {
  CPU: msg`Processors`,
  RAM: msg`Memory`,
  STORAGE: msg`Storage`,
  LICENSE: msg`Licences`,
  OBJECT_STORAGE: msg`Object storage`,
  UNASSIGNED_FLOATING_IP: msg`IP addresses`,
  LOAD_BALANCER: msg`Load balancers`,
  BARE_METAL: msg`Bare metal`,
};

const ORDER = Object.keys(labels);

/** All prices of a location in a currency, exact: from a price list in that currency, else converted by its rate. */
export function pricesOf(
  lists: readonly PriceList[],
  location: string,
  currency: DisplayCurrency,
  siteCurrency: string,
): LocationPrices {
  const listIn = (code: string) =>
    lists.find((list) => list.location_slug === location && list.currency === code);
  const own = listIn(currency.code);
  const items = (own ?? listIn(siteCurrency))?.items ?? [];
  const amountOf = (item: PriceItem) => {
    const price = exact(item.price_per_unit);
    return own ? price : converted(price, currency);
  };
  const groups = [...Map.groupBy(items, ({ resource_type }) => resource_type)].map(
    ([type, members]): PriceGroup => ({
      type,
      label: labels[type],
      rows: [...Map.groupBy(members, (item) => item.service_name_in_uptime).values()].flatMap((tiers) =>
        tiers
          .toSorted((a, b) => (leastOf(a)?.amount ?? 0) - (leastOf(b)?.amount ?? 0))
          .map((item) => ({
            name: item.name ?? item.service_name_in_uptime ?? type,
            from: tiers.length > 1 ? leastOf(item) : undefined,
            unit: item.price_unit,
            price: amountOf(item),
            monthly: item.price_unit === "h" ? perMonth(amountOf(item)) : undefined,
          })),
      ),
    }),
  );
  const place = ({ type }: PriceGroup) => (type in labels ? ORDER.indexOf(type) : ORDER.length);
  return {
    groups: groups.toSorted((a, b) => place(a) - place(b)),
    isConverted: own === undefined && items.length > 0,
  };
}

function leastOf({ num_cpus, megs_ram, gigs_storage }: PriceItem): PriceRow["from"] {
  if (num_cpus !== undefined) return { amount: num_cpus, unit: "vCPU" };
  if (megs_ram !== undefined) return { amount: megs_ram / 1024, unit: "GB" };
  return gigs_storage === undefined ? undefined : { amount: gigs_storage, unit: "GB" };
}
