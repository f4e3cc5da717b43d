import { i18n } from "@lingui/core";
import { Big } from "big.js";
import type { Invoice } from "#api/invoice/invoice.ts";
import type { Usage } from "#api/usage/usage.ts";
import { parseTimestamp } from "#lib/format.ts";
import { type NameKey, nameOrder } from "#lib/texts/nameOrder.ts";
import { hasWords, plainText, searchWords } from "#lib/texts/normalise.ts";
import { exact } from "#billing/money.ts";

/** A paid item in a month. Amounts in the site's currency, before discounts and taxes. */
export interface Charge {
  /** The resource's name, by which months are compared: invoices give no id. */
  name: string;
  description: string;
  /** The resource's id in the API; current month only. */
  owner?: string;
  /** Slug; "" if unknown. */
  location: string;
  /** Amount of `unit`; undefined if an invoice gives none. */
  quantity: number | undefined;
  unit: string;
  price: Big | undefined;
  cost: Big;
  configuration: string;
}

/** A UTC month such as 2026-11. */
export interface Month {
  id: string;
  /** The running month: usage so far. */
  isCurrent: boolean;
  charges: readonly Charge[];
  /** Current month only, from its second day: total at the average daily cost so far. */
  forecast?: Big;
}

/** Facts about an existing resource. */
export interface Owner {
  name: string;
  location: string;
}

export const NOWHERE = "";

/**
 * All months known to the server, oldest first, including empty ones between. The current month comes from its usage
 * and is missing without it, the others from cloud service invoices (wire contract §9).
 */
export function monthsOf(
  invoices: readonly Invoice[],
  usage: { rows: readonly Usage[]; at: Date } | undefined,
  owners: ReadonlyMap<string, Owner>,
): Month[] {
  const past = Map.groupBy(invoices.filter(isForServices), ({ period_start }) => monthIn(period_start));
  past.delete("");
  const running = invoices.find(({ id }) => id === "current")?.period_start;
  const current = usage && (monthIn(running) || monthOf(usage.at));
  const ids = [...past.keys(), ...(current === undefined ? [] : [current])].toSorted();
  return monthsThrough(ids).map((id) => {
    const isCurrent = id === current;
    const charges =
      isCurrent && usage
        ? usedCharges(usage.rows, owners)
        : (past.get(id) ?? []).flatMap(({ records_list }) => (records_list ?? []).map(billedCharge));
    const forecast = isCurrent && usage ? forecastOf(totalOf(charges), usage.at) : undefined;
    return { id, isCurrent, charges, ...(forecast && { forecast }) };
  });
}

export const totalOf = (charges: readonly Charge[]): Big =>
  charges.reduce((total, { cost }) => total.plus(cost), new Big(0));

const DAY_MS = 24 * 60 * 60_000;

/** The month's projected cost, on the same basis as the dashboard's days of balance. */
function forecastOf(costSoFar: Big, now: Date): Big | undefined {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const start = Date.UTC(year, month);
  const elapsed = now.getTime() - start;
  if (elapsed < DAY_MS) return undefined;
  return costSoFar.times(Date.UTC(year, month + 1) - start).div(elapsed);
}

/** One series over all months: a location, a resource, or the remainder. */
export interface Series {
  /** Location or name; undefined for the remainder. */
  key: string | undefined;
  /** One cost per month. */
  costs: readonly Big[];
}

/** The months' costs as series, most expensive first; everything beyond `most` becomes the last series. */
export function seriesOf(months: readonly Month[], by: "location" | "name", most: number): Series[] {
  const groups = months.map(({ charges }) => Map.groupBy(charges, (charge) => charge[by]));
  const keys = [...new Set(groups.flatMap((group) => [...group.keys()]))];
  const costsOf = (among: readonly string[]) =>
    groups.map((group) => totalOf(among.flatMap((key) => group.get(key) ?? [])));
  const parts = keys
    .map((key) => ({ key, costs: costsOf([key]) }))
    .toSorted((a, b) => sumOf(b.costs).cmp(sumOf(a.costs)) || a.key.localeCompare(b.key));
  if (parts.length <= most) return parts;
  const rest = parts.slice(most - 1).map(({ key }) => key);
  return [...parts.slice(0, most - 1), { key: undefined, costs: costsOf(rest) }];
}

/** Whether there is no charge in any month. */
export const isBlank = (months: readonly Month[]): boolean =>
  months.every(({ charges }) => charges.length === 0);

export const sumOf = (amounts: readonly Big[]): Big =>
  amounts.reduce((total, amount) => total.plus(amount), new Big(0));

/** View state of the list of charges. */
export interface ChargeView {
  search: string;
  location: string;
  sort: ChargeColumn;
  descending: boolean;
}

const sortKeys = {
  name: ({ name }) => name,
  description: ({ description }) => description,
  location: ({ location }) => location,
  quantity: ({ quantity }) => quantity ?? 0,
  price: ({ price }) => price ?? new Big(0),
  cost: ({ cost }) => cost,
} satisfies Record<string, (charge: Charge) => string | number | Big>;

export type ChargeColumn = keyof typeof sortKeys;

export const isChargeColumn = (id: string): id is ChargeColumn => Object.hasOwn(sortKeys, id);

export function shownCharges(charges: readonly Charge[], view: ChargeView): Charge[] {
  const words = searchWords(view.search);
  const valueOf: (charge: Charge) => string | number | Big = sortKeys[view.sort];
  const { keyOf, compare } = nameOrder(i18n.locale);
  const found = charges.filter((charge) => {
    if (view.location !== "" && charge.location !== view.location) return false;
    return hasWords(plainText(`${charge.name} ${charge.description} ${charge.owner ?? ""}`), words);
  });
  const sorted = found.map((charge) => {
    const value = valueOf(charge);
    return { charge, value: typeof value === "string" ? keyOf(value) : value, name: keyOf(charge.name) };
  });
  type Sorted = (typeof sorted)[number];
  const compareValues = ({ value: a }: Sorted, { value: b }: Sorted) => {
    if (typeof a === "number") return a - Number(b);
    return "plain" in a ? compare(a, b as NameKey) : a.cmp(b as Big);
  };
  const order = (a: Sorted, b: Sorted) => compareValues(a, b) || compare(a.name, b.name);
  return sorted.toSorted((a, b) => (view.descending ? order(b, a) : order(a, b))).map(({ charge }) => charge);
}

const isForServices = ({ id, type, records_list }: Invoice): boolean =>
  id !== "current" && (type ?? "cloud_services") === "cloud_services" && (records_list ?? []).length > 0;

/** A resource may have several charges; the one with the resource's own id carries its name. */
function usedCharges(rows: readonly Usage[], owners: ReadonlyMap<string, Owner>): Charge[] {
  const names = new Map(rows.map((row) => [row.uuid, nameIn(row.description)]));
  return rows.map((row) => {
    const owner = row.owner_uuid ?? row.uuid;
    const existing = owners.get(owner);
    return {
      name: existing?.name || names.get(owner) || nameIn(row.description) || owner,
      description: row.description ?? "",
      owner,
      location: existing?.location ?? NOWHERE,
      quantity: row.hours,
      unit: row.price_unit ?? "h",
      price: row.price === undefined ? undefined : exact(row.price),
      cost: exact(row.cost ?? 0),
      configuration: (row.configurations ?? []).map(configurationText).join("; "),
    };
  });
}

type InvoiceRecord = NonNullable<Invoice["records_list"]>[number];

const billedCharge = (record: InvoiceRecord): Charge => ({
  name: nameIn(record.name),
  description: record.name ?? "",
  location: record.location_slug ?? NOWHERE,
  quantity: record.qty,
  unit: record.qty_unit ?? "",
  price: record.item_price == null ? undefined : exact(record.item_price),
  cost: exact(record.amount ?? 0),
  configuration: "",
});

/** "web-1, 2 CPUs, 4 GB RAM" → "web-1". */
const nameIn = (description: string | null | undefined): string =>
  (description ?? "").replace(/,.*/s, "").trim();

const configurationText = (configuration: object): string =>
  Object.entries(configuration)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `${key} ${value}`)
    .join(", ");

const monthOf = (moment: Date): string => moment.toISOString().slice(0, 7);

const monthIn = (epochSeconds: number | null | undefined): string => {
  const moment = parseTimestamp(epochSeconds);
  return moment ? monthOf(moment) : "";
};

/** All months from the first to the last, including those between. */
function monthsThrough([first = "", ...others]: readonly string[]): string[] {
  const last = others.at(-1) ?? first;
  const months: string[] = [];
  for (let at = first; at !== "" && at <= last; at = monthAfter(at)) months.push(at);
  return months;
}

function monthAfter(month: string): string {
  const moment = new Date(month);
  moment.setUTCMonth(moment.getUTCMonth() + 1);
  return monthOf(moment);
}
