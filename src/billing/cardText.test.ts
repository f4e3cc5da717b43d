import { expect, test } from "vitest";
import { card } from "../../tests/model/paymentMethod.fixture.ts";
import { cardData } from "#api/paymentMethod/paymentMethod.ts";
import { cardExpiry, cardTitle } from "./cardText.ts";

const shown = (given: object) => {
  const row = { ...card, ...given };
  return [cardData(row).type, cardTitle(row), cardExpiry(row)];
};
const data = (fields: object) => ({ additional_data: JSON.stringify(fields) });

test.each([
  ["a card", {}, ["creditcard", "Visa ••4242", "11/2099"]],
  [
    "one of a brand that is not known, with a month of one figure",
    data({ card_type: "Girocard", last4: "0001", expire_month: 3, expire_year: 2030 }),
    ["creditcard", "Girocard ••0001", "03/2030"],
  ],
  [
    "a PayPal account",
    {
      processor: { keyword: "paypal_vault" },
      ...data({ card_type: "paypal", last4: "", expire_year: "2040" }),
    },
    ["creditcard", "PayPal", ""],
  ],
  [
    "an invoice, whose data are no JSON",
    { processor: { keyword: "invoice" }, additional_data: "{'type': 'paying_by_invoice'}" },
    ["paying_by_invoice", "Payment by invoice", ""],
  ],
  [
    "one without a processor, whose data are no JSON",
    { processor: null, additional_data: "{'type': 'paying_by_invoice'}" },
    ["paying_by_invoice", "Payment by invoice", ""],
  ],
  [
    "a card whose month is missing",
    data({ card_type: "visa", last4: "4242", expire_year: 2030 }),
    ["creditcard", "Visa ••4242", ""],
  ],
  ["a card with broken data", { additional_data: "{" }, ["creditcard", "Card", ""]],
  ["a card with none", { additional_data: null }, ["creditcard", "Card", ""]],
  ["a card whose data are no object", { additional_data: "7" }, ["creditcard", "Card", ""]],
])("%s says what it is", (_, given, texts) => {
  expect(shown(given)).toEqual(texts);
});

test.each([
  ["VISA", "Visa"],
  ["mastercard", "Mastercard"],
  ["Amex", "American Express"],
  ["American Express", "American Express"],
  ["discover", "Discover"],
  ["jcb", "JCB"],
  ["diners", "Diners Club"],
  ["unionpay", "UnionPay"],
])("the brand %s writes itself %s", (card_type, name) => {
  expect(cardTitle({ ...card, ...data({ card_type, last4: "4242" }) })).toBe(`${name} ••4242`);
});
