import type { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type AnyActorLogic, createActor, waitFor } from "xstate";
import { billingAccount } from "../../../tests/model/billingAccount.fixture.ts";
import { browserStorage } from "../../../tests/support/browserStorage.ts";
import { type Page, pageShown } from "../../../tests/support/page.ts";
import { paypalAsked, stripeAsked, stubPage } from "../../../tests/support/providers.ts";
import { resultOf, watched } from "../../../tests/support/slots.ts";
import { configureClient } from "#api/http/client.ts";
import { setSite } from "#api/config/site.ts";
import { createQueryClient } from "#api/cache/queryClient.ts";
import { forgetCustomers, setCustomer } from "#lib/storage/storage.ts";
import { addableAccounts, addableProcessors, cardSetupFor } from "./cardSetup.actors.ts";

/** Every call with its query or body, except list reads and the start of a session. */
let sent: string[];
let asked: string[];
let prehook: object;
let rows: object[];
let response: () => Response;
let page: Page;
let left: string[];
let queryClient: QueryClient;

const added = (facts: object) => () => Response.json({ id: 70, ...facts });

beforeEach(() => {
  sent = [];
  asked = [];
  prehook = { client_secret: "seti_1" };
  rows = [];
  response = added({ is_verified: true });
  queryClient = createQueryClient();
  // A frozen clock: a list is fetched again even within the same millisecond.
  vi.useFakeTimers({ toFake: ["Date"] });
  ({ page, left } = stubPage("https://portal.example.com/app/billing/methods/add"));
  vi.stubGlobal("sessionStorage", browserStorage());
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const path = pathname.replace("/v1/payment/", "");
    const line = `${request.method} ${path}${search} ${await request.text()}`.trim();
    if (/card\/(?:list|prehook)/.test(path)) {
      asked.push(line);
      return Response.json(path === "card/list" ? rows : prehook);
    }
    sent.push(line);
    const tokens = { id_token: "id_1", setup_token: "st_1", payment_token: "pt_1" };
    return path.startsWith("paypal/") ? Response.json(tokens) : response();
  });
  configureClient({ apiUrl: "https://api.example/v1" });
  forgetCustomers();
  setCustomer(812);
  setSite({ paymentProcessors: processors });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const processor = (type: string, keyword: string) => ({ type, name: keyword, keyword, public_key: "pk_1" });
const processors = [
  processor("creditcard", "paypal_vault"),
  processor("creditcard", "stripe_creditcard"),
  processor("invoice", "invoice"),
];

const kept = () => sessionStorage.getItem("paymentSession@812");
const account = 20417;
const byStripe = { account, processor: "stripe_creditcard" };
const byPaypal = { account, processor: "paypal_vault" };
const byInvoice = { account, processor: "invoice" };
const place = (id = "place") => ({ id }) as HTMLElement;

/** A page's setup with access to each slot. */
function setUp() {
  const { machine, place: take } = cardSetupFor(queryClient);
  return { machine, take, slots: machine.implementations.actors as Record<string, AnyActorLogic> };
}
type Slot = "prepare" | "frame" | "save" | "apply" | "find" | "verify" | "leave";
const slot = ({ slots }: ReturnType<typeof setUp>, name: Slot) => slots[name] as AnyActorLogic;

/** A card setup at the provider's form. */
async function opened(keyword: string) {
  const { machine, take } = setUp();
  const input = { accounts: [account], processors: [{ keyword, isInvoice: false }] };
  const actor = createActor(machine, { input: { ...input, account, suggested: undefined } }).start();
  take(place());
  await waitFor(actor, (snapshot) => snapshot.matches("form"));
  return actor;
}

/** The frame slot on its own, after its session was opened. */
async function frameFor(choice: object) {
  const setup = setUp();
  await resultOf(slot(setup, "prepare"), choice);
  return { ...setup, ...watched(slot(setup, "frame")) };
}

test.each([["ps_7"], [undefined]])(
  "PayPal's calls and the new method carry the session %s, or one of the portal's own, which is kept until it is used",
  async (session_id) => {
    prehook = session_id === undefined ? {} : { session_id };
    const actor = await opened("paypal_vault");
    const session = kept();
    expect(session).toMatch(session_id ?? /^[\da-f-]{36}$/);
    await paypalAsked.options.createVaultSetupToken?.();
    await paypalAsked.options.onApprove?.({ vaultSetupToken: "st_1" } as never, {} as never);
    await waitFor(actor, (snapshot) => snapshot.matches("verified"));
    const back = encodeURIComponent("https://portal.example.com/app/payment_return");
    expect(sent).toEqual([
      `GET paypal/id_token?session_id=${session}`,
      `GET paypal/setup_token?return_url=${back}&session_id=${session}`,
      `GET paypal/payment_token?setup_token=st_1&session_id=${session}`,
      `POST card {"billing_account_id":20417,"token":"pt_1","processor_keyword":"paypal_vault","session_id":"${session}"}`,
    ]);
    expect(kept()).toBeNull();
  },
);

test("a card of a processor that names no session is added without one, whatever was left of another", async () => {
  sessionStorage.setItem("paymentSession@812", "ps_old");
  const actor = await opened("stripe_creditcard");
  expect(kept()).toBeNull();
  stripeAsked.hears("change", { complete: true });
  actor.send({ type: "form.submit" });
  await waitFor(actor, (snapshot) => snapshot.matches("verified"));
  expect(sent).toEqual([
    'POST card {"billing_account_id":20417,"token":"pm_1","processor_keyword":"stripe_creditcard"}',
  ]);
});

test("offered are processors with a frame and payment by invoice, for accounts that are open", () => {
  setSite({
    paymentProcessors: [
      ...processors,
      processor("creditcard", "no_frame"),
      processor("link", "stripe_creditcard"),
      processor("link", "duitku"),
    ],
  });
  expect(addableProcessors()).toEqual(processors);
  setSite({});
  expect(addableProcessors()).toEqual([]);
  const accounts = [
    { ...billingAccount, id: 1, status: "SUSPENDED" },
    { ...billingAccount, id: 2, restriction_level: "TERMINATED" },
    { ...billingAccount, id: 3 },
  ];
  expect(addableAccounts(accounts).map(({ id }) => id)).toEqual([3]);
});

describe("a session with the processor", () => {
  test("is opened for the account, and the key that it names is the frame's", async () => {
    prehook = { client_secret: "seti_1", public_key: "pk_told" };
    const { take } = await frameFor(byStripe);
    take(place());
    expect(asked.toSorted()).toEqual([
      "GET card/list?billing_account_id=20417",
      "POST card/prehook billing_account_id=20417&processor_keyword=stripe_creditcard",
    ]);
    expect(stripeAsked.log).toEqual(["draw pk_told"]);
  });

  test.each(["invoice", "omise_creditcard"])(
    "is opened with none that has no frame or is not the site's: %s",
    async (keyword) => {
      const work = resultOf(slot(setUp(), "prepare"), { account, processor: keyword });
      await expect(work).rejects.toThrow(`No frame for ${keyword}`);
      expect(asked).toEqual([]);
    },
  );

  test("is not gone on with where the list cannot be read, which is tried once", async () => {
    const reads: string[] = [];
    vi.stubGlobal("fetch", async ({ url }: Request) => {
      if (!url.includes("card/list")) return Response.json(prehook);
      reads.push(url);
      return Response.json({ message: "Bad gateway" }, { status: 502 });
    });
    await expect(resultOf(slot(setUp(), "prepare"), byStripe)).rejects.toThrow("Bad gateway");
    expect(reads).toHaveLength(1);
  });
});

describe("the provider's frame", () => {
  test("is drawn in each place that the view gives, one at a time, until it ends", async () => {
    prehook = { session_id: "ps_7" };
    const { take, stop } = await frameFor(byPaypal);
    take(place("first"));
    take(null);
    take(place("second"));
    take(place("third"));
    const drawn = ["draw first", "close", "draw second", "close", "draw third"];
    expect(paypalAsked.log).toEqual(drawn);
    stop();
    take(null);
    take(place("fourth"));
    expect(paypalAsked.log).toEqual([...drawn, "close"]);
  });

  test("is drawn immediately in an existing place", async () => {
    const setup = setUp();
    setup.take(place());
    await resultOf(slot(setup, "prepare"), byStripe);
    watched(slot(setup, "frame"));
    expect(stripeAsked.log).toEqual(["draw pk_1"]);
  });

  test("without a place it takes no confirmation", async () => {
    const { send } = await frameFor(byStripe);
    send({ type: "confirm" });
    expect(stripeAsked.log).toEqual([]);
  });

  test("reports what is typed and what is missing, and a confirmation without the token", async () => {
    const { take, notified, send } = await frameFor(byStripe);
    take(place());
    stripeAsked.hears("change", { complete: true });
    stripeAsked.hears("change", { complete: false });
    stripeAsked.hears("loaderror", { error: { type: "api_error", message: "Blocked" } });
    send({ type: "confirm" });
    await vi.waitFor(() => expect(notified).toHaveLength(4));
    stripeAsked.setup = { error: { type: "card_error", message: "Your card was declined." } };
    send({ type: "confirm" });
    await vi.waitFor(() => expect(notified).toHaveLength(5));
    expect(notified).toEqual([
      { type: "frame.changed", isComplete: true },
      { type: "frame.changed", isComplete: false },
      { type: "frame.missing", error: new Error("Blocked") },
      { type: "frame.confirmed" },
      { type: "frame.refused", error: new Error("Your card was declined.") },
    ]);
    expect(stripeAsked.log).toEqual(["draw pk_1", "confirm seti_1", "confirm seti_1"]);
  });

  test("reports a window that opens, is closed, or is blocked", async () => {
    prehook = { session_id: "ps_7" };
    const { take, notified } = await frameFor(byPaypal);
    take(place());
    await paypalAsked.options.createVaultSetupToken?.();
    paypalAsked.options.onCancel?.({}, {} as never);
    paypalAsked.options.onError?.({ message: "Popup blocked" });
    paypalAsked.options.onError?.(new Error("Unable to open popup") as Error & Record<string, unknown>);
    expect(notified).toMatchObject([
      { type: "frame.opened" },
      { type: "frame.cancelled" },
      { type: "frame.refused" },
      { type: "frame.blocked" },
    ]);
  });
});

describe("what the provider has taken", () => {
  async function confirmed() {
    const frame = await frameFor(byStripe);
    frame.take(place());
    frame.send({ type: "confirm" });
    await vi.waitFor(() => expect(frame.notified).toHaveLength(1));
    return frame;
  }

  test("is added once under its token, in the session that was kept", async () => {
    prehook = { client_secret: "seti_1", session_id: "ps_9" };
    const frame = await confirmed();
    response = added({ is_verification_pending: true });
    expect(await resultOf(slot(frame, "save"), byStripe)).toEqual({
      id: 70,
      isVerified: false,
      isPending: true,
    });
    response = added({ is_verified: true });
    expect(await resultOf(slot(frame, "save"), byStripe)).toEqual({
      id: 70,
      isVerified: true,
      isPending: false,
    });
    expect(sent).toEqual([
      'POST card {"billing_account_id":20417,"token":"pm_1","processor_keyword":"stripe_creditcard","session_id":"ps_9"}',
      'POST card {"billing_account_id":20417,"token":"","processor_keyword":"stripe_creditcard"}',
    ]);
  });

  test.each([
    ["nothing", () => new Response(null, { status: 204 })],
    ["a bare word", () => Response.json(true)],
  ])("answered by %s has an outcome that nobody knows", async (_, empty) => {
    response = empty;
    await expect(resultOf(slot(setUp(), "save"), byStripe)).rejects.toMatchObject({
      message: "The answer names no payment method",
      kind: "contentType",
      outcomeUnknown: true,
    });
    expect(sent).toEqual([expect.stringContaining('"token":"",')]);
  });
});

describe("accounts that are on the screen", () => {
  const key = ["billing_account", "list"];
  const isStale = () => [key, ["user"]].map((each) => queryClient.getQueryState(each)?.isInvalidated);
  beforeEach(() => {
    queryClient.setQueryData(key, []);
    queryClient.setQueryData(["user"], {});
  });

  test("are read again after an application to pay by invoice", async () => {
    response = added({});
    expect(await resultOf(slot(setUp(), "apply"), byInvoice)).toEqual({
      id: 70,
      isVerified: false,
      isPending: false,
    });
    expect(sent).toEqual(["POST apply_for_invoice_payment billing_account_id=20417"]);
    expect(isStale()).toEqual([true, false]);
  });

  test("are read again after the list was looked at for what became of a request", async () => {
    await resultOf(slot(setUp(), "find"), byStripe);
    expect(isStale()).toEqual([true, false]);
  });
});

describe("after a lost answer", () => {
  const byCard = { id: 73, processor: { keyword: "stripe_creditcard" } };
  const application = { additional_data: "waiting", processor: { keyword: "invoice" } };
  const find = (setup: ReturnType<typeof setUp>, input: object) => resultOf(slot(setup, "find"), input);

  test("the latest card that was not there before is the new one", async () => {
    rows = [{ id: 66 }];
    const setup = setUp();
    await resultOf(slot(setup, "prepare"), byStripe);
    rows = [{ id: 66 }, { id: 69 }, { id: 71, is_verified: true }];
    expect(await find(setup, byStripe)).toEqual({ id: 71, isVerified: true, isPending: false });
    rows = [{ id: 66 }];
    expect(await find(setup, byStripe)).toBeUndefined();
  });

  test("a card that is known already is looked up by its number", async () => {
    rows = [{ id: 70, is_verification_pending: true }, { id: 71 }];
    const card = { id: 70, isVerified: false, isPending: false };
    expect(await find(setUp(), { ...byStripe, card })).toEqual({ ...card, isPending: true });
  });

  test("an application is the last one that was not turned down", async () => {
    rows = [{ id: 72, ...application }, byCard];
    expect(await find(setUp(), byInvoice)).toEqual({ id: 72, isVerified: false, isPending: false });
    rows = [{ id: 72, ...application, is_deleted: true }, byCard];
    expect(await find(setUp(), byInvoice)).toBeUndefined();
  });
});

describe("verifying", () => {
  const card = { id: 70, isVerified: false, isPending: false };
  const outcome = { id: 70, isVerified: false, isPending: false, leaves: false };

  test.each([
    [{ is_verified: true }, { ...outcome, isVerified: true }],
    [{ is_verification_pending: true }, { ...outcome, isPending: true }],
    [{ redirect_url: "https://bank.example/3ds" }, { ...outcome, leaves: true }],
    [true, outcome],
    [undefined, outcome],
  ])("is answered by %j", async (body, expected) => {
    response = () => (body === undefined ? new Response(null, { status: 204 }) : Response.json(body));
    expect(await resultOf(slot(setUp(), "verify"), { card })).toEqual(expected);
    const front = encodeURIComponent("https://portal.example.com/app");
    expect(sent).toEqual([`POST card/verify payment_object_id=70&front_base_url=${front}`]);
  });

  test("goes to no address but one of the web, and is not asked of no card", async () => {
    response = () => Response.json({ redirect_url: "javascript:alert(1)" });
    await expect(resultOf(slot(setUp(), "verify"), { card })).rejects.toThrow("valid link");
    await expect(resultOf(slot(setUp(), "verify"), {})).rejects.toThrow(/^There is nothing to verify yet$/);
  });

  test("leaves for the bank's page, from which the way back leads to the account's methods", async () => {
    response = () => Response.json({ redirect_url: "https://bank.example/3ds" });
    const setup = setUp();
    await resultOf(slot(setup, "verify"), { card });
    const { notified, stop } = watched(slot(setup, "leave"), byStripe);
    page.dispatchEvent(pageShown(false));
    expect(notified).toEqual([]);
    page.dispatchEvent(pageShown(true));
    expect(notified).toEqual([{ type: "page.restored" }]);
    await vi.waitFor(() => expect(left).toEqual(["https://bank.example/3ds"]));
    expect(sessionStorage.getItem("paymentReturn")).toBe("/billing/account/20417?tab=methods");
    expect(page.listening).toEqual(["pageshow"]);
    stop();
    expect(page.listening).toEqual([]);
  });

  test("leaves no page that is gone by then", async () => {
    vi.useFakeTimers();
    watched(slot(setUp(), "leave"), byStripe).stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
