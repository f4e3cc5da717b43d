import { expect, test, vi } from "vitest";
import { createActor, fromCallback, fromPromise, SimulatedClock } from "xstate";
import { card as visa, page as coins, paymentBy } from "../../../tests/model/payment.fixture.ts";
import { TOP_UP_PRICE_PAUSE_MS } from "#lib/constants.ts";
import type {
  Answer,
  BalanceBefore,
  Outcome,
  Payment,
  Quote,
  Receipt,
} from "#machines/payment/payment.data.ts";
import { paymentMachine } from "#machines/payment/payment.machine.ts";
import type { ClaimEvent } from "#machines/payment/payment.setup.ts";
import { chosenOf, type PaymentOptions } from "./topUp.data.ts";
import { type PaymentOptionsEvent, topUpMachine } from "./topUp.machine.ts";

interface ByPayment {
  payment: Payment;
}

const options: PaymentOptions = {
  accounts: [
    { id: 1, isDefault: false, ways: [coins] },
    { id: 2, isDefault: true, ways: [visa, coins] },
  ],
};

interface Answers {
  pending?: Payment;
  /** Another tab's payment when this one pays. */
  taken?: Payment | "now";
}

/** The form with the real payment machine, whose card is charged at once. */
async function stage({ pending, taken }: Answers = {}) {
  const clock = new SimulatedClock();
  const charge = vi.fn<() => Promise<Answer>>(() =>
    Promise.resolve({ identifier: "tp_1", next: "done", hasPage: false }),
  );
  const price = vi.fn<(input: { processor: string; amount: string }) => Promise<Quote>>(
    ({ processor, amount }) =>
      Promise.resolve({
        processor,
        amount,
        fee: "0",
        vat: undefined,
        total: amount,
        charged: amount,
        currency: "EUR",
        rate: undefined,
      }),
  );
  const refresh = vi.fn<() => Promise<Receipt>>(() => Promise.resolve({ balance: 1 }));
  const confirm = vi.fn<() => Promise<Outcome>>(() => Promise.resolve({ status: "pending" }));
  const payment = paymentMachine.provide({
    actors: {
      page: fromCallback(() => {}) as never,
      claim: fromCallback<ClaimEvent, void>(({ sendBack }) =>
        sendBack(taken === "now" ? { type: "claim.refused" } : { type: "claim.granted", payment: taken }),
      ),
      readBalance: fromPromise<BalanceBefore, ByPayment>(() => Promise.resolve({ at: 5, known: [] })),
      charge: fromPromise<Answer, ByPayment>(charge),
      confirm: fromPromise<Outcome, ByPayment>(confirm),
      findOnBalance: fromPromise<string | undefined, ByPayment>(() => Promise.resolve("tp_1")),
      refresh: fromPromise<Receipt, ByPayment>(refresh),
    },
  });
  const machine = topUpMachine.provide({
    actors: {
      options: fromCallback<PaymentOptionsEvent, void>(({ sendBack }) =>
        sendBack({ type: "options.changed", options }),
      ),
      otherTabs: fromCallback(() => {}) as never,
      price: fromPromise<Quote, { processor: string; amount: string }>(({ input }) => price(input)),
      payment,
    },
  });
  const actor = createActor(machine, {
    clock,
    input: {
      values: { amount: "" },
      payment: pending,
      check: ({ amount }) => (Number(amount) >= 13 ? {} : { amount: "At least 13" }),
    },
  }).start();
  const reads = (state: Parameters<ReturnType<typeof actor.getSnapshot>["matches"]>[0]) =>
    vi.waitFor(() => expect(actor.getSnapshot().matches(state)).toBe(true));
  const priced = async (amount: string, way?: string) => {
    actor.send({ type: "form.change", values: { amount, ...(way && { way }) } });
    clock.increment(TOP_UP_PRICE_PAUSE_MS);
    await reads({ choosing: "priced" });
  };
  await vi.waitFor(() => expect(actor.getSnapshot().matches("loading")).toBe(false));
  return { actor, clock, reads, priced, charge, price, refresh, confirm };
}

const theirs = { ...paymentBy(visa, { at: 7 }), account: 2 };

test("the default account and its first payment method are selected until the customer chooses", async () => {
  const { actor } = await stage();
  expect(chosenOf(actor.getSnapshot().context)).toMatchObject({ account: 2, way: visa });
  actor.send({ type: "form.change", values: { account: 1 } });
  expect(chosenOf(actor.getSnapshot().context)).toMatchObject({ account: 1, way: coins });
});

test("nothing is paid before the price of exactly what is chosen is there", async () => {
  const { actor, price, charge, priced } = await stage();
  actor.send({ type: "form.change", values: { amount: "12,50" } });
  actor.send({ type: "payment.start" });
  expect(actor.getSnapshot().matches({ choosing: "filling" })).toBe(true);
  await priced("25,50");
  expect(price).toHaveBeenLastCalledWith({ processor: visa.processor, amount: "25.50" });
  actor.send({ type: "form.change", values: { amount: "250" } });
  actor.send({ type: "payment.start" });
  expect(actor.getSnapshot().matches({ choosing: "pausing" })).toBe(true);
  // Another method of the same processor costs the same, another processor does not.
  actor.send({ type: "form.change", values: { amount: "25.50" } });
  expect(actor.getSnapshot().matches({ choosing: "priced" })).toBe(true);
  actor.send({ type: "form.change", values: { way: coins.id } });
  expect(actor.getSnapshot().matches({ choosing: "pausing" })).toBe(true);
  expect(charge).not.toHaveBeenCalled();
});

test("a second press pays nothing more", async () => {
  const { actor, priced, reads, charge, refresh } = await stage();
  await priced("20");
  actor.send({ type: "payment.start" });
  actor.send({ type: "payment.start" });
  await reads("paid");
  expect(actor.getSnapshot().context).toMatchObject({
    payment: { identifier: "tp_1", at: 5 },
    receipt: { balance: 1 },
  });
  expect(charge).toHaveBeenCalledTimes(1);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test("a payment of another user's account is not resumed", async () => {
  const pending = { ...paymentBy(coins, { identifier: "tp_1", at: 1 }), account: 2 };
  const own = await stage({ pending });
  expect(own.actor.getSnapshot().matches("paying")).toBe(true);
  const strange = await stage({ pending: { ...pending, account: 77 } });
  expect(strange.actor.getSnapshot().matches("choosing")).toBe(true);
});

test("the payment is notified when its page has returned", async () => {
  const pending = { ...paymentBy(coins, { identifier: "tp_1", at: 1 }), account: 2 };
  const { actor, confirm } = await stage({ pending });
  const settled = { inProgress: { progress: { waiting: "pausing" } } } as const;
  const child = () => actor.getSnapshot().children.payment?.getSnapshot();
  await vi.waitFor(() => expect(child()?.matches(settled)).toBe(true));
  expect(confirm).toHaveBeenCalledTimes(1);
  actor.send({ type: "payment.returned" });
  expect(confirm).toHaveBeenCalledTimes(2);
});

test("a payment that the customer stopped waiting for is stored: the next one asks whether it is the same", async () => {
  const pending = { ...paymentBy(coins, { identifier: "tp_1", at: 1 }), account: 2 };
  const { actor, priced } = await stage({ pending });
  actor.getSnapshot().children.payment?.send({ type: "payment.stop" });
  expect(actor.getSnapshot().context.payment).toEqual(pending);
  await priced("20");
  actor.send({ type: "payment.start" });
  expect(actor.getSnapshot().matches("askingIfSame")).toBe(true);
  actor.send({ type: "same.confirm" });
  expect(actor.getSnapshot().children.payment?.getSnapshot().context.payment).toEqual(pending);
});

test("of two tabs the one that has not yet received the other's payment asks, and pays only when confirmed", async () => {
  const { actor, priced, reads, charge } = await stage({ taken: theirs });
  await priced("20");
  actor.send({ type: "payment.start" });
  await reads("askingIfSame");
  expect(charge).not.toHaveBeenCalled();
  actor.send({ type: "another.confirm" });
  await reads("paid");
  expect(charge).toHaveBeenCalledTimes(1);
});

test("of two tabs the second one asks as soon as it is notified of the other's payment", async () => {
  const { actor, priced, reads, charge } = await stage({ taken: "now" });
  await priced("20");
  actor.send({ type: "payment.start" });
  await reads("paying");
  actor.send({ type: "pending.changed", payment: theirs });
  await reads("askingIfSame");
  expect(actor.getSnapshot().context.payment).toEqual(theirs);
  expect(charge).not.toHaveBeenCalled();
});

test("a card that is refused is forgotten, and the form says why", async () => {
  const { actor, priced, reads, charge } = await stage();
  charge.mockImplementation(() => Promise.reject(new Error("Insufficient funds")));
  await priced("20");
  actor.send({ type: "payment.start" });
  await reads({ choosing: "priced" });
  expect(actor.getSnapshot().context).toMatchObject({
    payment: undefined,
    failure: { message: "Insufficient funds" },
  });
});
