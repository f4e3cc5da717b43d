import { QueryClient } from "@tanstack/react-query";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { type AnyActorLogic, createActor, setup, toPromise } from "xstate";
import { cardPayment as payment } from "../../../tests/model/topUp.fixture.ts";
import type { Analytics } from "#runtime/analytics/analytics.ts";
import { configureClient } from "#api/http/client.ts";
import { loadSiteConfig } from "#api/config/config.ts";
import { setCustomer } from "#lib/storage/storage.ts";
import { createTopUpActors, quoteOf } from "./topUp.actors.ts";
import type { Payment } from "./topUp.data.ts";

beforeAll(async () => {
  const now = Date.now();
  configureClient({ apiUrl: "https://api.example.com/v1" });
  setCustomer(812);
  vi.stubGlobal("document", { querySelector: () => null });
  vi.stubGlobal("localStorage", {
    getItem: () => JSON.stringify({ at: now, config: { siteCurrency: "EUR" } }),
    setItem: () => {},
  });
  await loadSiteConfig(now);
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

test("what the server leaves out is not made up", () => {
  const bare = quoteOf({ final_amount: 52.17 }, "duitku", "50");
  expect(bare).toMatchObject({ fee: "0", vat: undefined, total: "52.17", currency: "EUR" });
  expect(quoteOf({ final_amount: 1e6, currency: "IDR" }, "duitku", "50").total).toBeUndefined();
});

const openTab = (pending: () => Payment | undefined = () => undefined) =>
  createTopUpActors({
    queryClient: new QueryClient(),
    analytics: {} as Analytics,
    hearOthers: () => () => {},
    pending,
  });

/** The answer of a slot to this payment, with the server's answer to its only call. */
async function ask(slot: "note" | "buy" | "find", answer: Response, about = payment): Promise<unknown> {
  vi.stubGlobal("fetch", () => Promise.resolve(answer));
  const logic: AnyActorLogic = openTab()[slot];
  const actor = createActor(logic, { input: { payment: about } });
  const end = toPromise(actor);
  actor.start();
  return end;
}

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
  ])("answered by %j is neither paid nor refused", async (body) => {
    await expect(ask("buy", Response.json(body))).rejects.toMatchObject({ outcomeUnknown: true });
  });

  test.each([
    [Response.json({ success: true }), undefined],
    [Response.json({ success: true, identifier: "tp_9" }), "tp_9"],
    [Response.json(true), undefined],
    [new Response(null, { status: 204 }), undefined],
  ])("is done by a clear word, with the name that it was given", async (answer, identifier) => {
    expect(await ask("buy", answer)).toEqual({ identifier, next: "done", hasPage: false });
  });
});

describe("on the balance", () => {
  const hourAgo = Math.floor(Date.now() / 1000) - 3600;

  test("a computer whose clock is ahead finds the payment by what was not there before", async () => {
    const before = await ask("note", Response.json([movement(4001, hourAgo - 60)]));
    expect(before).toEqual({ at: expect.any(Number), known: [4001] });
    const rows = [movement(4001, hourAgo - 60), movement(4002, hourAgo, "tp_7")];
    expect(await ask("find", Response.json(rows), { ...payment, known: [4001] })).toBe("tp_7");
  });

  test("an equal payment of before is not taken for it, however young", async () => {
    const rows = [movement(4001, Date.now() / 1000)];
    expect(await ask("find", Response.json(rows), { ...payment, known: [4001] })).toBeUndefined();
  });

  test("one that is named is told by its name first", async () => {
    const rows = [movement(4002, hourAgo, "tp_7"), movement(4003, hourAgo, "tp_8")];
    expect(await ask("find", Response.json(rows), { ...payment, identifier: "tp_8" })).toBe("tp_8");
  });

  test("a page is sent when it is opened, not when the balance is read", async () => {
    const way = { ...payment.way, kind: "link" } as const;
    expect(await ask("note", Response.json([]), { ...payment, way })).toEqual({ at: undefined, known: [] });
  });
});

test("one tab at a time pays, and the next one is told of what is on its way by then", async () => {
  const events: object[] = [];
  const claim = (pending: () => Payment | undefined) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const actor = createActor(
      setup({ actors: { claim: openTab(pending).claim } }).createMachine({
        invoke: { src: "claim" },
        on: { "*": { actions: ({ event }) => void [events.push(event), resolve()] } },
      }),
    ).start();
    return promise.then(() => actor);
  };
  const first = await claim(() => undefined);
  await claim(() => undefined);
  first.stop();
  await vi.waitFor(async () => expect((await navigator.locks.query()).held).toEqual([]));
  await claim(() => payment);
  expect(events).toEqual([
    { type: "claim.granted", payment: undefined },
    { type: "claim.refused" },
    { type: "claim.granted", payment },
  ]);
});
