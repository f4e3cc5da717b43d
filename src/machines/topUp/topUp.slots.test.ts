import { i18n } from "@lingui/core";
import { focusManager, type QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { billingAccount } from "../../../tests/model/billingAccount.fixture.ts";
import { cardPayment } from "../../../tests/model/topUp.fixture.ts";
import { browserStorage } from "../../../tests/support/browserStorage.ts";
import { pageShown, stubChannels } from "../../../tests/support/page.ts";
import { stripeAsked, stubPage } from "../../../tests/support/providers.ts";
import { resultOf, watched } from "../../../tests/support/slots.ts";
import { configureClient } from "#api/http/client.ts";
import { setSite } from "#api/config/config.ts";
import { createQueryClient } from "#api/cache/queryClient.ts";
import { comeBack } from "#payments/paymentReturn.ts";
import { forgetCustomers, setCustomer } from "#lib/storage/storage.ts";
import { createTopUpActors } from "./topUp.actors.ts";
import type { Payment } from "./topUp.data.ts";

const NOW = Date.parse("2026-03-02T10:00:00Z");

let sent: string[];
/** By path below `/payment/`; an answer of undefined never comes. */
let answers: Record<string, (() => Response | Promise<Response>) | undefined>;
let purchases: object[];
let others: Set<(payment: Payment | undefined) => void>;
let page: ReturnType<typeof stubPage>["page"] & { open?: unknown };
let left: string[];
let queryClient: QueryClient;

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });

beforeEach(() => {
  i18n.loadAndActivate({ locale: "en", messages: {} });
  sent = [];
  answers = {};
  purchases = [];
  others = new Set();
  ({ page, left } = stubPage("https://portal.example.com/app/billing/topup"));
  Object.assign(page, { location, close: () => left.push("close") });
  vi.stubGlobal("localStorage", browserStorage());
  vi.stubGlobal("sessionStorage", browserStorage());
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const path = pathname.replace("/v1/payment/", "");
    sent.push(
      `${request.method} ${path}${decodeURIComponent(search)} ${decodeURIComponent(await request.text())}`.trim(),
    );
    return answers[path]?.() ?? new Promise(() => {});
  });
  configureClient({ apiUrl: "https://api.example/v1" });
  setSite({
    siteCurrency: "EUR",
    paymentProcessors: [
      { type: "creditcard", name: "Card", keyword: "stripe_creditcard", public_key: "pk_1" },
      { type: "creditcard", name: "Omise", keyword: "omise_creditcard", public_key: "pk_2" },
      { type: "link", name: "Duitku", keyword: "duitku", methods: [{ key: "VA", name: "Virtual account" }] },
    ],
  });
  forgetCustomers();
  setCustomer(812);
  queryClient = createQueryClient();
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
});
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const slots = () =>
  createTopUpActors({
    queryClient,
    analytics: { purchase: (it) => void purchases.push(it) },
    hearOthers: (listener) => {
      others.add(listener);
      return () => void others.delete(listener);
    },
    pending: () => undefined,
  });

const byCard: Payment = { ...cardPayment, identifier: "tp_9", at: 1_772_445_600_000 };
const { quote } = byCard;
const page1 = {
  kind: "link",
  name: "Virtual account",
  processor: "duitku",
  processorName: "Duitku",
} as const;
const byLink: Payment = { ...byCard, way: { ...page1, id: "duitku::VA", method: "VA" } };

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

  test("is told once accounts and cards are there, and again when either is another", async () => {
    const cards = Promise.withResolvers<Response>();
    answers = { [LIST]: json([billingAccount]), [CARDS]: () => cards.promise };
    const { told, stop } = watched(slots().offer);
    await vi.waitFor(() => expect(sent).toEqual([`GET ${LIST}`, `GET ${CARDS}?billing_account_id=20417`]));
    expect(told).toEqual([]);
    cards.resolve(Response.json([card]));
    const visa = {
      kind: "card",
      name: "Visa ••4242",
      processor: "stripe_creditcard",
      processorName: "Card",
    };
    const ways = [{ ...visa, id: "card/66", card: 66 }, duitku];
    const first = { type: "offer.changed", offer: offered(ways) };
    await vi.waitFor(() => expect(told).toEqual([first]));

    answers[LIST] = json([{ ...billingAccount, is_default: true }]);
    await queryClient.refetchQueries({ queryKey: ["billing_account", "list"], exact: true });
    const second = { type: "offer.changed", offer: offered(ways, true) };
    expect(told).toEqual([first, second]);
    // The same answer is no news.
    await queryClient.refetchQueries({ queryKey: ["billing_account", "list"], exact: true });
    expect(told).toHaveLength(2);

    stop();
    answers[LIST] = json([]);
    await queryClient.refetchQueries({ queryKey: ["billing_account", "list"], exact: true });
    expect(told).toHaveLength(2);
    expect(
      queryClient
        .getQueryCache()
        .getAll()
        .map((it) => it.getObserversCount()),
    ).toEqual([0, 0, 0]);
  });

  test("is told of without cards where these cannot be read", async () => {
    answers = { [LIST]: json([billingAccount]), [CARDS]: json({ message: "No cards today" }, 400) };
    const { told, stop } = watched(slots().offer);
    await vi.waitFor(() => expect(told).toHaveLength(1));
    const error = expect.objectContaining({ message: "No cards today" });
    expect(told).toEqual([{ type: "offer.changed", offer: { ...offered([duitku]), error } }]);
    stop();
  });

  test("fails with the accounts, each time that they cannot be read", async () => {
    answers = { [LIST]: json({ message: "No accounts today" }, 400) };
    const { told, stop } = watched(slots().offer);
    const failed = { type: "offer.failed", error: expect.objectContaining({ message: "No accounts today" }) };
    await vi.waitFor(() => expect(told).toContainEqual(failed));
    const before = told.length;
    answers[LIST] = undefined;
    void queryClient.refetchQueries({ queryKey: ["billing_account", "list"], exact: true });
    await vi.waitFor(() => expect(queryClient.isFetching()).toBeGreaterThan(0));
    expect(told).toHaveLength(before);
    stop();
  });

  test("is read anew by who comes back to the page, but for the cards", async () => {
    answers = { [LIST]: json([billingAccount]), [CARDS]: json([card]) };
    queryClient.mount();
    const { told, stop } = watched(slots().offer);
    await vi.waitFor(() => expect(told).toHaveLength(1));
    vi.setSystemTime(NOW + 3_600_000);
    sent = [];
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await vi.waitFor(() => expect(sent).not.toEqual([]));
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(sent).toEqual([`GET ${LIST}`]);
    stop();
    focusManager.setFocused(undefined);
    queryClient.unmount();
  });
});

test("other tabs and the provider's way back are heard for as long as they are listened to", async () => {
  const channels = stubChannels();
  const { told, stop } = watched(slots().memory);
  for (const tell of others) tell(byCard);
  const endReturn = comeBack(() => {});
  await vi.waitFor(() => expect(left).toEqual(["close"]));
  endReturn();
  expect(told).toEqual([{ type: "memory.changed", payment: byCard }, { type: "payment.returned" }]);
  expect([others.size, channels]).toEqual([1, ["payment_return"]]);
  stop();
  expect([others.size, channels]).toEqual([0, []]);
});

test("the price of an amount is asked for with the processor", async () => {
  answers = { final_topup_amount: json({ service_fee: 2.17, final_amount: 52.17, currency: "EUR" }) };
  const price = await resultOf(slots().price, { processor: "stripe_creditcard", amount: "50" });
  expect(price).toEqual(quote);
  expect(sent).toEqual(["GET final_topup_amount?processor=stripe_creditcard&amount=50"]);
});

describe("a processor's page", () => {
  const start = { identifier: "tp_10", redirect_url: "https://pay.example/1" };
  const return_url = "https://portal.example.com/app/payment_return";

  function openable() {
    const opened = {
      closed: false,
      document: { title: "", body: {} },
      location: { assign: (to: string) => left.push(to) },
      close: () => void left.push("close"),
    };
    page.open = () => opened;
    return opened;
  }

  test.each([
    [byLink, `{"return_url":"${return_url}","method":"VA"}`],
    [{ ...byLink, way: { ...page1, id: "duitku" } }, `{"return_url":"${return_url}"}`],
  ])("is begun with its method and where it leads back to", async (payment, params) => {
    answers = { "link/send_data": json(start) };
    const begun = await resultOf(slots().startLink, { payment });
    expect(begun).toEqual({ identifier: "tp_10", next: "wait", hasPage: true, at: NOW });
    expect(sent).toEqual([
      `POST link/send_data billing_account_id=20417&processor=duitku&amount=50&params=${params}`,
    ]);
  });

  test("of no address of the web is not gone to", async () => {
    answers = { "link/send_data": json({ ...start, redirect_url: "javascript:alert(1)" }) };
    const own = slots();
    await expect(resultOf(own.startLink, { payment: byLink })).rejects.toThrow("no address of the web");
    openable();
    const { send, stop } = watched(own.window);
    send({ type: "window.lead" });
    stop();
    watched(own.leave, { payment: byLink }).stop();
    expect(left).toEqual(["close"]);
  });

  test("comes into a window that was opened for it, and stays there", async () => {
    answers = { "link/send_data": json(start) };
    const own = slots();
    openable();
    const { told, send, stop } = watched(own.window);
    expect(told).toEqual([{ type: "window.opened" }]);
    await resultOf(own.startLink, { payment: byLink });
    send({ type: "window.lead" });
    stop();
    expect(left).toEqual(["https://pay.example/1"]);
  });

  test("is not seen in a window that the browser blocks, or that is closed", () => {
    vi.useFakeTimers();
    page.open = () => null;
    const blocked = watched(slots().window);
    blocked.stop();
    expect(blocked.told).toEqual([{ type: "window.blocked" }]);
    const opened = openable();
    const { told, stop } = watched(slots().window);
    opened.closed = true;
    vi.advanceTimersByTime(300);
    expect(told).toEqual([{ type: "window.opened" }, { type: "window.closed" }]);
    stop();
  });

  test("takes the place of this one, to which its way back leads", async () => {
    answers = { "link/send_data": json(start) };
    const own = slots();
    await resultOf(own.startLink, { payment: byLink });
    const { told, stop } = watched(own.leave, { payment: byLink });
    expect(left).toEqual(["https://pay.example/1"]);
    expect(sessionStorage.getItem("paymentReturn")).toBe("/billing/topup");
    page.dispatchEvent(pageShown(false));
    expect(told).toEqual([]);
    page.dispatchEvent(pageShown(true));
    expect(told).toEqual([{ type: "page.restored" }]);
    expect(page.heard).toEqual(["pageshow"]);
    stop();
    expect(page.heard).toEqual([]);
  });
});

describe("a charge", () => {
  const asks = { success: false, identifier: "tp_9" };
  const redirect_url = "https://bank.example/3ds";
  const byOmise = { ...byCard, way: { ...byCard.way, processor: "omise_creditcard", card: 67 } };
  const buy = (answer: object, payment = byCard, own = slots()) => {
    answers = { "credit/buy": json(answer) };
    return resultOf(own.buy, { payment });
  };

  test.each([
    [byCard, { ...asks, requires_action: true, client_secret: "pi_1" }, "askHere", false],
    [byCard, { ...asks, client_secret: "pi_1", redirect_url }, "askHere", true],
    [byCard, { ...asks, redirect_url }, "askThere", true],
    [byOmise, { ...asks, client_secret: "pi_1", redirect_url }, "askThere", true],
    [byOmise, { ...asks, client_secret: "pi_1" }, "wait", false],
    [byCard, { requires_action: true, success: true, identifier: "tp_9" }, "wait", false],
  ])("by %j, answered by %j, goes on with %s", async (payment, answer, next, hasPage) => {
    expect(await buy(answer, payment)).toEqual({ identifier: "tp_9", next, hasPage });
    expect(sent).toEqual([
      `POST credit/buy billing_account_id=20417&payment_object_id=${payment.way.card}&amount=50`,
    ]);
  });

  test("without a name, or with an address that is none of the web, is not gone on with", async () => {
    const unclear = { kind: "contentType", message: "The answer does not say whether it was paid" };
    await expect(buy({ success: false })).rejects.toMatchObject(unclear);
    await expect(buy({ ...asks, redirect_url: "javascript:alert(1)" })).rejects.toThrow(
      "no address of the web",
    );
  });

  test("asks its holder over the page with the processor's key, and keeps the secret no longer", async () => {
    const own = slots();
    await buy({ ...asks, client_secret: "pi_1" }, byCard, own);
    await resultOf(own.authenticate, { payment: byCard });
    await resultOf(own.authenticate, { payment: byCard });
    expect(stripeAsked.log).toEqual(["ask pk_1 pi_1", "ask pk_1 "]);
  });

  test("that its holder's bank refuses says why; a processor that is gone has no key", async () => {
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
    expect(left).toEqual([redirect_url]);
  });
});

describe("what has become of it", () => {
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
    answers = { persistent_data: json(answer), "link/process_result": json(answer) };
    expect(await resultOf(slots().read, { payment: byCard })).toEqual(outcome);
    expect(await resultOf(slots().settle, { payment: byLink })).toEqual(outcome);
    expect(sent).toEqual([`GET persistent_data?${ref}`, `GET link/process_result?${ref}`]);
  });

  test("is a success where the processor confirms that the holder has answered", async () => {
    answers = { "credit/buy/posthook": json({ success: true }) };
    expect(await resultOf(slots().settle, { payment: byCard })).toEqual({ status: "success" });
    expect(sent).toEqual([`POST credit/buy/posthook ${ref}`]);
  });

  test("is read where it does not confirm it; one without a name is asked for by none", async () => {
    answers = {
      "credit/buy/posthook": json({ message: "Not yet" }, 400),
      persistent_data: json({ status: "failed" }),
    };
    const payment = { ...byCard, identifier: undefined };
    expect(await resultOf(slots().settle, { payment })).toEqual({ status: "failed" });
    const none = "billing_account_id=20417&identifier=";
    expect(sent).toEqual([`POST credit/buy/posthook ${none}`, `GET persistent_data?${none}`]);
  });

  test("is looked for on the balance of this moment, and called by its account and time where it has no name", async () => {
    const row = { id: 4002, billing_account_id: 20417, amount: 50, description: "", created: 1_772_445_000 };
    answers = { "credit/list": json([]) };
    const payment = { ...byCard, identifier: undefined };
    const find = () => resultOf(slots().find, { payment });
    expect(await find()).toBeUndefined();
    answers = { "credit/list": json([{ ...row, id: 4003, amount: 49.99 }, row]) };
    expect(await find()).toBe("20417-1772445600000");
    expect(sent).toEqual(Array.from({ length: 2 }, () => "GET credit/list?billing_account_id=20417"));
    expect(await resultOf(slots().note, { payment })).toEqual({ at: NOW, known: [4002] });
  });
});

describe("the receipt", () => {
  const { running_totals: _, ...bare } = billingAccount;
  const totals = (ongoing: number) => ({ ...bare, running_totals: { ongoing } });
  const receive = (payment: Payment, rows: object[]) => {
    answers = { "billing_account/list": json(rows) };
    return resultOf(slots().receive, { payment });
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
    queryClient.setQueryData(["billing_account", "list"], [billingAccount]);
    expect(await receive(byCard, rows)).toEqual({ balance });
    expect(sent).toEqual(["GET billing_account/list"]);
  });

  test("is counted by the analytics, without the name of a card's holder, and what shows payments is read again", async () => {
    for (const key of ["credit", "invoice"]) queryClient.setQueryData([key, 20417], []);
    await receive(byCard, []);
    await receive({ ...byLink, identifier: undefined }, []);
    const purchase = { amount: 50, currency: "EUR" };
    expect(purchases).toEqual([
      { ...purchase, method: { id: "stripe_creditcard", name: "Card" }, transaction_id: "tp_9" },
      { ...purchase, method: { id: "VA", name: "Virtual account" }, transaction_id: "20417-1772445600000" },
    ]);
    const isStale = (key: string) => queryClient.getQueryState([key, 20417])?.isInvalidated;
    expect(["credit", "invoice"].map(isStale)).toEqual([true, true]);
  });
});

test("the lock is of this customer's top-ups", async () => {
  const { told, stop } = watched(slots().claim);
  await vi.waitFor(() => expect(told).toEqual([{ type: "claim.granted", payment: undefined }]));
  const { held = [] } = await navigator.locks.query();
  expect(held.map(({ name }) => name)).toEqual(["lock:topUp@812"]);
  stop();
  await vi.waitFor(async () => expect((await navigator.locks.query()).held).toEqual([]));
  expect(told).toHaveLength(1);
});

test("where no lock can be taken nothing is paid", async () => {
  vi.stubGlobal("navigator", { locks: { request: () => Promise.reject(new Error("No locks here")) } });
  const { told, stop } = watched(slots().claim);
  await vi.waitFor(() => expect(told).toEqual([{ type: "claim.refused" }]));
  stop();
});
