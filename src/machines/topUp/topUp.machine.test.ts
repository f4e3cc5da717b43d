import { describe, expect, test, vi } from "vitest";
import { createActor, fromCallback, fromPromise, SimulatedClock } from "xstate";
import { ApiError } from "#api/http/errors.ts";
import {
  READ_BACK_PAUSE_MS,
  TOP_UP_PATIENCE_MS,
  TOP_UP_POLL_MS,
  TOP_UP_PRICE_PAUSE_MS,
  TOP_UP_READ_BACK_MS,
} from "#lib/constants.ts";
import {
  type Answer,
  chosenOf,
  type Offer,
  type Outcome,
  type Payment,
  type Quote,
  type Receipt,
  type Way,
} from "./topUp.data.ts";
import {
  type ClaimEvent,
  type Noted,
  type OfferEvent,
  topUpMachine,
  type WindowEvent,
} from "./topUp.machine.ts";

const card: Way = {
  id: "card/66",
  kind: "card",
  name: "Visa",
  processor: "stripe",
  processorName: "Card",
  card: 66,
};
const link: Way = {
  id: "coingate",
  kind: "link",
  name: "Coins",
  processor: "coingate",
  processorName: "Coins",
};
const offer: Offer = {
  accounts: [
    { id: 1, isDefault: false, ways: [link] },
    { id: 2, isDefault: true, ways: [card, link] },
  ],
};
const pending: Outcome = { status: "pending" };
const lost = new ApiError("timeout", "No answer");

type WindowTools = Parameters<Parameters<typeof fromCallback<WindowEvent, void>>[0]>[0];

interface Answers {
  buy?: () => Promise<Answer>;
  outcomes?: (Outcome | Error)[];
  found?: (string | undefined)[];
  kept?: Payment;
  note?: () => Promise<Noted>;
  /** By another tab: at this moment, or just before it. */
  taken?: "now" | Payment;
  window?: (tools: WindowTools) => void;
}

async function stage({
  buy,
  outcomes = [],
  found = ["tp_1"],
  kept,
  note = () => Promise.resolve({ at: 5, known: [] }),
  taken,
  window = ({ sendBack }) => sendBack({ type: "window.opened" }),
}: Answers = {}) {
  const end = vi.fn<() => void>();
  const clock = new SimulatedClock();
  const nextOutcome = vi.fn<() => Promise<Outcome>>(() => {
    const next = outcomes.shift() ?? pending;
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  });
  const charge = vi.fn<() => Promise<Answer>>(
    buy ?? (() => Promise.resolve({ identifier: "tp_1", next: "done", hasPage: false })),
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
  const receive = vi.fn<() => Promise<Receipt>>(() => Promise.resolve({ balance: 1 }));
  const silent = fromCallback(() => {}) as never;
  const machine = topUpMachine.provide({
    actors: {
      offer: fromCallback<OfferEvent, void>(({ sendBack }) => sendBack({ type: "offer.changed", offer })),
      memory: silent,
      leave: silent,
      window: fromCallback<WindowEvent, void>(window),
      price: fromPromise<Quote, { processor: string; amount: string }>(({ input }) => price(input)),
      startLink: fromPromise<Answer & { at: number }, { payment: Payment }>(() =>
        Promise.resolve({ identifier: "tp_2", next: "wait", hasPage: true, at: 5 }),
      ),
      claim: fromCallback<ClaimEvent, void>(({ sendBack }) => {
        sendBack(taken === "now" ? { type: "claim.refused" } : { type: "claim.granted", payment: taken });
        return end;
      }),
      note: fromPromise<Noted, { payment: Payment }>(() => note()),
      buy: fromPromise<Answer, { payment: Payment }>(charge),
      read: fromPromise<Outcome, { payment: Payment }>(nextOutcome),
      settle: fromPromise<Outcome, { payment: Payment }>(nextOutcome),
      find: fromPromise<string | undefined, { payment: Payment }>(() => Promise.resolve(found.shift())),
      receive: fromPromise<Receipt, { payment: Payment }>(receive),
    },
  });
  const actor = createActor(machine, {
    clock,
    input: {
      values: { amount: "" },
      payment: kept,
      check: ({ amount }) => (Number(amount) >= 13 ? {} : { amount: "At least 13" }),
    },
  }).start();
  const reads = (state: Parameters<ReturnType<typeof actor.getSnapshot>["matches"]>[0]) =>
    vi.waitFor(() => expect(actor.getSnapshot().matches(state)).toBe(true));
  const priced = async (amount: string, way?: string) => {
    actor.send({ type: "choose", values: { amount, ...(way && { way }) } });
    clock.increment(TOP_UP_PRICE_PAUSE_MS);
    await reads({ choosing: "priced" });
  };
  await vi.waitFor(() => expect(actor.getSnapshot().matches("loading")).toBe(false));
  return { actor, clock, reads, priced, charge, price, receive, nextOutcome, end };
}

test("the default account and its first way are chosen until somebody chooses", async () => {
  const { actor } = await stage();
  expect(chosenOf(actor.getSnapshot().context)).toMatchObject({ account: 2, way: card });
  actor.send({ type: "choose", values: { account: 1 } });
  expect(chosenOf(actor.getSnapshot().context)).toMatchObject({ account: 1, way: link });
});

test("nothing is paid before the price of exactly what is chosen is there", async () => {
  const { actor, price, charge, priced } = await stage();
  actor.send({ type: "choose", values: { amount: "12,50" } });
  actor.send({ type: "pay" });
  expect(actor.getSnapshot().matches({ choosing: "filling" })).toBe(true);
  await priced("25,50");
  expect(price).toHaveBeenLastCalledWith({ processor: "stripe", amount: "25.50" });
  actor.send({ type: "choose", values: { amount: "250" } });
  actor.send({ type: "pay" });
  expect(actor.getSnapshot().matches({ choosing: "pausing" })).toBe(true);
  // Another method of the same processor costs the same, another processor does not.
  actor.send({ type: "choose", values: { amount: "25.50" } });
  expect(actor.getSnapshot().matches({ choosing: "priced" })).toBe(true);
  actor.send({ type: "choose", values: { way: link.id } });
  expect(actor.getSnapshot().matches({ choosing: "pausing" })).toBe(true);
  expect(charge).not.toHaveBeenCalled();
});

test("a window that cannot be opened or written to counts as blocked, and is told", async () => {
  const broken = new Error("The window belongs to another origin");
  const { actor, priced, reads } = await stage({
    window: () => {
      throw broken;
    },
  });
  const told = vi.fn<(event: unknown) => void>();
  actor.on("watch.failed", told);
  await priced("20", link.id);
  actor.send({ type: "pay" });
  await reads("blocked");
  expect(told).toHaveBeenCalledExactlyOnceWith({ type: "watch.failed", error: broken });
  actor.send({ type: "page.leave" });
  await reads("leaving");
});

test("a window that cannot be led to the page leaves the payment pending, and can be opened again", async () => {
  const { actor, priced, reads } = await stage({
    window: ({ sendBack, receive }) => {
      sendBack({ type: "window.opened" });
      receive(() => {
        throw new Error("The window belongs to another origin");
      });
    },
  });
  await priced("20", link.id);
  actor.send({ type: "pay" });
  await reads("waiting");
  await vi.waitFor(() => expect(actor.getSnapshot().context.isWindowOpen).toBe(false));
  expect(actor.getSnapshot().status).toBe("active");
  expect(actor.getSnapshot().can({ type: "window.open" })).toBe(true);
});

test("a second press pays nothing more", async () => {
  const { actor, priced, reads, charge, receive } = await stage();
  await priced("20");
  actor.send({ type: "pay" });
  actor.send({ type: "pay" });
  await reads("paid");
  expect(charge).toHaveBeenCalledTimes(1);
  expect(receive).toHaveBeenCalledTimes(1);
});

test("a charge whose answer is lost is looked for on the balance and never sent again", async () => {
  const { actor, clock, priced, reads, charge } = await stage({
    buy: () => Promise.reject(lost),
    found: [undefined, "tp_9"],
  });
  await priced("20");
  actor.send({ type: "pay" });
  await reads({ lost: "pausing" });
  clock.increment(READ_BACK_PAUSE_MS);
  await reads("paid");
  expect(actor.getSnapshot().context.payment?.identifier).toBe("tp_9");
  expect(charge).toHaveBeenCalledTimes(1);
});

test("a server that breaks down over a charge may have charged, one that refuses has not", async () => {
  for (const [status, state] of [
    [500, "lost"],
    [503, "lost"],
    [400, "choosing"],
    [403, "choosing"],
  ] as const) {
    const error = new ApiError("standard", "No", { status });
    const { actor, priced, reads } = await stage({ buy: () => Promise.reject(error), found: [] });
    await priced("20");
    actor.send({ type: "pay" });
    await reads(state);
    actor.stop();
  }
});

test("every two seconds it is asked what has become of it, until that is known", async () => {
  const { actor, clock, priced, reads, nextOutcome } = await stage({
    outcomes: [pending, new Error("offline"), { status: "success" }],
  });
  await priced("20", link.id);
  actor.send({ type: "pay" });
  for (const asked of [0, 1, 2]) {
    await reads({ waiting: "pausing" });
    expect(nextOutcome).toHaveBeenCalledTimes(asked);
    clock.increment(TOP_UP_POLL_MS);
  }
  await reads("paid");
  clock.increment(TOP_UP_POLL_MS);
  expect(nextOutcome).toHaveBeenCalledTimes(3);
  expect(TOP_UP_POLL_MS).toBe(2_000);
});

test("one that failed is over; one that takes too long is asked after on demand", async () => {
  const { actor, clock, priced, reads, nextOutcome } = await stage();
  await priced("20", link.id);
  actor.send({ type: "pay" });
  await reads({ waiting: "pausing" });
  clock.increment(TOP_UP_PATIENCE_MS);
  await reads("stalled");
  nextOutcome.mockImplementation(() => Promise.resolve({ status: "failed", reason: "Declined" }));
  actor.send({ type: "check" });
  await reads({ choosing: "priced" });
  expect(actor.getSnapshot().context).toMatchObject({ payment: undefined, failure: { message: "Declined" } });
});

test("a payment of an account that is not theirs is not gone on with", async () => {
  const quote = { processor: "coingate", amount: "20" } as Quote;
  const kept: Payment = { identifier: "tp_1", account: 2, amount: "20", way: link, quote, at: 1, known: [] };
  const own = await stage({ kept });
  expect(own.actor.getSnapshot().matches("waiting")).toBe(true);
  const strange = await stage({ kept: { ...kept, account: 77 } });
  expect(strange.actor.getSnapshot().matches("choosing")).toBe(true);
});

test("it has arrived when the balance shows it, whatever the answer says", async () => {
  const { actor, clock, priced, reads, charge, receive } = await stage({ found: [undefined, undefined] });
  await priced("20");
  actor.send({ type: "pay" });
  await reads({ crediting: "pausing" });
  expect(receive).not.toHaveBeenCalled();
  clock.increment(TOP_UP_READ_BACK_MS);
  await reads("uncredited");
  expect(actor.getSnapshot().can({ type: "pay" })).toBe(false);
  actor.send({ type: "check" });
  await reads({ crediting: "pausing" });
  expect(charge).toHaveBeenCalledTimes(1);
});

test("a page that says it was paid is believed no sooner than the balance", async () => {
  const { actor, clock, priced, reads } = await stage({
    outcomes: [{ status: "success" }],
    found: [undefined, "tp_2"],
  });
  await priced("20", link.id);
  actor.send({ type: "pay" });
  await reads({ waiting: "pausing" });
  clock.increment(TOP_UP_POLL_MS);
  await reads({ crediting: "pausing" });
  clock.increment(READ_BACK_PAUSE_MS);
  await reads("paid");
});

describe("of two tabs", () => {
  const quote = { processor: "stripe", amount: "20" } as Quote;
  const theirs: Payment = {
    identifier: undefined,
    account: 2,
    amount: "20",
    way: card,
    quote,
    at: 7,
    known: [],
  };

  test.each([card.id, link.id])("the one that comes second sends nothing by %s", async (way) => {
    const { actor, priced, reads, charge, nextOutcome, end } = await stage({ taken: "now" });
    await priced("20", way);
    actor.send({ type: "pay" });
    await reads("occupied");
    expect([charge.mock.calls, nextOutcome.mock.calls]).toEqual([[], []]);
    expect(end).toHaveBeenCalledTimes(1);
    actor.send({ type: "memory.changed", payment: theirs });
    await reads("doubting");
    expect(actor.getSnapshot().context.payment).toEqual(theirs);
  });

  test("the one that has not heard yet of the other's payment asks, and pays only when told to", async () => {
    const { actor, priced, reads, charge } = await stage({ taken: theirs });
    await priced("20");
    actor.send({ type: "pay" });
    await reads("doubting");
    expect(charge).not.toHaveBeenCalled();
    actor.send({ type: "another.confirm" });
    await reads("paid");
    expect(charge).toHaveBeenCalledTimes(1);
  });

  test("the other may pay as soon as the charge has been answered", async () => {
    const answer = Promise.withResolvers<Answer>();
    const { actor, priced, reads, end } = await stage({ buy: () => answer.promise, found: [] });
    await priced("20");
    actor.send({ type: "pay" });
    await reads({ sending: "buying" });
    expect(end).not.toHaveBeenCalled();
    answer.resolve({ identifier: "tp_1", next: "done", hasPage: false });
    await reads({ crediting: "pausing" });
    expect(end).toHaveBeenCalledTimes(1);
  });
});
