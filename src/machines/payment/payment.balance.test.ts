import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { billingAccount } from "../../../tests/model/billingAccount.fixture.ts";
import { cardPayment } from "../../../tests/model/payment.fixture.ts";
import { byCard, byLink, json, NOW, stubPayments } from "../../../tests/support/paymentCalls.ts";
import { resultOf, watched } from "../../../tests/support/slots.ts";
import { createPaymentActors } from "./payment.actors.ts";
import type { Payment } from "./payment.data.ts";

let purchases: object[];
let calls: ReturnType<typeof stubPayments>;
beforeEach(() => {
  calls = stubPayments();
  purchases = [];
});
afterEach(() => calls.end());

const slots = (pending: () => Payment | undefined = () => undefined) =>
  createPaymentActors({
    queryClient: calls.queryClient,
    analytics: { purchase: (it) => void purchases.push(it) },
    pending,
  });

/** The result of one slot for this payment, with this response to its only call. */
function ask(slot: "readBalance" | "charge" | "findOnBalance", response: Response, about = cardPayment) {
  vi.stubGlobal("fetch", () => Promise.resolve(response));
  return resultOf(slots()[slot], { payment: about });
}

describe("its result", () => {
  const ref = "billing_account_id=20417&identifier=tp_9";

  test.each([
    [{ status: "success" }, { status: "success" }],
    [
      { status: "failed", error: "Insufficient funds" },
      { status: "failed", reason: "Insufficient funds" },
    ],
    [{ status: "pending" }, { status: "pending" }],
    [{ status: "settling" }, { status: "pending" }],
  ])("is read: %j", async (answer, outcome) => {
    calls.answers = { persistent_data: json(answer), "link/process_result": json(answer) };
    expect(await resultOf(slots().readStatus, { payment: byCard })).toEqual(outcome);
    expect(await resultOf(slots().confirm, { payment: byLink })).toEqual(outcome);
    expect(calls.sent).toEqual([`GET persistent_data?${ref}`, `GET link/process_result?${ref}`]);
  });

  test("is a success if the processor confirms that the cardholder has responded", async () => {
    calls.answers = { "credit/buy/posthook": json({ success: true }) };
    expect(await resultOf(slots().confirm, { payment: byCard })).toEqual({ status: "success" });
    expect(calls.sent).toEqual([`POST credit/buy/posthook ${ref}`]);
  });

  test("is read if the processor does not confirm it; one without an identifier is not read", async () => {
    calls.answers = {
      "credit/buy/posthook": json({ message: "Not yet" }, 400),
      persistent_data: json({ status: "failed" }),
    };
    const payment = { ...byCard, identifier: undefined };
    expect(await resultOf(slots().confirm, { payment })).toEqual({ status: "failed" });
    const none = "billing_account_id=20417&identifier=";
    expect(calls.sent).toEqual([`POST credit/buy/posthook ${none}`, `GET persistent_data?${none}`]);
  });

  test("is looked for on the balance of this moment, and called by its account and time where it has no name", async () => {
    const row = { id: 4002, billing_account_id: 20417, amount: 50, description: "", created: 1_772_445_000 };
    calls.answers = { "credit/list": json([]) };
    const payment = { ...byCard, identifier: undefined };
    const find = () => resultOf(slots().findOnBalance, { payment });
    expect(await find()).toBeUndefined();
    calls.answers = { "credit/list": json([{ ...row, id: 4003, amount: 49.99 }, row]) };
    expect(await find()).toBe("20417-1772445600000");
    expect(calls.sent).toEqual(Array.from({ length: 2 }, () => "GET credit/list?billing_account_id=20417"));
    expect(await resultOf(slots().readBalance, { payment })).toEqual({ at: NOW, known: [4002] });
  });
});

describe("the receipt", () => {
  const { running_totals: _, ...bare } = billingAccount;
  const totals = (ongoing: number) => ({ ...bare, running_totals: { ongoing } });
  const receive = (payment: Payment, rows: object[]) => {
    calls.answers = { "billing_account/list": json(rows) };
    return resultOf(slots().refresh, { payment });
  };

  test.each([
    [
      [
        { ...totals(1), id: 1 },
        { ...totals(91.87), credit_amount: 7 },
      ],
      91.87,
    ],
    [[{ ...bare, credit_amount: 60.5 }], 60.5],
    [[bare], undefined],
    [[], undefined],
  ])("tells the balance of %j", async (rows, balance) => {
    calls.queryClient.setQueryData(["billing_account", "list"], [billingAccount]);
    expect(await receive(byCard, rows)).toEqual({ balance });
    expect(calls.sent).toEqual(["GET billing_account/list"]);
  });

  test("is counted by the analytics, without the name of a card's holder, and what shows payments is read again", async () => {
    for (const key of ["credit", "invoice"]) calls.queryClient.setQueryData([key, 20417], []);
    await receive(byCard, []);
    await receive({ ...byLink, identifier: undefined }, []);
    const purchase = { amount: 50, currency: "EUR" };
    expect(purchases).toEqual([
      { ...purchase, method: { id: "stripe_creditcard", name: "Card" }, transaction_id: "tp_9" },
      { ...purchase, method: { id: "VA", name: "Virtual account" }, transaction_id: "20417-1772445600000" },
    ]);
    const isStale = (key: string) => calls.queryClient.getQueryState([key, 20417])?.isInvalidated;
    expect(["credit", "invoice"].map(isStale)).toEqual([true, true]);
  });
});

const movement = (id: number, created: number, reference: string | null = null) => ({
  id,
  billing_account_id: 20417,
  amount: 50,
  description: "Top up for account",
  reference,
  created,
});

describe("a charge", () => {
  test.each([
    [{ unexpected: [null] }],
    [{ success: "pending" }],
    [{ success: false }],
    [{ requires_action: true }],
    [["tp_1"]],
    ["paid"],
  ])("with response %j is neither paid nor refused", async (body) => {
    await expect(ask("charge", Response.json(body))).rejects.toMatchObject({ outcomeUnknown: true });
  });

  test.each([
    [Response.json({ success: true }), undefined],
    [Response.json({ success: true, identifier: "tp_9" }), "tp_9"],
    [Response.json(true), undefined],
    [new Response(null, { status: 204 }), undefined],
  ])("is done by a clear word, with the name that it was given", async (answer, identifier) => {
    expect(await ask("charge", answer)).toEqual({ identifier, next: "done", hasPage: false });
  });
});

describe("on the balance", () => {
  const hourAgo = Math.floor(Date.now() / 1000) - 3600;

  test("a computer whose clock is ahead finds the payment by what was not there before", async () => {
    const before = await ask("readBalance", Response.json([movement(4001, hourAgo - 60)]));
    expect(before).toEqual({ at: expect.any(Number), known: [4001] });
    const rows = [movement(4001, hourAgo - 60), movement(4002, hourAgo, "tp_7")];
    expect(await ask("findOnBalance", Response.json(rows), { ...cardPayment, known: [4001] })).toBe("tp_7");
  });

  test("an equal payment of before is not taken for it, however young", async () => {
    const rows = [movement(4001, Date.now() / 1000)];
    expect(
      await ask("findOnBalance", Response.json(rows), { ...cardPayment, known: [4001] }),
    ).toBeUndefined();
  });

  test("a named one is shown by its name first", async () => {
    const rows = [movement(4002, hourAgo, "tp_7"), movement(4003, hourAgo, "tp_8")];
    expect(await ask("findOnBalance", Response.json(rows), { ...cardPayment, identifier: "tp_8" })).toBe(
      "tp_8",
    );
  });

  test("a page is sent when it is opened, not when the balance is read", async () => {
    const way = { ...cardPayment.way, kind: "link" } as const;
    expect(await ask("readBalance", Response.json([]), { ...cardPayment, way })).toEqual({
      at: undefined,
      known: [],
    });
  });
});

/** Whether a tab of this customer holds the payment lock. */
const isLocked = async () => {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === "lock:topUp@812");
};

test("the lock is of this customer's top-ups", async () => {
  const { notified, stop } = watched(slots().claim);
  await vi.waitFor(() => expect(notified).toEqual([{ type: "claim.granted", payment: undefined }]));
  expect(await isLocked()).toBe(true);
  stop();
  await vi.waitFor(async () => expect(await isLocked()).toBe(false));
  expect(notified).toHaveLength(1);
});

test("where no lock can be taken nothing is paid", async () => {
  vi.stubGlobal("navigator", { locks: { request: () => Promise.reject(new Error("No locks here")) } });
  const { notified, stop } = watched(slots().claim);
  await vi.waitFor(() => expect(notified).toEqual([{ type: "claim.refused" }]));
  stop();
});

test("one tab pays at a time, and the next one is notified of the pending payment", async () => {
  const claim = async (pending?: Payment) => {
    const { notified: events, stop } = watched(slots(() => pending).claim);
    await vi.waitFor(() => expect(events).toHaveLength(1));
    return { event: events[0], stop };
  };
  const first = await claim();
  const second = await claim();
  first.stop();
  await vi.waitFor(async () => expect(await isLocked()).toBe(false));
  const third = await claim(cardPayment);
  expect([first.event, second.event, third.event]).toEqual([
    { type: "claim.granted", payment: undefined },
    { type: "claim.refused" },
    { type: "claim.granted", payment: cardPayment },
  ]);
  second.stop();
  third.stop();
  await vi.waitFor(async () => expect(await isLocked()).toBe(false));
});
