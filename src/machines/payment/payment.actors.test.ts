import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { pageShown } from "../../../tests/support/page.ts";
import {
  byCard,
  byLink,
  duitku as page1,
  json,
  NOW,
  stubPayments,
} from "../../../tests/support/paymentCalls.ts";
import { stripeAsked } from "../../../tests/support/providers.ts";
import { resultOf, watched } from "../../../tests/support/slots.ts";
import { setSite } from "#api/config/site.ts";
import { createPaymentActors } from "./payment.actors.ts";

let calls: ReturnType<typeof stubPayments>;
beforeEach(() => {
  calls = stubPayments();
});
afterEach(() => calls.end());

const slots = () =>
  createPaymentActors({
    queryClient: calls.queryClient,
    analytics: { purchase: () => {} },
    pending: () => undefined,
  });

describe("a processor's page", () => {
  const start = { identifier: "tp_10", redirect_url: "https://pay.example/1" };
  const return_url = "https://portal.example.com/app/payment_return";

  function openable() {
    const opened = {
      closed: false,
      document: { title: "", body: {} },
      location: { assign: (to: string) => calls.left.push(to) },
      close: () => void calls.left.push("close"),
    };
    calls.page.open = () => opened;
    return opened;
  }

  test.each([
    [byLink, `{"return_url":"${return_url}","method":"VA"}`],
    [{ ...byLink, way: { ...page1, id: "duitku" } }, `{"return_url":"${return_url}"}`],
  ])("is started with its method and return address", async (payment, params) => {
    calls.answers = { "link/send_data": json(start) };
    const started = await resultOf(slots().startLink, { payment });
    expect(started).toEqual({ identifier: "tp_10", next: "wait", hasPage: true, at: NOW });
    expect(calls.sent).toEqual([
      `POST link/send_data billing_account_id=20417&processor=duitku&amount=50&params=${params}`,
    ]);
  });

  test("with an address that is not http is not opened", async () => {
    calls.answers = { "link/send_data": json({ ...start, redirect_url: "javascript:alert(1)" }) };
    const own = slots();
    await expect(resultOf(own.startLink, { payment: byLink })).rejects.toThrow("valid link");
    openable();
    const { send, stop } = watched(own.window);
    send({ type: "window.navigate" });
    stop();
    watched(own.leave, { payment: byLink }).stop();
    expect(calls.left).toEqual(["close"]);
  });

  test("opens in the window that was opened for it, and stays there", async () => {
    calls.answers = { "link/send_data": json(start) };
    const own = slots();
    openable();
    const { notified, send, stop } = watched(own.window);
    expect(notified).toEqual([{ type: "window.opened" }]);
    await resultOf(own.startLink, { payment: byLink });
    send({ type: "window.navigate" });
    stop();
    expect(calls.left).toEqual(["https://pay.example/1"]);
  });

  test("is known to this tab for the payment that it was started for, and for no other", async () => {
    calls.answers = { "link/send_data": json(start) };
    const own = slots();
    const reportedFor = (identifier: string | undefined) => {
      const { notified, stop } = watched(own.page, { payment: { ...byLink, identifier } });
      stop();
      return notified;
    };
    expect(reportedFor(undefined)).toEqual([]);
    await resultOf(own.startLink, { payment: byLink });
    expect(reportedFor("tp_10")).toEqual([{ type: "page.received" }]);
    expect(reportedFor("tp_9")).toEqual([]);
  });

  test("is not seen in a window that the browser blocks, or that is closed", () => {
    vi.useFakeTimers();
    calls.page.open = () => null;
    const blocked = watched(slots().window);
    blocked.stop();
    expect(blocked.notified).toEqual([{ type: "window.blocked" }]);
    const opened = openable();
    const { notified, stop } = watched(slots().window);
    opened.closed = true;
    vi.advanceTimersByTime(300);
    expect(notified).toEqual([{ type: "window.opened" }, { type: "window.closed" }]);
    stop();
  });

  test("replaces this page, and returns to it", async () => {
    calls.answers = { "link/send_data": json(start) };
    const own = slots();
    await resultOf(own.startLink, { payment: byLink });
    const { notified, stop } = watched(own.leave, { payment: byLink });
    expect(calls.left).toEqual(["https://pay.example/1"]);
    expect(sessionStorage.getItem("paymentReturn")).toBe("/billing/topup");
    calls.page.dispatchEvent(pageShown(false));
    expect(notified).toEqual([]);
    calls.page.dispatchEvent(pageShown(true));
    expect(notified).toEqual([{ type: "page.restored" }]);
    expect(calls.page.listening).toEqual(["pageshow"]);
    stop();
    expect(calls.page.listening).toEqual([]);
  });
});

describe("a charge", () => {
  const asks = { success: false, identifier: "tp_9" };
  const redirect_url = "https://bank.example/3ds";
  const byOmise = { ...byCard, way: { ...byCard.way, processor: "omise_creditcard", card: 67 } };
  const buy = (response: object, payment = byCard, own = slots()) => {
    calls.answers = { "credit/buy": json(response) };
    return resultOf(own.charge, { payment });
  };

  test.each([
    [byCard, { ...asks, requires_action: true, client_secret: "pi_1" }, "askHere", false],
    [byCard, { ...asks, client_secret: "pi_1", redirect_url }, "askHere", true],
    [byCard, { ...asks, redirect_url }, "askThere", true],
    [byOmise, { ...asks, client_secret: "pi_1", redirect_url }, "askThere", true],
    [byOmise, { ...asks, client_secret: "pi_1" }, "wait", false],
    [byCard, { requires_action: true, success: true, identifier: "tp_9" }, "wait", false],
  ])("by %j, with response %j, continues with %s", async (payment, response, next, hasPage) => {
    expect(await buy(response, payment)).toEqual({ identifier: "tp_9", next, hasPage });
    expect(calls.sent).toEqual([
      `POST credit/buy billing_account_id=20417&payment_object_id=${payment.way.card}&amount=50`,
    ]);
  });

  test("without an identifier, or with an address that is not http, is not continued", async () => {
    const unclear = { kind: "contentType", message: "The answer does not say whether it was paid" };
    await expect(buy({ success: false })).rejects.toMatchObject(unclear);
    await expect(buy({ ...asks, redirect_url: "javascript:alert(1)" })).rejects.toThrow("valid link");
  });

  test("asks its holder over the page with the processor's key, and keeps the secret no longer", async () => {
    const own = slots();
    await buy({ ...asks, client_secret: "pi_1" }, byCard, own);
    await resultOf(own.authenticate, { payment: byCard });
    await resultOf(own.authenticate, { payment: byCard });
    expect(stripeAsked.log).toEqual(["ask pk_1 pi_1", "ask pk_1 "]);
  });

  test("that the cardholder's bank refuses gives the reason; a removed processor has no key", async () => {
    stripeAsked.next = { error: { type: "card_error", message: "Your bank said no." } };
    await expect(resultOf(slots().authenticate, { payment: byCard })).rejects.toThrow("Your bank said no.");
    setSite({});
    await expect(resultOf(slots().authenticate, { payment: byCard })).rejects.toThrow("Your bank said no.");
    expect(stripeAsked.log).toEqual(["ask pk_1 ", "ask  "]);
  });

  test("asks its holder on another page, in a window or in the place of this one", async () => {
    const own = slots();
    await buy({ ...asks, redirect_url }, byCard, own);
    watched(own.leave, { payment: byCard }).stop();
    await buy(asks, byCard, own);
    watched(own.leave, { payment: byCard }).stop();
    expect(calls.left).toEqual([redirect_url]);
  });
});
