import { Big } from "big.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Invoice } from "#api/invoice/invoice.ts";
import type { Usage } from "#api/usage/usage.ts";
import {
  type Charge,
  isBlank,
  isChargeColumn,
  type Month,
  monthsOf,
  seriesOf,
  shownCharges,
  sumOf,
  totalOf,
} from "./costs.ts";

const epoch = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000;

const record = (name: string, amount: number, location_slug = "hel01") => ({
  name,
  qty: 720,
  qty_unit: "h",
  item_price: 0.02,
  amount,
  location_slug,
});

const invoice = (
  day: string,
  records_list: NonNullable<Invoice["records_list"]>,
  rest: object = {},
): Invoice => ({
  id: epoch(day),
  type: "cloud_services",
  period_start: epoch(day),
  records_list,
  ...rest,
});

const used = (uuid: string, cost: number, rest: Partial<Usage> = {}): Usage => ({
  uuid,
  owner_uuid: uuid,
  description: `${uuid}, 2 CPUs`,
  hours: 10,
  price: 0.03,
  price_unit: "h",
  cost,
  ...rest,
});

const at = new Date("2026-11-21T12:00:00Z");
const months = (invoices: Invoice[], rows?: Usage[], owners = new Map()) =>
  monthsOf(invoices, rows && { rows, at }, owners);
const brief = (found: Month[]) =>
  found.map(({ id, isCurrent, charges }) => [id, isCurrent, totalOf(charges).toString()]);

test("past months are read from invoices for services, the current one from its usage", () => {
  const invoices = [
    invoice("2026-11-01", [record("running, 1 CPU", 3)], { id: "current", status: 0 }),
    invoice("2026-10-01", [record("web-1, 2 CPUs", 14.2), record("db, 4 CPUs", 0.1, "rix01")]),
    invoice("2026-10-01", [record("Top-up", 50)], { id: 7, type: "credit_topup" }),
    invoice("2026-08-01", [record("web-1, 2 CPUs", 0.2)], { id: 8 }),
    invoice("2026-07-01", [], { id: 9 }),
  ];
  expect(brief(months(invoices, [used("web-1", 5.5)]))).toEqual([
    ["2026-08", false, "0.2"],
    ["2026-09", false, "0"],
    ["2026-10", false, "14.3"],
    ["2026-11", true, "5.5"],
  ]);
  expect(brief(months(invoices)).map(([id]) => id)).toEqual(["2026-08", "2026-09", "2026-10"]);
  expect(months([])).toEqual([]);
});

test("the month runs until the server says it is over, whatever the clock here says", () => {
  const invoices = [invoice("2026-12-01", [record("x", 1)], { id: "current" })];
  expect(brief(months(invoices, [used("a", 1)]))).toEqual([["2026-12", true, "1"]]);
  expect(brief(months([], [used("a", 1)]))).toEqual([["2026-11", true, "1"]]);
});

test("charges of one resource have its name, from what exists, else from its own charge", () => {
  const rows = [
    used("web-1", 1),
    used("copy", 2, { owner_uuid: "web-1", description: "Backup, 40 GB" }),
    used("old", 3, { owner_uuid: "gone", description: "Backup, 20 GB" }),
    { uuid: "bare", hours: 10, price: 0.03, cost: 4 },
  ];
  const names = (owners?: Map<string, { name: string; location: string }>) =>
    months([], rows, owners)[0]?.charges.map(({ name, location }) => [name, location]);
  expect(names()).toEqual([
    ["web-1", ""],
    ["web-1", ""],
    ["Backup", ""],
    ["bare", ""],
  ]);
  expect(names(new Map([["web-1", { name: "shop", location: "hel01" }]]))?.slice(0, 2)).toEqual([
    ["shop", "hel01"],
    ["shop", "hel01"],
  ]);
});

test("what is listed fits search and location, in the order asked for", () => {
  const [month] = months([
    invoice("2026-10-01", [
      record("web-10, alpha", 1),
      record("web-2, beta", 3),
      record("db, c", 2, "rix01"),
    ]),
  ]);
  const view = { search: "", location: "", sort: "name", descending: false } as const;
  const names = (part: object) =>
    shownCharges(month?.charges ?? [], { ...view, ...part }).map(({ name }) => name);
  expect(names({})).toEqual(["db", "web-2", "web-10"]);
  expect(names({ sort: "cost", descending: true })).toEqual(["web-2", "db", "web-10"]);
  expect(names({ search: "WEB beta" })).toEqual(["web-2"]);
  expect(names({ location: "rix01" })).toEqual(["db"]);
});

const cost = fc
  .tuple(fc.integer({ min: -1e9, max: 1e12 }), fc.integer({ min: 0, max: 8 }))
  .map(([digits, places]) => new Big(digits).div(new Big(10).pow(places)));
const charge = fc.record({
  name: fc.constantFrom("a", "b", "c", "d", "e"),
  location: fc.constantFrom("hel01", "rix01", ""),
  cost,
}) as unknown as fc.Arbitrary<Charge>;
const anyMonths = fc.array(
  fc.record({ id: fc.constant("2026-10"), isCurrent: fc.boolean(), charges: fc.array(charge) }),
  { maxLength: 6 },
);

test("the parts of each month add up to it to the last digit, however many are shown apart", () => {
  fc.assert(
    fc.property(
      anyMonths,
      fc.constantFrom("location" as const, "name" as const),
      fc.integer({ min: 1, max: 6 }),
      (some, by, most) => {
        const series = seriesOf(some, by, most);
        expect(series.length).toBeLessThanOrEqual(most);
        expect(
          some.map((_, index) => sumOf(series.map(({ costs }) => costs[index] ?? new Big(0))).toFixed()),
        ).toEqual(some.map(({ charges }) => totalOf(charges).toFixed()));
      },
    ),
  );
});

test("the current month is foreseen from its second day on, as if every day were as those so far", () => {
  const foreseen = (day: string) =>
    monthsOf([], { rows: [used("web-1", 5.5), used("db", 4.5)], at: new Date(day) }, new Map())[0]?.forecast;
  expect(foreseen("2026-11-16T00:00:00Z")?.toFixed()).toBe("20");
  expect(foreseen("2026-12-01T23:59:59Z")).toBeUndefined();
  expect(foreseen("2026-12-02T00:00:00Z")?.toFixed()).toBe("310");
  expect(months([invoice("2026-10-01", [record("web-1", 14.2)])])[0]?.forecast).toBeUndefined();
});

test("a charge shows its resource, the quantity used, its price and cost, and its configuration", () => {
  const configurations = [{ cpus: 2, ram_MB: 4096, licence: null }, { disk_size_GB: 40 }];
  const row = {
    uuid: "copy-1",
    owner_uuid: "web-1",
    hours: 36.5,
    price: 0.0125,
    price_unit: "GB",
    cost: 0.45625,
  };
  const [first] = months([], [{ ...row, configurations }])[0]?.charges ?? [];
  expect({ ...first, price: first?.price?.toFixed(), cost: first?.cost.toFixed() }).toMatchObject({
    owner: "web-1",
    quantity: 36.5,
    unit: "GB",
    price: "0.0125",
    cost: "0.45625",
    configuration: "cpus 2, ram_MB 4096; disk_size_GB 40",
  });
});

test("an invoice without a type is for services; without a month or charges it is for none", () => {
  const { type: _, ...untyped } = invoice("2026-10-01", [record("web-1", 2)]);
  const { period_start: __, ...undated } = invoice("2026-09-01", [record("web-1", 3)]);
  const { records_list: ___, ...unlisted } = invoice("2026-08-01", []);
  const found = months([untyped, undated, unlisted], [used("web-1", 5)]);
  expect(brief(found)).toEqual([
    ["2026-10", false, "2"],
    ["2026-11", true, "5"],
  ]);
  expect(found.map(({ forecast }) => forecast !== undefined)).toEqual([false, true]);
});

test("what an invoice or a usage leaves out of a charge is empty, and has no price", () => {
  const bare = {
    quantity: undefined,
    price: undefined,
    cost: new Big(0),
    configuration: "",
    description: "",
  };
  expect(months([invoice("2026-10-01", [{}, record(" db , c", 2, "rix01")])])[0]?.charges).toEqual([
    { ...bare, name: "", location: "", unit: "" },
    {
      name: "db",
      description: " db , c",
      location: "rix01",
      quantity: 720,
      unit: "h",
      price: new Big("0.02"),
      cost: new Big(2),
      configuration: "",
    },
  ]);
  expect(months([], [{ uuid: "u" }])[0]?.charges).toEqual([
    { ...bare, name: "u", owner: "u", location: "", unit: "h" },
  ]);
});

const plain = { description: "", location: "", quantity: undefined, unit: "h", price: undefined };
const charged = (name: string, amount: number, rest: Partial<Charge> = {}): Charge => ({
  ...plain,
  name,
  cost: new Big(amount),
  configuration: "",
  ...rest,
});

test("the parts are sorted by cost and then name, and the remainder is last", () => {
  const some = [
    { id: "2026-10", isCurrent: false, charges: [charged("d", 1), charged("b", 5), charged("a", 1)] },
    { id: "2026-11", isCurrent: true, charges: [charged("c", 3)] },
  ];
  const parts = (most: number) =>
    seriesOf(some, "name", most).map(({ key, costs }) => [key, ...costs.map((each) => each.toFixed())]);
  expect(parts(4)).toEqual([
    ["b", "5", "0"],
    ["c", "0", "3"],
    ["a", "1", "0"],
    ["d", "1", "0"],
  ]);
  expect(parts(3)).toEqual([
    ["b", "5", "0"],
    ["c", "0", "3"],
    [undefined, "2", "0"],
  ]);
});

test("months are blank as long as none has a charge", () => {
  const month = (...charges: Charge[]) => ({ id: "2026-10", isCurrent: false, charges });
  expect([[], [month()], [month(), month(charged("a", 0))]].map(isBlank)).toEqual([true, true, false]);
});

test("charges can be sorted by any column, those without a figure as zero, and found by resource", () => {
  const price = (amount: number) => ({ price: new Big(amount) });
  const charges = [
    charged("a", 2, { quantity: 1, ...price(1), description: "x", location: "rix01", owner: "disk-1" }),
    charged("b", 3, { description: "z", location: "hel01" }),
    charged("c", 1, { quantity: 0, ...price(0), description: "y", location: "waw01" }),
  ];
  const names = (view: object) =>
    shownCharges(charges, { search: "", location: "", sort: "name", descending: false, ...view } as never)
      .map(({ name }) => name)
      .join("");
  expect(names({ sort: "quantity" })).toBe("bca");
  expect(names({ sort: "price" })).toBe("bca");
  expect(names({ sort: "cost" })).toBe("cab");
  expect(names({ sort: "description" })).toBe("acb");
  expect(names({ sort: "location" })).toBe("bac");
  expect([names({ search: "DISK-1" }), names({ search: "_" })]).toEqual(["a", ""]);
  expect(["price", "toString", ""].map(isChargeColumn)).toEqual([true, false, false]);
});
