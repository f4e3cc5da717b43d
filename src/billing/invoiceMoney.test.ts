import fc from "fast-check";
import { expect, test } from "vitest";
import type { Invoice } from "#api/invoice/invoice.ts";
import { invoiceMoney, missingCredit } from "./invoiceMoney.ts";

const figures = (invoice: Omit<Invoice, "id">) =>
  Object.fromEntries(
    Object.entries(invoiceMoney({ id: 1, ...invoice })).map(([key, amount]) => [key, amount.toFixed()]),
  );

test("one that credit has paid keeps the total of its records", () => {
  const totals = { subtotal: 0, discount_amount: 0, credit: -14.2, vat_tax: 0, total: 0 };
  expect(figures({ status: 10, totals, records_list: [{ amount: 14.1 }, { amount: 0.1 }] })).toEqual({
    subtotal: "14.2",
    discount: "0",
    tax: "0",
    total: "14.2",
    fromCredit: "14.2",
    toPay: "0",
  });
});

test("a top-up without records, a credit note below zero, and one that is not paid yet", () => {
  const totals = { subtotal: 50, vat_tax: 11, total: 61 };
  expect(figures({ status: 10, totals })).toMatchObject({ total: "61", toPay: "0" });
  expect(figures({ totals: { total: 50 } })).toMatchObject({ total: "50", toPay: "0" });
  const records_list = [{ amount: -10, vat_amount: -2.2 }];
  expect(figures({ records_list })).toMatchObject({ total: "-12.2", toPay: "0" });
  expect(figures({ status: 5, totals: { ...totals, credit: -20, total: 41 } })).toMatchObject({
    total: "61",
    fromCredit: "20",
    toPay: "41",
  });
});

test("a discount is taken off before taxes, and credit from what is left to pay", () => {
  const totals = { discount_amount: -10, vat_tax: 19.8, credit: -5 };
  const records_list = [{ amount: 100 }, { vat_amount: 7 }];
  const rest = { subtotal: "100", discount: "10", tax: "19.8", total: "109.8", fromCredit: "5" };
  expect(figures({ status: 5, totals, records_list })).toEqual({ ...rest, toPay: "104.8" });
  expect(figures({ status: 5, totals: { ...totals, total: 104 }, records_list })).toEqual({
    ...rest,
    toPay: "104",
  });
  const nothing = { subtotal: "0", discount: "0", tax: "0", total: "0", fromCredit: "0", toPay: "0" };
  expect(figures({ status: 5 })).toEqual(nothing);
});

test("cents add up as whole numbers do", () => {
  const cents = fc.integer({ min: -1_000_000_00, max: 1_000_000_00 });
  fc.assert(
    fc.property(fc.array(fc.tuple(cents, cents), { minLength: 1 }), (lines) => {
      const records_list = lines.map(([amount, vat]) => ({ amount: amount / 100, vat_amount: vat / 100 }));
      const whole = lines.reduce((total, [amount, vat]) => total + amount + vat, 0);
      expect(invoiceMoney({ id: 1, status: 5, records_list }).toPay.times(100).toNumber()).toBe(whole + 0);
    }),
  );
});

test("what credit an unpaid invoice lacks is exact, and never below zero", () => {
  const unpaid = { id: 1, status: 5, totals: { total: 17.32 } };
  expect(missingCredit(unpaid, 17.3).toFixed()).toBe("0.02");
  expect(missingCredit(unpaid, -1000).toFixed()).toBe("1017.32");
  expect(missingCredit(unpaid, 20).toFixed()).toBe("0");
  expect(missingCredit(unpaid, null).toFixed()).toBe("0");
  expect(missingCredit({ ...unpaid, status: 10 }, 0).toFixed()).toBe("0");
});
