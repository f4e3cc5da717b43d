import { expect, test } from "vitest";
import { billingAccount } from "#api/billingAccount/billingAccount.schema.ts";
import { location, predefinedPackage, siteConfig } from "./config.schema.ts";

const isGood = (result: object) => !("summary" in result);

test.each([
  ["fin", true],
  ["FIN", true],
  ["fi", false],
  ["finland", false],
])("the country of a location is %s: %s", (country_code, good) => {
  expect(isGood(location({ slug: "hel01", display_name: "Helsinki", country_code }))).toBe(good);
});

test.each([
  ["EE", true],
  ["", true],
  ["EST", false],
])("the country of a billing account is %s: %s", (country, good) => {
  expect(isGood(billingAccount({ id: 1, country }))).toBe(good);
});

test.each([
  [{ code: "SGD", rate: 1.45 }, true],
  [{ code: "IDR", rate: 0 }, true],
  [{ code: "EUR", rate: -1 }, false],
  [{ code: "EU", rate: 1 }, false],
  [{ code: "euro", rate: 1 }, false],
])("a currency to show is %o: %s", (currency, good) => {
  expect(isGood(siteConfig({ displayCurrencies: [currency] }))).toBe(good);
});

test.each([
  [{ flat_rate: 0.42, percentage: 3.4 }, true],
  [{ percentage: 100 }, true],
  [{ percentage: 100.1 }, false],
  [{ percentage: -1 }, false],
  [{ flat_rate: -0.01 }, false],
])("a fee of a way to pay is %o: %s", (service_fee, good) => {
  const processor = { type: "link", name: "Wallet", keyword: "duitku", service_fee };
  expect(isGood(siteConfig({ paymentProcessors: [processor] }))).toBe(good);
});

test.each([
  [{ default: true, os: { win: false, other: true }, disabled: { win: true, other: false } }, true],
  [{}, true],
  [{ disabled: { mac: true } }, false],
  [{ os: { solaris: true } }, false],
  [{ os: { other: true }, disabled: { win: true } }, false],
  [{ default: true, os: { win: true, other: true }, disabled: { win: true, other: true } }, false],
])("a machine size of the site is %o: %s", (rest, good) => {
  expect(isGood(predefinedPackage({ cpu: 2, ram: 4, ssd: 40, ...rest }))).toBe(good);
});
