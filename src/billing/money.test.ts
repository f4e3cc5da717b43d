import { i18n } from "@lingui/core";
import { Big } from "big.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { converted, decimalsOf, exact, formatExact, moneyText, perMonth, rateText } from "./money.ts";

const decimal = fc
  .tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 8 }))
  .map(([digits, places]) => new Big(digits).div(new Big(10).pow(places)));

test("shows an amount with the currency's decimals and a rate with those that carry weight", () => {
  expect(moneyText(exact(12.345), "EUR")).toBe("€12.35");
  expect(moneyText(exact(1234567), "JPY")).toBe("¥1,234,567");
  expect(rateText(exact(0.0248), "EUR")).toBe("€0.0248");
  expect(rateText(exact(1), "EUR")).toBe("€1.00");
  expect(formatExact(exact("0.0001296"), "EUR")).toBe("€0.0001296");
});

test("an amount in an unknown currency is shown with its name", () => {
  expect(moneyText(exact("7.5"), "points")).toBe("7.5 points");
});

test("a rate has six decimals at most, and a price of a list twenty", () => {
  expect(rateText(exact("0.12345678"), "EUR")).toBe("€0.123457");
  expect(formatExact(exact("0.123456789012345678905"), "EUR")).toBe("€0.12345678901234567891");
  expect(moneyText(exact("7.125"), "points")).toBe("7.13 points");
  expect(rateText(exact("0.0248"), "points")).toBe("0.0248 points");
  expect(rateText(exact(3), "JPY")).toBe("¥3");
});

test("prices of one list share the decimals of the most exact, within what is shown", () => {
  const list = ["0.31", "0.168", "2"].map(exact);
  const decimals = decimalsOf(list);
  expect(list.map((price) => rateText(price, "EUR", decimals))).toEqual(["€0.310", "€0.168", "€2.000"]);
  expect(list.map((price) => formatExact(price, "EUR", decimals))).toEqual(["€0.310", "€0.168", "€2.000"]);
  expect(rateText(exact(1), "EUR", decimalsOf([exact("0.12345678")]))).toBe("€1.000000");
  expect(rateText(exact(1), "EUR", decimalsOf([exact("1.5")]))).toBe("€1.00");
  expect(rateText(exact(1), "points", decimalsOf([exact("1.5")]))).toBe("1.0 points");
  expect(rateText(exact(1), "EUR", decimalsOf([]))).toBe("€1.00");
});

test.each([
  ["et", undefined, "12,35\u00a0€"],
  ["en", "de-DE", "12,35\u00a0€"],
  ["", undefined, "€12.35"],
])("an amount is written as in %j, or in the region %j of it", (locale, locales, text) => {
  i18n.loadAndActivate({ locale, ...(locales && { locales }), messages: {} });
  const written = moneyText(exact(12.345), "EUR");
  i18n.loadAndActivate({ locale: "en", messages: {} });
  expect(written).toBe(text);
});

test("keeps amounts that a binary fraction would lose", () => {
  expect(moneyText(exact("9007199254740993.37"), "EUR")).toBe("€9,007,199,254,740,993.37");
  expect(exact(0.1).plus(exact(0.2)).eq("0.3")).toBe(true);
});

test("the sum of the parts is the price of the whole", () => {
  fc.assert(
    fc.property(fc.array(decimal, { maxLength: 20 }), (parts) => {
      const sum = (all: readonly Big[]) => all.reduce((total, part) => total.plus(part), new Big(0));
      expect(perMonth(sum(parts)).eq(sum(parts.map(perMonth)))).toBe(true);
    }),
  );
});

test("converting changes nothing at the rate of one and loses nothing at others", () => {
  const rate = fc.integer({ min: 1, max: 1e6 }).map((digits) => digits / 1000);
  fc.assert(
    fc.property(decimal, rate, (amount, by) => {
      expect(converted(amount, { code: "EUR", rate: 1 }).eq(amount)).toBe(true);
      expect(converted(amount, { code: "USD", rate: by }).div(exact(by)).minus(amount).abs().lt(1e-9)).toBe(
        true,
      );
    }),
  );
});

test("any finite number of JSON is read as it was written", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      expect(Number(exact(value).toString())).toBe(value === 0 ? 0 : value);
    }),
  );
});
