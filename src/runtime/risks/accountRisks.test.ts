import { beforeEach, expect, test } from "vitest";
import { billingAccount } from "../../../tests/model/billingAccount.fixture.ts";
import { invoice } from "../../../tests/model/invoice.fixture.ts";
import { card as fixtureCard } from "../../../tests/model/paymentMethod.fixture.ts";
import { setSite } from "#api/config/site.ts";
import type { Card } from "#api/paymentMethod/paymentMethod.ts";
import { cardRisk, creditRisk, invoiceRisk, type NoRisk, type Risk, worseLevels } from "./accountRisks.ts";

beforeEach(() => void setSite({}));

const now = new Date("2026-05-11T00:00:00Z");
const account = { ...billingAccount, running_totals: { ongoing: 40, total: 20 } };
const card = { ...fixtureCard, is_primary: true };
const expiry = new Date("2099-12-31T23:59:59Z");

const stepsOf = (risk: Risk | NoRisk) =>
  "steps" in risk ? risk.steps.map(({ level, ...step }) => ({ ...step, level: level?.state })) : undefined;
const reasonOf = (risk: Risk | NoRisk) => ("reason" in risk ? risk.reason.message : undefined);

test.each([
  [
    "CLEAR",
    [
      ["frozen", ["resource.create", "resource.grow", "machine.lease"], true],
      ["terminated", ["money.add"], true],
    ],
  ],
  [
    "LIMITED",
    [
      ["frozen", ["resource.create", "resource.grow", "machine.lease"], true],
      ["terminated", ["money.add"], true],
    ],
  ],
  ["FROZEN", [["terminated", ["money.add"], true]]],
  ["TERMINATED", []],
  [
    "SOMETHING_NEW",
    [
      ["frozen", ["resource.create", "resource.grow", "machine.lease"], true],
      ["terminated", ["money.add"], true],
    ],
  ],
])("the levels ahead of %s each withhold what the one before allows", (restriction_level, expected) => {
  const levels = worseLevels({ ...account, restriction_level });
  expect(levels.map(({ state, lost, canTopUp }) => [state, lost, canTopUp])).toEqual(expected);
});

test("the site's own table decides what a level withholds", () => {
  setSite({ accountRestrictions: { LIMITED: ["machine.lease"], FROZEN: ["machine.lease", "money.add"] } });
  const levels = worseLevels({ ...account, restriction_level: "LIMITED" });
  expect(levels.map(({ state, lost, canTopUp }) => [state, lost, canTopUp])).toEqual([
    ["frozen", ["money.add"], true],
    ["terminated", ["resource.create", "resource.grow"], false],
  ]);
});

test("credit runs out on the forecast's day, and no later date is made up", () => {
  const date = new Date("2026-05-31T00:00:00Z");
  expect(stepsOf(creditRisk(account, now))).toEqual([
    { cause: "noCredit", date, isForecast: true, level: "frozen" },
    { cause: "noPayment", level: "terminated" },
  ]);
});

test.each([
  ["has no date on a month's first day", { ongoing: 40, total: 20 }, "2026-05-01T12:00:00Z", {}],
  ["has no date with unknown totals", {}, "2026-05-11T00:00:00Z", {}],
  [
    "is past with a balance below zero",
    { ongoing: -1, total: 20, ongoing_negative_since: "2026-05-10 08:00:00" },
    "2026-05-11T00:00:00Z",
    { date: new Date("2026-05-10T08:00:00Z"), isPast: true },
  ],
  ["is past at zero", { ongoing: 0, total: 20 }, "2026-05-11T00:00:00Z", { date: undefined, isPast: true }],
])("the end of the credit %s", (_, running_totals, at, expected) => {
  const [first] = stepsOf(creditRisk({ ...account, running_totals }, new Date(at))) ?? [];
  expect(first).toStrictEqual({ cause: "noCredit", ...expected, level: "frozen" });
});

test("a frozen account is only ever terminated, without a date", () => {
  expect(stepsOf(creditRisk({ ...account, restriction_level: "FROZEN" }, now))).toEqual([
    { cause: "noPayment", level: "terminated" },
  ]);
});

test.each([
  ["pays by invoice", { paying_by_invoice: true }, /pays by invoice/],
  ["can go below zero", { allow_debt: true }, /can go below zero/],
])("an account that %s has no credit to run out", (_, facts, reason) => {
  expect(reasonOf(creditRisk({ ...account, ...facts }, now))).toMatch(reason);
});

test("the first unpaid invoice due sets the date; other accounts' and paid ones do not count", () => {
  const seconds = (day: string) => Date.parse(day) / 1000;
  const { due_date: _, ...undated } = invoice;
  const rows = [
    { ...invoice, id: 1, due_date: seconds("2026-05-20") },
    { ...invoice, id: 2, due_date: seconds("2026-05-10") },
    { ...invoice, id: 3, due_date: seconds("2026-05-01"), status: 10 },
    { ...invoice, id: 4, due_date: seconds("2026-05-01"), billing_account_id: 1 },
    { ...invoice, id: 5, due_date: seconds("2026-05-01"), type: "credit_note" },
    { ...undated, id: 6 },
  ];
  const risk = invoiceRisk(account, rows, now);
  expect("invoices" in risk && risk.invoices.map(({ id }) => id)).toEqual([2, 1, 6]);
  expect(stepsOf(risk)).toEqual([
    { cause: "due", date: new Date("2026-05-10"), isPast: true, level: "frozen" },
    { cause: "noPayment", level: "terminated" },
  ]);
  expect(stepsOf(invoiceRisk(account, rows.slice(0, 1), now))?.[0]).toMatchObject({ isPast: false });
  expect(stepsOf(invoiceRisk(account, rows.slice(-1), now))?.[0]).toMatchObject({ date: undefined });
  expect(reasonOf(invoiceRisk(account, rows.slice(2, 5), now))).toMatch(/no unpaid invoice/);
});

test("an expired card stops automatic top-up, and then the credit runs out on an unknown day", () => {
  const isOn = { ...card, is_recurring_payment_enabled: true };
  expect(stepsOf(cardRisk(account, [isOn], creditRisk(account, now), now))).toEqual([
    { cause: "expiry", date: expiry, isPast: false, level: undefined },
    { cause: "noCredit", level: "frozen" },
    { cause: "noPayment", level: "terminated" },
  ]);
});

test.each([
  ["without automatic top-up", card, account],
  [
    "if the account can go below zero",
    { ...card, is_recurring_payment_enabled: true },
    { ...account, allow_debt: true },
  ],
])("an expired card changes nothing of the account %s", (_, row, of) => {
  const risk = cardRisk(of, [row], creditRisk(of, now), now);
  expect(stepsOf(risk)).toEqual([{ cause: "expiry", date: expiry, isPast: false, level: undefined }]);
  expect(risk).toMatchObject({ state: "expired" });
});

test("another card that can be charged replaces the primary one", () => {
  const second = { ...fixtureCard, id: 67 };
  const otherOf = (...rows: Card[]) => {
    const risk = cardRisk(account, [card, ...rows], creditRisk(account, now), now);
    return "other" in risk ? risk.other : card;
  };
  expect(otherOf({ ...second, is_verified: false }, second)).toBe(second);
  expect(otherOf({ ...second, valid_thru: 1 })).toBeUndefined();
  expect(otherOf({ ...second, billing_account_id: 1 })).toBeUndefined();
});

test.each([
  ["no payment method", []],
  ["a card that is not primary", [fixtureCard]],
  ["another account's card", [{ ...card, billing_account_id: 1 }]],
  ["a deleted card", [{ ...card, is_deleted: true }]],
  ["PayPal", [{ ...card, processor: { keyword: "paypal_vault" } }]],
])("nothing expires with %s", (_, rows) => {
  expect(reasonOf(cardRisk(account, rows, creditRisk(account, now), now))).toMatch(/no primary card/);
});
