import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createActor } from "xstate";
import { billingAccount } from "../../tests/model/billingAccount.fixture.ts";
import { cardPayment, page as way } from "../../tests/model/payment.fixture.ts";
import { byCard, json, stubPayments } from "../../tests/support/paymentCalls.ts";
import type { Analytics } from "./analytics/analytics.ts";
import { billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";
import { setSite } from "#api/config/site.ts";
import { toastsMachine } from "#machines/toasts/toasts.machine.ts";
import { openTopUp } from "./topUps.ts";

let calls: ReturnType<typeof stubPayments>;
beforeEach(() => {
  calls = stubPayments();
});
afterEach(() => calls.end());

/** This page's top-up with its screen, a saved card and a payment page. */
function stage() {
  const { queryClient } = calls;
  const visa = { id: 66, is_verified: true, processor: { keyword: "stripe_creditcard" } };
  calls.answers["billing_account/list"] = json([billingAccount]);
  calls.answers["card/list"] = json([{ ...visa, billing_account_id: billingAccount.id }]);
  calls.answers["final_topup_amount"] = json({ service_fee: 2.17, final_amount: 52.17, currency: "EUR" });
  calls.answers["credit/list"] = json([]);
  queryClient.setQueryData(billingAccountListQuery.queryKey, [billingAccount]);
  const toasts = createActor(toastsMachine).start();
  const analytics = { purchase: () => {} } as Partial<Analytics> as Analytics;
  const { actor, show } = openTopUp({ queryClient, analytics, toasts }, {});
  const reads = (state: Parameters<ReturnType<typeof actor.getSnapshot>["matches"]>[0]) =>
    vi.waitFor(() => expect(actor.getSnapshot().matches(state)).toBe(true));
  const pay = async (chosen = "card/66") => {
    actor.send({ type: "form.change", values: { amount: "50", way: chosen } });
    await reads({ choosing: "priced" });
    actor.send({ type: "payment.start" });
  };
  return {
    actor,
    show,
    reads,
    pay,
    tones: () => toasts.getSnapshot().context.toasts.map(({ tone }) => tone),
    toast: () => toasts.getSnapshot().context.toasts.at(-1),
  };
}

/** The stored payments, as other tabs and the next page read them. */
const stored = (): unknown[] =>
  Object.entries({ ...localStorage })
    .filter(([key]) => key.includes("payment:"))
    .map(([, value]) => JSON.parse(String(value)) as unknown);

test.each([
  [27, "26.99", "At least €27.00"],
  [500, "499.99", "At least €500.00"],
])("where the site takes no less than %s, %s is refused", (minimumTopupAmount, below, message) => {
  setSite({ siteCurrency: "EUR", minimumTopupAmount });
  const { queryClient } = calls;
  queryClient.setQueryData(billingAccountListQuery.queryKey, [billingAccount]);
  const toasts = createActor(toastsMachine).start();
  const { actor } = openTopUp({ queryClient, analytics: {} as Analytics, toasts }, {});
  const { check } = actor.getSnapshot().context;
  const said = (amount: string) => check({ account: billingAccount.id, way, amount });
  expect(said(below)).toEqual({ amount: message });
  expect(said(String(minimumTopupAmount))).toEqual({});
  actor.stop();
});

describe("a payment that no screen shows", () => {
  test("is in a toast, and so is its end, until its receipt is seen", async () => {
    const response = Promise.withResolvers<Response>();
    const { actor, show, reads, pay, tones } = stage();
    const hide = show({});
    await reads("choosing");
    calls.answers["credit/buy"] = () => response.promise;
    await pay();
    await vi.waitFor(() => expect(calls.sent.at(-1)).toContain("credit/buy"));
    expect(tones()).toEqual([]);
    hide();
    expect(tones()).toEqual(["progress"]);
    calls.answers["credit/list"] = json([
      { id: 4002, billing_account_id: 20417, amount: 50, description: "", reference: "tp_9", created: 1 },
    ]);
    response.resolve(Response.json({ success: true, identifier: "tp_9" }));
    await reads("paid");
    expect(tones()).toEqual(["ok"]);
    const hideReceipt = show({});
    expect(tones()).toEqual([]);
    expect(actor.getSnapshot().matches("paid")).toBe(true);
    hideReceipt();
    expect(actor.getSnapshot().matches("choosing")).toBe(true);
    expect(tones()).toEqual([]);
    actor.stop();
  });

  test("and is refused says so once, with the reason; what the form shows is no news", async () => {
    const response = Promise.withResolvers<Response>();
    const { actor, show, reads, pay, tones, toast } = stage();
    const hide = show({});
    await reads("choosing");
    calls.answers["credit/buy"] = () => response.promise;
    await pay();
    await vi.waitFor(() => expect(calls.sent.at(-1)).toContain("credit/buy"));
    hide();
    response.resolve(Response.json({ message: "Insufficient funds" }, { status: 400 }));
    await reads("choosing");
    expect(tones()).toEqual(["danger"]);
    expect(toast()?.errors?.map(({ message }) => message)).toEqual(["Insufficient funds"]);
    const hideForm = show({ amount: "60" });
    expect(tones()).toEqual([]);
    expect(actor.getSnapshot().context.values.amount).toBe("60");
    hideForm();
    expect(tones()).toEqual([]);
    actor.stop();
  });

  test("is stored from its sending to its end, for other tabs and the next page", async () => {
    const response = Promise.withResolvers<Response>();
    const { actor, show, reads, pay } = stage();
    show({});
    await reads("choosing");
    calls.answers["credit/buy"] = () => response.promise;
    await pay();
    await vi.waitFor(() => expect(stored()).toHaveLength(1));
    const { identifier: _, ...payload } = { ...cardPayment, at: expect.any(Number) };
    const name = expect.stringContaining("Card");
    expect(stored()).toEqual([
      { at: expect.any(Number), payload: { ...payload, way: { ...payload.way, name } } },
    ]);
    response.resolve(Response.json({ message: "Insufficient funds" }, { status: 400 }));
    await reads("choosing");
    expect(stored()).toEqual([]);
    actor.stop();
  });

  test("by an earlier page is resumed; one that another tab has replaced meanwhile stays stored", async () => {
    const key = "pendingWork:payment:topUp@812";
    const store = (at: number) =>
      localStorage.setItem(key, JSON.stringify({ at, payload: { ...byCard, at } }));
    store(1);
    const { actor, reads } = stage();
    await reads("paying");
    expect(actor.getSnapshot().context.payment).toEqual({ ...byCard, at: 1 });
    store(2);
    calls.answers["persistent_data"] = json({ status: "failed" });
    calls.answers["credit/buy/posthook"] = json({ message: "Not yet" }, 400);
    actor.send({ type: "payment.returned" });
    await reads("choosing");
    expect(stored()).toEqual([{ at: 2, payload: { ...byCard, at: 2 } }]);
    actor.stop();
  });
});

test("of a payment that another tab has sent, unknown to this one, nothing is sent again", async () => {
  const { actor, show, reads, pay } = stage();
  show({});
  await reads("choosing");
  const other = { ...byCard, at: 7 };
  localStorage.setItem("pendingWork:payment:topUp@812", JSON.stringify({ at: 7, payload: other }));
  await pay();
  await reads("askingIfSame");
  expect(actor.getSnapshot().context.payment).toEqual(other);
  expect(calls.sent.filter((call) => call.includes("credit/buy"))).toEqual([]);
  actor.stop();
});

test("a window that fails is reported as it is opened", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const { actor, show, reads, pay } = stage();
  show({});
  await reads("choosing");
  calls.page.open = () => {
    throw new Error("No window here");
  };
  await pay("duitku::VA");
  await reads("paying");
  expect(log.mock.calls).toEqual([["Error: No window here"]]);
  log.mockRestore();
  actor.stop();
});
