import { Big } from "big.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { PriceItem, PriceList } from "#api/compute/compute.ts";
import { vmPriceParts, type VmSize } from "#actions/vm/create/vm.price.ts";
import { type PricePart, priceOf } from "./pricing.ts";

const item = (resource_type: string, price_per_unit: number, rest: Partial<PriceItem> = {}): PriceItem => ({
  resource_type,
  price_per_unit,
  price_unit: "h",
  ...rest,
});

const items = [
  item("CPU", 0.0062, { num_cpus: 1 }),
  item("RAM", 0.0031, { megs_ram: 1024 }),
  item("STORAGE", 0.00012, { service_name_in_uptime: "main", gigs_storage: 1 }),
  item("STORAGE", 0.00005, { service_name_in_uptime: "backup", gigs_storage: 1 }),
  item("LICENSE", 0.006, { service_name_in_uptime: "windows", num_cpus: 1 }),
  item("UNASSIGNED_FLOATING_IP", 0.004),
];
const list: PriceList = { currency: "EUR", location_slug: "hel01", items };
const lists = [list];
const euro = { code: "EUR", rate: 1 };
const small: VmSize = { vcpu: 2, ram: 4096, disk: 40, windows: false, backup: false };

const vmPrice = (rows: PriceList[], location: string, currency: typeof euro, size: VmSize) =>
  priceOf(vmPriceParts(size), rows, location, currency, "EUR");

const hourly = (size: VmSize, rows = lists, currency = euro) =>
  vmPrice(rows, "hel01", currency, size).hourly?.toString();

test("adds processors, memory and the main disk", () => {
  expect(hourly(small)).toBe("0.0296");
});

test("adds a licence for each core under Windows and four copies of the disk with backups", () => {
  expect(hourly({ ...small, windows: true })).toBe("0.0416");
  expect(hourly({ ...small, backup: true })).toBe("0.0376");
});

test("knows no price where a row, a list or a unit it can count in is missing", () => {
  expect(hourly(small, [])).toBeUndefined();
  expect(vmPrice(lists, "rix01", euro, small).hourly).toBeUndefined();
  const without = [{ ...list, items: items.filter((row) => row.resource_type !== "RAM") }];
  const price = vmPrice(without, "hel01", euro, small);
  expect(price.hourly).toBeUndefined();
  expect(price.lines.map((line) => line.hourly?.toString())).toEqual(["0.0124", undefined, "0.0048"]);
  const yearly = [{ ...list, items: items.map((row) => ({ ...row, price_unit: "year" })) }];
  expect(hourly(small, yearly)).toBeUndefined();
});

test("takes a list in the display currency as it is, and converts the site's otherwise", () => {
  const dollars = {
    currency: "USD",
    location_slug: "hel01",
    items: items.map((row) => ({ ...row, price_per_unit: 1 })),
  };
  const usd = { code: "USD", rate: 1.5 };
  expect(hourly(small, lists, usd)).toBe("0.0444");
  expect(hourly(small, [...lists, dollars], usd)).toBe("46");
});

test("takes the tier that the size has reached", () => {
  const tiers = [item("CPU", 0.5, { num_cpus: 4 }), item("CPU", 1, { num_cpus: 2 })];
  const rows = [{ ...list, items: [...items.slice(1), ...tiers] }];
  const cpu = (vcpu: number) => vmPrice(rows, "hel01", euro, { ...small, vcpu }).lines[0]?.hourly?.toString();
  expect([cpu(1), cpu(3), cpu(4)]).toEqual(["1", "3", "2"]);
});

test("without tiers the last row of the type counts, whatever service it is of", () => {
  const rows = [1, 2].map((price) => item("LOAD_BALANCER", price, { service_name_in_uptime: "lb" }));
  const part = { label: { id: "lb" }, type: "LOAD_BALANCER", units: 1 };
  const price = priceOf([part], [{ ...list, items: rows }], "hel01", { code: "USD", rate: 1.5 }, "EUR");
  expect([price.currency, price.hourly?.toFixed()]).toEqual(["USD", "3"]);
});

test("never gets cheaper with more of anything", () => {
  const size = fc.record({
    vcpu: fc.integer({ min: 1, max: 64 }),
    ram: fc.integer({ min: 1, max: 1 << 20 }),
    disk: fc.integer({ min: 1, max: 4096 }),
    windows: fc.boolean(),
    backup: fc.boolean(),
  });
  const price = (it: VmSize) => vmPrice(lists, "hel01", euro, it).hourly ?? new Big(0);
  fc.assert(
    fc.property(size, fc.constantFrom("vcpu" as const, "ram" as const, "disk" as const), (it, part) => {
      expect(price({ ...it, [part]: it[part] + 1 }).gt(price(it))).toBe(true);
    }),
  );
});

test("a factor multiplies the price, and a part's own price stands in where no list has it", () => {
  const label = { id: "part" };
  const priced = (part: Partial<PricePart>, currency = euro) =>
    priceOf([{ label, type: "CPU", units: 2, ...part }], lists, "hel01", currency, "EUR").hourly?.toString();
  const own = { type: "BARE_METAL", unlisted: { amount: new Big("0.31"), currency: "EUR" } };
  expect(priced({ factor: new Big("2.5") })).toBe("0.031");
  expect([priced(own), priced(own, { code: "USD", rate: 2 })]).toEqual(["0.62", "1.24"]);
  expect(priced({ ...own, unlisted: { ...own.unlisted, currency: "GBP" } })).toBeUndefined();
  expect(priced({ unlisted: own.unlisted })).toBe("0.0124");
});
