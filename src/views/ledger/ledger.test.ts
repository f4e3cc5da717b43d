import { Big } from "big.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { CreditEntry } from "#api/invoice/invoice.ts";
import { flowsOf, monthsOf, movementsOf, shownMovements } from "./ledger.ts";

const epoch = (day: string) => Date.parse(`${day}T12:00:00Z`) / 1000;
const entries: CreditEntry[] = [
  {
    id: 3,
    amount: -14.2,
    description: "Invoice payment",
    reference: "3001284",
    created: epoch("2026-11-01"),
  },
  {
    id: 2,
    amount: 0.3,
    description: "Top up for account",
    reference: "tp_7f3k",
    created: epoch("2026-10-31"),
  },
  { id: 1, amount: 50.1, description: "First credit", created: epoch("2026-10-03") },
];
const all = movementsOf(entries);
const none = { search: "", kind: "", month: "" } as const;
const found = (filter: object) => shownMovements(all, { ...none, ...filter }).map(({ key }) => key);

test("each movement has the balance after it", () => {
  expect(all.map(({ key, balance }) => [key, balance.toFixed()])).toEqual([
    ["3", "36.2"],
    ["2", "50.4"],
    ["1", "50.1"],
  ]);
});

test("they are found by words, by credits or debits, and by month", () => {
  expect(found({})).toEqual(["3", "2", "1"]);
  expect(found({ search: "top  TP_7" })).toEqual(["2"]);
  expect(found({ search: "first up" })).toEqual([]);
  expect(found({ kind: "in" })).toEqual(["2", "1"]);
  expect(found({ kind: "out" })).toEqual(["3"]);
  expect(found({ month: "2026-10" })).toEqual(["2", "1"]);
  expect(monthsOf(all)).toEqual(["2026-11", "2026-10"]);
});

test("entries of the same time keep the server's order, and those without a time are the oldest", () => {
  const expected = [
    { id: 3, amount: 1, created: 0 },
    { id: 2, amount: 2 },
    { id: 1, amount: 4, created: 1 },
  ];
  const movements = movementsOf(expected);
  expect(movements.map(({ key, balance, month }) => [key, balance.toFixed(), month])).toEqual([
    ["1", "7", "1970-01"],
    ["3", "3", "1970-01"],
    ["2", "2", ""],
  ]);
  expect(movements.map(({ text }) => text)).toEqual([" ", " ", " "]);
  expect(monthsOf(movements)).toEqual(["1970-01"]);
  expect(shownMovements(movements, { ...none, month: "1970-01" }).map(({ key }) => key)).toEqual(["1", "3"]);
});

test("a month starts and ends at midnight UTC, and a zero is neither credit nor debit", () => {
  const at = (moment: string, id: number) => ({ id, amount: 0, created: Date.parse(moment) / 1000 });
  const movements = movementsOf([
    at("2026-11-01T00:00:00Z", 4),
    at("2026-10-31T23:59:59Z", 3),
    at("2026-10-01T00:00:00Z", 2),
    at("2026-09-30T23:59:59Z", 1),
  ]);
  const shown = (filter: object) => shownMovements(movements, { ...none, ...filter }).map(({ key }) => key);
  expect(shown({ month: "2026-10" })).toEqual(["3", "2"]);
  expect([shown({ kind: "in" }), shown({ kind: "out" })]).toEqual([[], []]);
});

test("credits and debits are separate, both above zero", () => {
  const { credit, debit } = flowsOf(all);
  expect([credit.toFixed(), debit.toFixed()]).toEqual(["50.4", "14.2"]);
});

test("credits minus debits are the balance, to the cent", () => {
  const cents = fc.integer({ min: -1_000_000_00, max: 1_000_000_00 });
  fc.assert(
    fc.property(fc.array(cents), (amounts) => {
      const movements = movementsOf(amounts.map((amount, id) => ({ id, amount: amount / 100 })));
      const { credit, debit } = flowsOf(movements);
      const whole = new Big(amounts.reduce((sum, amount) => sum + amount, 0)).div(100);
      expect(credit.minus(debit).toFixed()).toBe(whole.toFixed());
      expect((movements[0]?.balance ?? new Big(0)).toFixed()).toBe(whole.toFixed());
    }),
  );
});
