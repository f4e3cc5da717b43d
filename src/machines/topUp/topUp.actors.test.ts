import { focusManager } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { billingAccount } from "../../../tests/model/billingAccount.fixture.ts";
import { stubChannels } from "../../../tests/support/page.ts";
import { byCard, duitku as page1, json, NOW, stubPayments } from "../../../tests/support/paymentCalls.ts";
import { resultOf, watched } from "../../../tests/support/slots.ts";
import { cardsQuery } from "#api/paymentMethod/paymentMethod.ts";
import type { Payment } from "#machines/payment/payment.data.ts";
import { handlePaymentReturn } from "#payments/paymentReturn.ts";
import { createTopUpActors, quoteOf } from "./topUp.actors.ts";

let calls: ReturnType<typeof stubPayments>;
beforeEach(() => {
  calls = stubPayments();
});
afterEach(() => calls.end());

const others = new Set<(payment: Payment | undefined) => void>();
const slots = () =>
  createTopUpActors({
    queryClient: calls.queryClient,
    onPending: (listener) => {
      others.add(listener);
      return () => void others.delete(listener);
    },
  });

test("fees are the server's, as they were written", () => {
  const card = {
    service_fee: 2500.35,
    vat_tax: 550.08,
    total: 3060.43,
    final_amount: 3060.43,
    currency: "EUR",
  };
  expect(quoteOf(card, "stripe_creditcard", "10")).toEqual({
    processor: "stripe_creditcard",
    amount: "10",
    fee: "2500.35",
    vat: "550.08",
    total: "3060.43",
    charged: "3060.43",
    currency: "EUR",
    rate: undefined,
  });
  const wallet = {
    service_fee: 0.76,
    total: 10.76,
    final_amount: 189_914,
    currency: "IDR",
    exchange_rate: 17_650,
  };
  expect(quoteOf(wallet, "duitku", "10")).toMatchObject({
    fee: "0.76",
    total: "10.76",
    charged: "189914",
    currency: "IDR",
    rate: "17650",
  });
});

test("values that the server omits are not invented", () => {
  const bare = quoteOf({ final_amount: 52.17 }, "duitku", "50");
  expect(bare).toMatchObject({ fee: "0", vat: undefined, total: "52.17", currency: "EUR" });
  expect(quoteOf({ final_amount: 1e6, currency: "IDR" }, "duitku", "50").total).toBeUndefined();
});

describe("what can be chosen", () => {
  const card = {
    id: 66,
    is_verified: true,
    is_primary: true,
    processor: { keyword: "stripe_creditcard" },
    additional_data: '{"card_type":"visa","last4":"4242"}',
  };
  const duitku = { ...page1, id: "duitku::VA", method: "VA" };
  const offered = (ways: readonly object[], isDefault = false) => ({
    accounts: [{ id: 20417, isDefault, ways }],
  });
  const LIST = "billing_account/list";
  const CARDS = "card/list";

  test("is notified once accounts and cards are loaded, and again when either changes", async () => {
    const cards = Promise.withResolvers<Response>();
    calls.answers = { [LIST]: json([billingAccount]), [CARDS]: () => cards.promise };
    const { notified, stop } = watched(slots().options);
    await vi.waitFor(() =>
      expect(calls.sent).toEqual([`GET ${LIST}`, `GET ${CARDS}?billing_account_id=20417`]),
    );
    expect(notified).toEqual([]);
    cards.resolve(Response.json([card]));
    const visa = {
      kind: "card",
      name: "Visa ••4242",
      processor: "stripe_creditcard",
      processorName: "Card",
    };
    const ways = [{ ...visa, id: "card/66", card: 66 }, duitku];
    const first = { type: "options.changed", options: offered(ways) };
    await vi.waitFor(() => expect(notified).toEqual([first]));

    calls.answers[LIST] = json([{ ...billingAccount, is_default: true }]);
    await calls.queryClient.refetchQueries({ queryKey: ["billing_account", "list"], exact: true });
    const second = { type: "options.changed", options: offered(ways, true) };
    expect(notified).toEqual([first, second]);
    // An unchanged answer is not reported.
    await calls.queryClient.refetchQueries({ queryKey: ["billing_account", "list"], exact: true });
    expect(notified).toHaveLength(2);

    stop();
    calls.answers[LIST] = json([]);
    await calls.queryClient.refetchQueries({ queryKey: ["billing_account", "list"], exact: true });
    expect(notified).toHaveLength(2);
    expect(
      calls.queryClient
        .getQueryCache()
        .getAll()
        .map((it) => it.getObserversCount()),
    ).toEqual([0, 0, 0]);
  });

  test("is notified without cards if these cannot be read", async () => {
    calls.answers = { [LIST]: json([billingAccount]), [CARDS]: json({ message: "No cards today" }, 400) };
    const { notified, stop } = watched(slots().options);
    await vi.waitFor(() => expect(notified).toHaveLength(1));
    const error = expect.objectContaining({ message: "No cards today" });
    expect(notified).toEqual([{ type: "options.changed", options: { ...offered([duitku]), error } }]);
    stop();
  });

  test("has the cards as soon as they can be read, and keeps them when they can no longer be read", async () => {
    calls.answers = { [LIST]: json([billingAccount]), [CARDS]: json({ message: "No cards today" }, 400) };
    const { notified, stop } = watched(slots().options);
    await vi.waitFor(() => expect(notified).toHaveLength(1));
    calls.answers[CARDS] = json([card]);
    await calls.queryClient.refetchQueries({ queryKey: cardsQuery.queryKey });
    const visa = expect.objectContaining({ id: "card/66" });
    const whole = { type: "options.changed", options: offered([visa, duitku]) };
    await vi.waitFor(() => expect(notified.at(-1)).toEqual(whole));
    const before = notified.length;
    calls.answers[CARDS] = json({ message: "No cards today" }, 400);
    await calls.queryClient.refetchQueries({ queryKey: cardsQuery.queryKey });
    await vi.waitFor(() => expect(notified.length).toBeGreaterThan(before));
    expect(notified.at(-1)).toEqual(whole);
    stop();
  });

  test("fails with the accounts, each time that they cannot be read", async () => {
    calls.answers = { [LIST]: json({ message: "No accounts today" }, 400) };
    const { notified, stop } = watched(slots().options);
    const failed = {
      type: "options.failed",
      error: expect.objectContaining({ message: "No accounts today" }),
    };
    await vi.waitFor(() => expect(notified).toContainEqual(failed));
    const before = notified.length;
    calls.answers[LIST] = undefined;
    void calls.queryClient.refetchQueries({ queryKey: ["billing_account", "list"], exact: true });
    await vi.waitFor(() => expect(calls.queryClient.isFetching()).toBeGreaterThan(0));
    expect(notified).toHaveLength(before);
    stop();
  });

  test("is refetched when the user returns to the page, except for the cards", async () => {
    calls.answers = { [LIST]: json([billingAccount]), [CARDS]: json([card]) };
    calls.queryClient.mount();
    const { notified, stop } = watched(slots().options);
    await vi.waitFor(() => expect(notified).toHaveLength(1));
    vi.setSystemTime(NOW + 3_600_000);
    calls.sent = [];
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await vi.waitFor(() => expect(calls.sent).not.toEqual([]));
    await vi.waitFor(() => expect(calls.queryClient.isFetching()).toBe(0));
    expect(calls.sent).toEqual([`GET ${LIST}`]);
    stop();
    focusManager.setFocused(undefined);
    calls.queryClient.unmount();
  });
});

test("other tabs and the provider's return are noticed while they are watched", async () => {
  const channels = stubChannels();
  const { notified, stop } = watched(slots().otherTabs);
  for (const report of others) report(byCard);
  const endReturn = handlePaymentReturn(() => {});
  await vi.waitFor(() => expect(calls.left).toEqual(["close"]));
  endReturn();
  expect(notified).toEqual([{ type: "pending.changed", payment: byCard }, { type: "payment.returned" }]);
  expect([others.size, channels]).toEqual([1, ["payment_return"]]);
  stop();
  expect([others.size, channels]).toEqual([0, []]);
});

test("the price of an amount is requested with the processor", async () => {
  calls.answers = { final_topup_amount: json({ service_fee: 2.17, final_amount: 52.17, currency: "EUR" }) };
  const price = await resultOf(slots().price, { processor: "stripe_creditcard", amount: "50" });
  expect(price).toEqual(byCard.quote);
  expect(calls.sent).toEqual(["GET final_topup_amount?processor=stripe_creditcard&amount=50"]);
});
