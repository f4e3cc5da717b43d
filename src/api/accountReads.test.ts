import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { topUpThresholdQuery } from "./billingAccount/billingAccount.ts";
import { cardData, cardsQuery, recurringPaymentsQuery } from "./paymentMethod/paymentMethod.ts";
import { configureClient } from "./http/client.ts";
import { invoicesQuery } from "./invoice/invoice.ts";

let answers: Record<string, unknown>;
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  configureClient({ apiUrl: "https://api.example/v1", onCredentialsRefused: () => {} });
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.stubGlobal("fetch", async ({ url }: Request) => {
    const path = url.replace("https://api.example/v1/payment", "");
    asked.push(path);
    return path in answers
      ? Response.json(answers[path])
      : Response.json({ message: "No answer" }, { status: 500 });
  });
  return () => vi.useRealTimers();
});
afterEach(() => vi.unstubAllGlobals());

/** A client that caches every answer, unless a query sets its own times. */
const client = () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });

const accounts = "/billing_account/list";
const cardsOf = (id: number) => `/card/list?billing_account_id=${id}`;

test("the payment methods of all accounts have their account, and are read again each time", async () => {
  answers = {
    [accounts]: [
      { id: 1, title: "Tamm", is_recurring_payment_enabled: true, paying_by_invoice: true },
      { id: 2, is_recurring_payment_enabled: false },
    ],
    [cardsOf(1)]: [{ id: 11 }, { id: 12 }],
    [cardsOf(2)]: [{ id: 21 }],
  };
  const tamm = {
    $type: "card",
    billing_account_id: 1,
    account: "Tamm",
    is_recurring_payment_enabled: true,
    paying_by_invoice: true,
  };
  const other = {
    $type: "card",
    billing_account_id: 2,
    account: "#2",
    is_recurring_payment_enabled: false,
    paying_by_invoice: undefined,
  };
  const queries = client();
  expect(await queries.fetchQuery(cardsQuery)).toEqual([
    { id: 11, ...tamm },
    { id: 12, ...tamm },
    { id: 21, ...other },
  ]);
  await queries.fetchQuery({ ...cardsQuery, staleTime: 0 });
  expect(asked.filter((path) => path === cardsOf(2))).toHaveLength(2);
  expect(cardsQuery.queryKey).toEqual(["billing_account", "list", "card", "all"]);
});

test("an automatic top-up has the processor that charges the primary method, if known", async () => {
  const primary_card = { card_type: "visa" };
  answers = {
    [accounts]: [{ id: 1, primary_card }, { id: 2, primary_card }, { id: 3 }, { id: 4, primary_card }],
    [cardsOf(1)]: [
      { id: 11, is_primary: true, is_deleted: true, processor: { keyword: "invoice" } },
      { id: 12, is_primary: false, processor: { keyword: "second" } },
      { id: 13, is_primary: true, processor: { keyword: "stripe_creditcard" } },
    ],
    [cardsOf(4)]: [{ id: 41, is_primary: true }],
  };
  const rows = await client().fetchQuery(recurringPaymentsQuery);
  expect(rows).toEqual([
    { $type: "recurring_payment", id: 1, primary_card, processor: "stripe_creditcard" },
    { $type: "recurring_payment", id: 2, primary_card, processor: undefined },
    { $type: "recurring_payment", id: 3, processor: undefined },
    { $type: "recurring_payment", id: 4, primary_card, processor: undefined },
  ]);
  expect(asked.toSorted()).toEqual([accounts, cardsOf(1), cardsOf(2), cardsOf(4)]);
  expect(recurringPaymentsQuery.queryKey).toEqual(["billing_account", "list", "card", "recurring"]);
});

test("the invoices of all accounts have their account, and are read again each time", async () => {
  const list = (id: number) => `/invoice/list?billing_account_id=${id}`;
  answers = {
    [accounts]: [{ id: 1, title: "Tamm" }, { id: 2 }],
    [list(1)]: [{ id: 31 }],
    [list(2)]: [{ id: 32 }],
  };
  const queries = client();
  expect(await queries.fetchQuery(invoicesQuery)).toEqual([
    { $type: "invoice", id: 31, billing_account_id: 1, account: "Tamm" },
    { $type: "invoice", id: 32, billing_account_id: 2, account: "#2" },
  ]);
  await queries.fetchQuery({ ...invoicesQuery, staleTime: 0 });
  expect(asked).toEqual([accounts, list(1), list(2), list(1), list(2)]);
  expect(invoicesQuery.queryKey).toEqual(["invoice", "all"]);
});

test.each([
  [{ restriction_level_clear_topup_threshold: 12.5 }, 12.5],
  [{ restriction_level_clear_topup_threshold: 0 }, 0],
  [{}, null],
])("the minimum top-up that removes limits, from %j", async (response, amount) => {
  vi.stubGlobal("fetch", async () => Response.json(response));
  expect(await client().fetchQuery(topUpThresholdQuery)).toBe(amount);
});

const stripe = { id: 1, processor: { keyword: "stripe_creditcard" } };

test.each([
  ["{'not': 'json'}", { id: 1 }, { type: "paying_by_invoice" }],
  ["{'not': 'json'}", { id: 1, processor: { keyword: "invoice" } }, { type: "paying_by_invoice" }],
  ["{'not': 'json'}", stripe, { type: "creditcard" }],
  ["null", { id: 1 }, { type: "creditcard" }],
  ['"word"', stripe, { type: "creditcard" }],
  ["{}", { id: 1, processor: { keyword: "invoice" } }, { type: "paying_by_invoice" }],
  [
    '{"type":"paying_by_invoice","last4":"4242","expire_month":3,"is_3ds":true,"owner":{"name":"Mari"}}',
    stripe,
    { type: "paying_by_invoice", last4: "4242", expire_month: "3" },
  ],
])("what %s says of a method of payment", (additional_data, row, expected) =>
  expect(cardData({ ...row, additional_data })).toEqual(expected),
);
