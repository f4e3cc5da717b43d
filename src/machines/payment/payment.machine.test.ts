import { describe, expect, test, vi } from "vitest";
import { createActor, fromCallback, fromPromise, SimulatedClock } from "xstate";
import { card, page, paymentBy } from "../../../tests/model/payment.fixture.ts";
import { ApiError } from "#api/http/errors.ts";
import {
  READ_BACK_PAUSE_MS,
  TOP_UP_PATIENCE_MS,
  TOP_UP_POLL_MS,
  TOP_UP_READ_BACK_MS,
} from "#lib/constants.ts";
import type { Answer, BalanceBefore, Outcome, Payment, Receipt } from "./payment.data.ts";
import { paymentMachine } from "./payment.machine.ts";
import type { ClaimEvent, WindowEvent } from "./payment.setup.ts";

interface ByPayment {
  payment: Payment;
}
type WindowTools = Parameters<Parameters<typeof fromCallback<WindowEvent, void>>[0]>[0];

interface Answers {
  charge?: () => Promise<Answer>;
  outcomes?: (Outcome | Error)[];
  authenticate?: () => Promise<void>;
  found?: (string | undefined)[];
  /** Another tab is paying now, or has just started this payment. */
  taken?: "now" | Payment;
  window?: (tools: WindowTools) => void;
}

const pending: Outcome = { status: "pending" };
const noAnswer = new ApiError("timeout", "No answer");
const byCard = paymentBy(card);
const byLink = paymentBy(page);

/** A payment from the click on the button. */
function stage(
  payment: Payment,
  {
    charge = () => Promise.resolve({ identifier: "tp_1", next: "done", hasPage: false }),
    outcomes = [],
    authenticate = () => Promise.resolve(),
    found = ["tp_1"],
    taken,
    window = ({ sendBack }) => sendBack({ type: "window.opened" }),
  }: Answers = {},
) {
  const release = vi.fn<() => void>();
  const clock = new SimulatedClock();
  const nextOutcome = vi.fn<() => Promise<Outcome>>(() => {
    const next = outcomes.shift() ?? pending;
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  });
  const charged = vi.fn<() => Promise<Answer>>(charge);
  const refresh = vi.fn<() => Promise<Receipt>>(() => Promise.resolve({ balance: 1 }));
  const left = vi.fn<() => void>();
  const machine = paymentMachine.provide({
    actors: {
      page: fromCallback(() => {}) as never,
      leave: fromCallback(left) as never,
      window: fromCallback<WindowEvent, void>(window),
      startLink: fromPromise<Answer & { at: number }, ByPayment>(() =>
        Promise.resolve({ identifier: "tp_2", next: "wait", hasPage: true, at: 5 }),
      ),
      claim: fromCallback<ClaimEvent, void>(({ sendBack }) => {
        sendBack(taken === "now" ? { type: "claim.refused" } : { type: "claim.granted", payment: taken });
        return release;
      }),
      readBalance: fromPromise<BalanceBefore, ByPayment>(() => Promise.resolve({ at: 5, known: [] })),
      charge: fromPromise<Answer, ByPayment>(charged),
      authenticate: fromPromise<void, ByPayment>(authenticate),
      readStatus: fromPromise<Outcome, ByPayment>(nextOutcome),
      confirm: fromPromise<Outcome, ByPayment>(nextOutcome),
      findOnBalance: fromPromise<string | undefined, ByPayment>(() => Promise.resolve(found.shift())),
      refresh: fromPromise<Receipt, ByPayment>(refresh),
    },
  });
  const input = { payment, accounts: [payment.account], other: undefined };
  const actor = createActor(machine, { clock, input });
  const reported = vi.fn<(event: unknown) => void>();
  actor.on("watch.failed", reported);
  actor.start();
  type State = Parameters<ReturnType<typeof actor.getSnapshot>["matches"]>[0];
  const reads = (state: State) => vi.waitFor(() => expect(actor.getSnapshot().matches(state)).toBe(true));
  const progress = (at: Extract<State, object>["inProgress"] extends (infer R) | undefined ? R : never) =>
    reads({ inProgress: at } as State);
  return { actor, clock, reads, progress, charged, refresh, nextOutcome, release, reported, left };
}

test("a window that cannot be opened or written to counts as blocked, and is reported", async () => {
  const broken = new Error("The window belongs to another origin");
  const { actor, progress, reported, left } = stage(byLink, {
    window: () => {
      throw broken;
    },
  });
  await progress({ progress: "opening", window: "blocked" });
  expect(reported).toHaveBeenCalledExactlyOnceWith({ type: "watch.failed", error: broken });
  actor.send({ type: "page.leave" });
  expect(left).not.toHaveBeenCalled();
  await progress({ window: "leaving" });
  expect(left).toHaveBeenCalledTimes(1);
});

test("a window that cannot be led to the page leaves the payment pending, and can be opened again", async () => {
  const { actor, progress } = stage(byLink, {
    window: ({ sendBack, receive }) => {
      sendBack({ type: "window.opened" });
      receive(() => {
        throw new Error("The window belongs to another origin");
      });
    },
  });
  await progress({ progress: "waiting", window: "closed" });
  expect(actor.getSnapshot().status).toBe("active");
  expect(actor.getSnapshot().can({ type: "window.open" })).toBe(true);
});

test("the status is polled while the browser blocks a second window", async () => {
  let isBlocked = false;
  const { actor, clock, progress, nextOutcome, reads } = stage(byLink, {
    window: ({ sendBack }) => sendBack({ type: isBlocked ? "window.blocked" : "window.opened" }),
  });
  await progress({ progress: { waiting: "pausing" }, window: { shown: "open" } });
  isBlocked = true;
  actor.send({ type: "window.closed" });
  await progress({ progress: { waiting: "pausing" }, window: "closed" });
  actor.send({ type: "window.open" });
  await progress({ window: "blocked" });
  nextOutcome.mockImplementation(() => Promise.resolve({ status: "success" }));
  clock.increment(TOP_UP_POLL_MS);
  await reads("paid");
});

test("a charge whose response is lost is looked for on the balance and never sent again", async () => {
  const { actor, clock, reads, progress, charged } = stage(byCard, {
    charge: () => Promise.reject(noAnswer),
    found: [undefined, "tp_9"],
  });
  await progress({ progress: { responseLost: "pausing" } });
  clock.increment(READ_BACK_PAUSE_MS);
  await reads("paid");
  expect(actor.getSnapshot().output).toMatchObject({ end: "paid", payment: { identifier: "tp_9" } });
  expect(charged).toHaveBeenCalledTimes(1);
});

test("a server that breaks down over a charge may have charged, one that refuses has not", async () => {
  for (const [status, state] of [
    [500, { inProgress: { progress: "responseLost" } }],
    [503, { inProgress: { progress: "responseLost" } }],
    [400, "refused"],
    [403, "refused"],
  ] as const) {
    const error = new ApiError("standard", "No", { status });
    const { actor, reads } = stage(byCard, { charge: () => Promise.reject(error), found: [] });
    await reads(state);
    actor.stop();
  }
});

test("3-D Secure that fails is the end of a payment that is still pending, for the bank's reason", async () => {
  const asked: Answer = { identifier: "tp_1", next: "askHere", hasPage: false };
  const { actor, clock, reads, progress, charged } = stage(byCard, {
    charge: () => Promise.resolve(asked),
    authenticate: () => Promise.reject(new Error("Your bank said no.")),
    outcomes: [new Error("offline"), { status: "failed", reason: "Declined" }],
  });
  await progress({ progress: { bankRefused: "pausing" } });
  clock.increment(TOP_UP_POLL_MS);
  await reads("refused");
  expect(actor.getSnapshot().output?.failure?.message).toBe("Your bank said no.");
  expect(charged).toHaveBeenCalledTimes(1);
});

test("the status is polled every two seconds until the result is known", async () => {
  const { clock, reads, progress, nextOutcome } = stage(byLink, {
    outcomes: [pending, new Error("offline"), { status: "success" }],
  });
  for (const asked of [0, 1, 2]) {
    await progress({ progress: { waiting: "pausing" } });
    expect(nextOutcome).toHaveBeenCalledTimes(asked);
    clock.increment(TOP_UP_POLL_MS);
  }
  await reads("paid");
  clock.increment(TOP_UP_POLL_MS);
  expect(nextOutcome).toHaveBeenCalledTimes(3);
  expect(TOP_UP_POLL_MS).toBe(2_000);
});

test.each([400, 404])("a payment that the platform doesn't know (%i) ends as refused", async (status) => {
  const { clock, reads, progress } = stage(byLink, {
    outcomes: [new ApiError("standard", "No such payment", { status })],
  });
  await progress({ progress: { waiting: "pausing" } });
  clock.increment(TOP_UP_POLL_MS);
  await reads("refused");
});

test("a failed one ends; a slow one is checked on demand", async () => {
  const { actor, clock, reads, progress, nextOutcome } = stage(byLink);
  await progress({ progress: { waiting: "pausing" } });
  clock.increment(TOP_UP_PATIENCE_MS);
  await progress({ progress: "stalled" });
  nextOutcome.mockImplementation(() => Promise.resolve({ status: "failed", reason: "Declined" }));
  actor.send({ type: "payment.check" });
  await reads("refused");
  expect(actor.getSnapshot().output).toMatchObject({ end: "refused", failure: { message: "Declined" } });
});

test("it has arrived when the balance shows it, whatever the response says", async () => {
  const { actor, clock, progress, charged, refresh } = stage(byCard, { found: [undefined, undefined] });
  await progress({ progress: { crediting: "pausing" } });
  expect(refresh).not.toHaveBeenCalled();
  clock.increment(TOP_UP_READ_BACK_MS);
  await progress({ progress: "notCredited" });
  actor.send({ type: "payment.check" });
  await progress({ progress: { crediting: "pausing" } });
  expect(charged).toHaveBeenCalledTimes(1);
});

test("a page that says it was paid is believed no sooner than the balance", async () => {
  const { clock, reads, progress } = stage(byLink, {
    outcomes: [{ status: "success" }],
    found: [undefined, "tp_2"],
  });
  await progress({ progress: { waiting: "pausing" } });
  clock.increment(TOP_UP_POLL_MS);
  await progress({ progress: { crediting: "pausing" } });
  clock.increment(READ_BACK_PAUSE_MS);
  await reads("paid");
});

describe("of two tabs", () => {
  const theirs = paymentBy(card, { at: 7 });

  test.each([
    ["card/66", byCard],
    ["coingate", byLink],
  ])("the one that comes second sends nothing by %s", async (_, payment) => {
    const { actor, reads, progress, charged, nextOutcome, release } = stage(payment, { taken: "now" });
    await progress({ progress: "occupied" });
    expect([charged.mock.calls, nextOutcome.mock.calls]).toEqual([[], []]);
    expect(actor.getSnapshot().matches({ inProgress: { window: "unavailable" } })).toBe(true);
    expect(release).toHaveBeenCalledTimes(1);
    actor.send({ type: "pending.changed", payment: theirs });
    await reads("anotherPending");
    expect(actor.getSnapshot().output?.payment).toEqual(theirs);
  });

  test("the tab that has not yet received the other's payment sends nothing", async () => {
    const { actor, reads, charged } = stage(byCard, { taken: theirs });
    await reads("anotherPending");
    expect(charged).not.toHaveBeenCalled();
    expect(actor.getSnapshot().output?.payment).toEqual(theirs);
  });

  test("the other can pay as soon as the charge has a response", async () => {
    const answer = Promise.withResolvers<Answer>();
    const { progress, release } = stage(byCard, { charge: () => answer.promise, found: [] });
    await progress({ progress: { sending: "charging" } });
    expect(release).not.toHaveBeenCalled();
    answer.resolve({ identifier: "tp_1", next: "done", hasPage: false });
    await progress({ progress: { crediting: "pausing" } });
    expect(release).toHaveBeenCalledTimes(1);
  });
});
