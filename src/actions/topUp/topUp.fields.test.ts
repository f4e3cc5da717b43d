import { i18n } from "@lingui/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { billingAccount } from "../../../tests/model/billingAccount.fixture.ts";
import { card } from "../../../tests/model/paymentMethod.fixture.ts";
import type { PaymentProcessor } from "#api/config/siteConfig.ts";
import { setSite } from "#api/config/site.ts";
import { exact } from "#billing/money.ts";
import { checkFields } from "#actions/common/checks.ts";
import { linkMethodChoices, quickAmounts, termsOf, topUpFields } from "./topUp.fields.ts";
import { waysOf } from "#machines/topUp/ways.ts";

const paymentProcessors: PaymentProcessor[] = [
  { type: "creditcard", name: "Card", keyword: "stripe_creditcard" },
  { type: "creditcard", name: "PayPal", keyword: "paypal_vault" },
  {
    type: "link",
    name: "Wallet",
    keyword: "duitku",
    methods: [
      { key: "VA", name: "Bank transfer" },
      { key: "OV", name: "E-wallet" },
    ],
  },
  { type: "link", name: "Cryptocurrency", keyword: "coingate" },
  { type: "invoice", name: "Invoice", keyword: "invoice" },
];
const site = { paymentProcessors };
const ids = (account: Partial<typeof billingAccount>, cards = [card]) =>
  waysOf({ ...billingAccount, ...account }, cards, site).map(({ id }) => id);

test("the primary card comes first, and before it only what the account wants first", () => {
  const cards = [card, { ...card, id: 67, is_primary: true }];
  const pages = ["duitku::VA", "duitku::OV", "coingate"];
  expect(ids({}, cards)).toEqual(["card/67", "card/66", ...pages]);
  const additional_data = JSON.stringify({ link_methods: ["duitku::OV", "duitku::GONE"] });
  expect(ids({ additional_data }, cards)).toEqual([
    "duitku::OV",
    "card/67",
    "card/66",
    "duitku::VA",
    "coingate",
  ]);
  expect(ids({ additional_data: "{'link_methods': no JSON" }, [])).toEqual(pages);
});

test("only a card that can be charged is a way to pay", () => {
  const isOffered = (change: Partial<typeof card>) => ids({}, [{ ...card, ...change }]).includes("card/66");
  expect(isOffered({})).toBe(true);
  expect(isOffered({ is_verified: false })).toBe(false);
  expect(isOffered({ is_deleted: true })).toBe(false);
  expect(isOffered({ valid_thru: 1_700_000_000 })).toBe(false);
  expect(isOffered({ billing_account_id: 7 })).toBe(false);
  expect(isOffered({ processor: { id: 3, keyword: "stripe_creditcard", is_active: false } })).toBe(false);
  expect(isOffered({ processor: { id: 9, keyword: "invoice", is_active: true } })).toBe(false);
  expect(isOffered({ processor: { id: 4, keyword: "omise_creditcard", is_active: true } })).toBe(false);
});

test("a way is called what its customer knows it by", () => {
  const [visa] = waysOf(billingAccount, [card], site);
  expect(visa).toMatchObject({ name: "Visa ••4242", expires: "11/2099", processorName: "Card" });
  const paypal = { ...card, processor: { id: 5, keyword: "paypal_vault", is_active: true } };
  expect(waysOf(billingAccount, [paypal], site)[0]).toMatchObject({ name: "PayPal" });
});

test("each processor of a link is offered, known or not; its methods can be wanted first", () => {
  const known = "stripe stripe_wallet omise duitku sslcommerz adyen clictopay coingate razorpay".split(" ");
  const links = [...known, "brand_new"].map((keyword) => ({ type: "link" as const, name: keyword, keyword }));
  const ways = waysOf(billingAccount, [], { paymentProcessors: links });
  expect(ways.map(({ processor }) => processor)).toEqual([...known, "brand_new"]);
  expect(linkMethodChoices(site).map(({ value }) => value)).toEqual(["duitku::VA", "duitku::OV"]);
});

test.each([
  [13, ["20", "50", "100", "200"]],
  [500, ["500", "1000", "2500", "5000"]],
  [null, ["10", "20", "50", "100"]],
  [1, ["1", "2", "5", "10"]],
  [0.5, ["1", "5"]],
  [100_000, ["100000", "200000", "500000", "1000000"]],
])("from %s on round amounts are offered", (least, amounts) => expect(quickAmounts(least)).toEqual(amounts));

test("no round amount is below the least, and the last is not far above ten times it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (cents) => {
      const least = cents / 100;
      const amounts = quickAmounts(least).map((amount) => exact(amount));
      return (
        amounts.every((amount) => amount.gte(exact(least))) && amounts.at(-1)?.lte(Math.max(25 * least, 10))
      );
    }),
  );
});

test.each<[Partial<PaymentProcessor>, string[]]>([
  [{ service_fee: { percentage: 3.4, flat_rate: 0.42 } }, ["Service fee: 3.4% and €0.42"]],
  [{ service_fee: { percentage: 1, flat_rate: 0 } }, ["Service fee: 1%"]],
  [{ service_fee: { flat_rate: 2.5 } }, ["Service fee: €2.50"]],
  [{ service_fee: { percentage: 0, flat_rate: 0 } }, []],
  [{ charge_currency_conversion: { to_currency: "IDR" } }, ["Charged in IDR"]],
  [{ charge_currency_conversion: { to_currency: "EUR" } }, []],
  [{}, []],
])("before a price is asked for, the site's terms are told: %j", (terms, expected) => {
  const processor: PaymentProcessor = { type: "link", name: "Wallet", keyword: "duitku", ...terms };
  expect(termsOf(processor, "EUR").map((term) => i18n._(term))).toEqual(expected);
});

test.each([
  [27, "26.99", "27"],
  [500, "499.99", "500"],
  [undefined, "0", "0.01"],
])("with a least of %s an amount of %s is refused, and %s is taken", (least, below, enough) => {
  setSite({ siteCurrency: "EUR" });
  const isWrong = (amount: string) => "amount" in checkFields(topUpFields([], [], least), { amount });
  expect([below, enough].map(isWrong)).toEqual([true, false]);
});
