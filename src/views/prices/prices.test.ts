import { Big } from "big.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { PriceItem, PriceList } from "#api/compute/compute.ts";
import { exact } from "#billing/money.ts";
import { pricesOf } from "./prices.ts";

const item = (resource_type: string, price_per_unit: number, rest: Partial<PriceItem> = {}): PriceItem => ({
  resource_type,
  name: resource_type,
  price_per_unit,
  price_unit: "h",
  ...rest,
});

const list = (items: PriceItem[], currency = "EUR", location_slug = "hel01"): PriceList => ({
  currency,
  location_slug,
  items,
});

const euro = { code: "EUR", rate: 1 };
const dollar = { code: "USD", rate: 1.08 };

test("groups by type in the order of the portal, unknown types last, tiers by their start", () => {
  const { groups } = pricesOf(
    [
      list([
        item("QUANTUM", 9),
        item("STORAGE", 0.0002, { service_name_in_uptime: "main", gigs_storage: 1, name: "Storage" }),
        item("CPU", 0.005, { num_cpus: 8, name: "Many CPUs" }),
        item("CPU", 0.0062, { num_cpus: 1, name: "1 CPU" }),
        item("STORAGE", 0.0001, { service_name_in_uptime: "backup", gigs_storage: 1, name: "Backup" }),
      ]),
      list([item("CPU", 77)], "EUR", "rix01"),
    ],
    "hel01",
    euro,
    "EUR",
  );
  expect(groups.map(({ type, label, rows }) => [type, label === undefined, rows.length])).toEqual([
    ["CPU", false, 2],
    ["STORAGE", false, 2],
    ["QUANTUM", true, 1],
  ]);
  expect(groups[0]?.rows.map(({ name, from }) => [name, from])).toEqual([
    ["1 CPU", { amount: 1, unit: "vCPU" }],
    ["Many CPUs", { amount: 8, unit: "vCPU" }],
  ]);
  expect(groups[1]?.rows.map(({ name, from }) => [name, from])).toEqual([
    ["Storage", undefined],
    ["Backup", undefined],
  ]);
});

test("each known type stands in its place with a label, whatever comes first, in the list of its location", () => {
  const known = [
    "CPU",
    "RAM",
    "STORAGE",
    "LICENSE",
    "OBJECT_STORAGE",
    "UNASSIGNED_FLOATING_IP",
    "LOAD_BALANCER",
    "BARE_METAL",
  ];
  const lists = [
    list([item("CPU", 77)], "EUR", "rix01"),
    list([item("QUANTUM", 9), ...known.toReversed().map((type) => item(type, 1))]),
  ];
  const { groups } = pricesOf(lists, "hel01", euro, "EUR");
  expect(groups.map(({ type }) => type)).toEqual([...known, "QUANTUM"]);
  expect(groups.map(({ label }) => label?.message)).toEqual([
    "Processors",
    "Memory",
    "Storage",
    "Licences",
    "Object storage",
    "IP addresses",
    "Load balancers",
    "Bare metal",
    undefined,
  ]);
});

test("a tier starts at cores, GB of memory or GB of storage, and prices without an amount are first", () => {
  const bare = (type: string, rest: object) => item(type, 1, { name: undefined, ...rest } as object);
  const { groups } = pricesOf(
    [
      list([
        bare("CPU", { num_cpus: 1, name: "one" }),
        bare("CPU", { name: "any" }),
        bare("CPU", { num_cpus: 0, name: "zero" }),
        bare("RAM", { megs_ram: 4096 }),
        bare("RAM", { megs_ram: 2048 }),
        bare("STORAGE", { gigs_storage: 500, service_name_in_uptime: "main" }),
        bare("STORAGE", { gigs_storage: 10, service_name_in_uptime: "main" }),
      ]),
    ],
    "hel01",
    euro,
    "EUR",
  );
  expect(groups.flatMap(({ rows }) => rows.map(({ name, from }) => [name, from]))).toEqual([
    ["any", undefined],
    ["zero", { amount: 0, unit: "vCPU" }],
    ["one", { amount: 1, unit: "vCPU" }],
    ["RAM", { amount: 2, unit: "GB" }],
    ["RAM", { amount: 4, unit: "GB" }],
    ["main", { amount: 10, unit: "GB" }],
    ["main", { amount: 500, unit: "GB" }],
  ]);
});

test("counts no months of what is not paid by the hour", () => {
  const yearly = [list([item("LICENSE", 12, { price_unit: "year" })])];
  expect(pricesOf(yearly, "hel01", euro, "EUR").groups[0]?.rows[0]).toMatchObject({
    unit: "year",
    monthly: undefined,
  });
});

test("takes a list in the currency as it is, and says when it has converted the site's", () => {
  const site = [list([item("CPU", 0.00012)])];
  const priceIn = (lists: PriceList[]) => {
    const { groups, isConverted } = pricesOf(lists, "hel01", dollar, "EUR");
    return [groups[0]?.rows[0]?.price.toFixed(), isConverted];
  };
  expect(priceIn(site)).toEqual(["0.0001296", true]);
  expect(priceIn([...site, list([item("CPU", 0.5)], "USD")])).toEqual(["0.5", false]);
  expect(priceIn([])).toEqual([undefined, false]);
});

test("a month costs 730 hours to the last digit, in every currency", () => {
  const price = fc.integer({ min: 0, max: 1e9 }).map((digits) => digits / 1e8);
  const rate = fc.integer({ min: 1, max: 1e9 }).map((digits) => digits / 1e4);
  fc.assert(
    fc.property(price, rate, (hourly, by) => {
      const { groups } = pricesOf([list([item("CPU", hourly)])], "hel01", { code: "USD", rate: by }, "EUR");
      const [row] = groups[0]?.rows ?? [];
      expect(row?.monthly?.toFixed()).toBe(exact(hourly).times(exact(by)).times(new Big(730)).toFixed());
    }),
  );
});
