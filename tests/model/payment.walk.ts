import type { Payment } from "#machines/payment/payment.data.ts";
import { paymentMachine } from "#machines/payment/payment.machine.ts";
import { billingAccount } from "./billingAccount.fixture.ts";
import { card, page, paymentBy } from "./payment.fixture.ts";
import { inWindow, isIn, type PaymentScreen, press, sees } from "./payment.sights.ts";
import { defineWalk, reported } from "../support/model/walk.ts";

type Snapshot = PaymentScreen["snapshot"];
type Held = Snapshot["context"];
type Failed = { error: Error & { outcomeUnknown?: boolean; status?: number } };
type Pending = { payment: Payment | undefined };
type Heard = { output: { status: string; reason?: string } };

const P = "inProgress.progress";
const W = "inProgress.window";
const after = (delay: string, state: string) => `xstate.after.${delay}.payment.${P}.${state}`;

/** A payment of another tab. */
const theirs = paymentBy(page, { identifier: "tp_9", at: 9 });
const pending = paymentBy(page, { identifier: "tp_1", at: 1 });
const unnamed = paymentBy(card, { at: 1 });
const start = (payment: Payment, other?: number) => ({ payment, accounts: [billingAccount.id], other });

const refusal = (message: string, status: number, outcomeUnknown = false) => ({
  error: Object.assign(new Error(message), { status, outcomeUnknown }),
});
const outcomes = [
  { output: { status: "pending" } },
  { output: { status: "success" } },
  { output: { status: "failed", reason: "The payment was declined" } },
];
const unheard = [refusal("Provided payment is incorrect.", 400), refusal("No connection", 0, true)];
const answers = [
  { next: "done", hasPage: false },
  { next: "askHere", hasPage: false },
  { next: "askHere", hasPage: true },
  { next: "askThere", hasPage: true },
  { next: "wait", hasPage: false },
].map((response) => ({ output: { ...response, identifier: "tp_1" } }));

/** Only a window in this state can report this. */
const whileWindow =
  (window: { shown: "opening" | "open" } | "leaving" | "unavailable") => (snapshot: Snapshot) =>
    snapshot.matches({ inProgress: { window } }) ? [{}] : [];

const isNamed = ({ payment }: Held) => payment.identifier !== undefined;
const isAnother = ({ other }: Held, { payment }: Pending) => payment !== undefined && payment.at !== other;
const isSuccess = (_: Held, { output }: Heard) => output.status === "success";
const isBlocked = (_: Held, __: unknown, before: Snapshot) => inWindow(before, "blocked");
const isPayable = (_: Held, __: unknown, before: Snapshot) =>
  (["opening", "bankPage", "waiting"] as const).some((progress) =>
    before.matches({ inProgress: { progress } }),
  );
const isAtBank = (_: Held, __: unknown, before: Snapshot) =>
  before.matches({ inProgress: { progress: "bankPage" } });

const failed = (_: Held, { error }: Failed) => ({ failure: error });
const refused = { to: "refused", sets: failed };
const superseded = { when: isAnother, to: "anotherPending", sets: { payment: theirs } };
const stop = { "payment.stop": "stopped" };

const unanswered = (state: string) => [
  { when: (_: Held, { error }: Failed) => error.status === 400, ...refused },
  { to: `${P}.${state}.pausing` },
];
/** The payment's status at the platform. */
const receives = (actor: string) => ({
  [`xstate.done.actor.${actor}`]: [
    { when: isSuccess, to: `${P}.crediting.reading` },
    {
      when: (_: Held, { output }: Heard) => output.status === "failed",
      to: "refused",
      sets: (_: Held, { output }: Heard) => ({ failure: new Error(output.reason) }),
    },
    { to: `${P}.waiting.pausing` },
  ],
  [`xstate.error.actor.${actor}`]: unanswered("waiting"),
});
/** 3-D Secure failed, which ends a payment that is still pending. */
const receivesOnce = (actor: string) => ({
  [`xstate.done.actor.${actor}`]: [
    { when: isSuccess, to: `${P}.crediting.reading` },
    { to: "refused", sets: ({ failure }: Held) => ({ failure }) },
  ],
  [`xstate.error.actor.${actor}`]: unanswered("bankRefused"),
});
const finds = (state: string) => ({
  "xstate.done.actor.findOnBalance": [
    {
      when: (_: Held, { output }: { output: string | undefined }) => output !== undefined,
      to: `${P}.refreshing`,
      sets: ({ payment }: Held) => ({ payment: { ...payment, identifier: "tp_1" } }),
    },
    { to: `${P}.${state}.pausing` },
  ],
  "xstate.error.actor.findOnBalance": `${P}.${state}.pausing`,
});

export default defineWalk({
  machine: paymentMachine,
  chart: {
    title: "Payment of a top-up",
    about:
      "From the Pay button to the result. A saved card is charged or a payment page opens, and the payment status is polled. In parallel, the window of the payment page is open, closed or blocked. Nothing is sent twice.",
    words: {
      "pending.changed": "another tab starts or ends a payment",
      "payment.returned": "the payment page has redirected back",
      "page.received": "the address of the payment page is received",
      "page.restored": "the browser restores this page",
      "page.leave": "the payment continues in this tab",
      "window.open": "the customer opens the payment page",
      "window.opened": "the browser opens the window",
      "window.blocked": "the browser blocks the window",
      "window.closed": "the window of the payment is closed",
      "claim.granted": "no other tab is paying",
      "claim.refused": "another tab is paying",
      "payment.check": "the customer checks the payment again",
      "payment.stop": "the customer stops waiting",
      "payment.cancel": "the customer returns to the form",
    },
  },
  inputs: [
    start(paymentBy(card)),
    start(paymentBy(page), theirs.at),
    start(paymentBy(page)),
    start(pending),
    start(unnamed),
  ],
  identity: ({ value, context: { payment, other, failure } }) => [
    value,
    payment.identifier,
    payment.at,
    payment.way.kind,
    other,
    failure !== undefined,
  ],
  cases: {
    "window.opened": whileWindow({ shown: "opening" }),
    "window.blocked": whileWindow({ shown: "opening" }),
    "window.closed": whileWindow({ shown: "open" }),
    "page.restored": whileWindow("leaving"),
    // In other states it follows from the response.
    "page.received": whileWindow("unavailable"),
    "pending.changed": [{ payment: undefined }, { payment: theirs }],
    "claim.granted": [{ payment: undefined }, { payment: theirs }],
    "xstate.done.actor.readBalance": ({ context }) => [
      { output: { at: context.payment.way.kind === "card" ? 1 : undefined, known: [] } },
    ],
    "xstate.done.actor.startLink": [{ output: { identifier: "tp_1", next: "wait", hasPage: true, at: 1 } }],
    "xstate.done.actor.charge": answers,
    "xstate.error.actor.charge": [
      refusal("Insufficient funds", 400),
      refusal("The server didn't respond in time", 504, true),
    ],
    "xstate.done.actor.confirm": outcomes,
    "xstate.error.actor.confirm": unheard,
    "xstate.done.actor.readStatus": outcomes,
    "xstate.error.actor.readStatus": unheard,
    "xstate.done.actor.findOnBalance": [{ output: undefined }, { output: "tp_1" }],
    "xstate.done.actor.refresh": [{ output: { balance: 91.87 } }],
  },
  starts: ({ payment }: { payment: Payment }) => {
    if (payment.identifier !== undefined) return `${P}.waiting.confirming`;
    if (payment.at !== undefined) return `${P}.responseLost.reading`;
    return payment.way.kind === "link" ? `${P}.opening` : `${P}.sending.claiming`;
  },
  asks: Object.fromEntries(
    [
      "page",
      "readBalance",
      "startLink",
      "charge",
      "authenticate",
      "readStatus",
      "confirm",
      "findOnBalance",
      "leave",
      "refresh",
    ].map((id) => [id, ({ payment }: Held) => ({ payment })]),
  ),
  transitions: {
    [`${P}.opening`]: {
      "window.opened": `${P}.sending.claiming`,
      "page.leave": [{ when: isBlocked, to: `${P}.sending.claiming` }],
    },
    [`${P}.sending`]: { "claim.refused": `${P}.occupied`, "xstate.error.actor.claim": "stays" },
    [`${P}.sending.claiming`]: {
      "xstate.error.actor.claim": refused,
      "claim.granted": [superseded, { to: `${P}.sending.readingBalance` }],
    },
    [`${P}.sending.readingBalance`]: {
      "xstate.done.actor.readBalance": {
        to: ({ payment }: Held) => `${P}.sending.${payment.way.kind === "link" ? "starting" : "charging"}`,
        sets: ({ payment }: Held, { output }: { output: object }) => ({ payment: { ...payment, ...output } }),
      },
      "xstate.error.actor.readBalance": refused,
    },
    [`${P}.sending.starting`]: {
      "xstate.done.actor.startLink": {
        to: `${P}.waiting.pausing`,
        sets: ({ payment }: Held) => ({ payment: { ...payment, identifier: "tp_1", at: 1 } }),
      },
      "xstate.error.actor.startLink": refused,
    },
    [`${P}.sending.charging`]: {
      "xstate.done.actor.charge": {
        to: (_: Held, { output }: { output: { next: string } }) =>
          `${P}.${{ done: "crediting.reading", askHere: "authenticating", askThere: "bankPage" }[output.next] ?? "waiting.pausing"}`,
        sets: ({ payment }: Held) => ({ payment: { ...payment, identifier: "tp_1" } }),
      },
      "xstate.error.actor.charge": [
        {
          when: (_: Held, { error }: Failed) => error.outcomeUnknown === true,
          to: `${P}.responseLost.reading`,
        },
        refused,
      ],
    },
    [`${P}.occupied`]: { "pending.changed": [superseded], "payment.cancel": "cancelled" },
    [`${P}.authenticating`]: {
      "xstate.done.actor.authenticate": `${P}.waiting.confirming`,
      "xstate.error.actor.authenticate": { to: `${P}.bankRefused.confirming`, sets: failed },
    },
    [`${P}.bankRefused`]: stop,
    [`${P}.bankRefused.confirming`]: receivesOnce("confirm"),
    [`${P}.bankRefused.pausing`]: {
      [after("pollPause", "bankRefused.pausing")]: `${P}.bankRefused.reading`,
    },
    [`${P}.bankRefused.reading`]: receivesOnce("readStatus"),
    [`${P}.bankPage`]: {
      ...stop,
      "window.opened": `${P}.waiting.pausing`,
      "payment.returned": `${P}.waiting.confirming`,
      "page.restored": `${P}.waiting.confirming`,
    },
    [`${P}.waiting`]: {
      ...stop,
      "window.closed": `${P}.waiting.confirming`,
      "payment.returned": `${P}.waiting.confirming`,
      "page.restored": `${P}.waiting.confirming`,
      "payment.check": `${P}.waiting.confirming`,
      [after("patience", "waiting")]: `${P}.stalled`,
    },
    [`${P}.waiting.confirming`]: receives("confirm"),
    [`${P}.waiting.pausing`]: { [after("pollPause", "waiting.pausing")]: `${P}.waiting.reading` },
    [`${P}.waiting.reading`]: receives("readStatus"),
    [`${P}.stalled`]: {
      ...stop,
      "payment.check": `${P}.waiting.confirming`,
      "payment.returned": `${P}.waiting.confirming`,
    },
    [`${P}.responseLost`]: { ...stop, [after("readBackPatience", "responseLost")]: `${P}.unknown` },
    [`${P}.responseLost.reading`]: finds("responseLost"),
    [`${P}.responseLost.pausing`]: {
      [after("readBackPause", "responseLost.pausing")]: `${P}.responseLost.reading`,
    },
    [`${P}.unknown`]: { ...stop, "payment.check": `${P}.responseLost.reading` },
    [`${P}.crediting`]: { ...stop, [after("readBackPatience", "crediting")]: `${P}.notCredited` },
    [`${P}.crediting.reading`]: finds("crediting"),
    [`${P}.crediting.pausing`]: {
      [after("readBackPause", "crediting.pausing")]: `${P}.crediting.reading`,
    },
    [`${P}.notCredited`]: { ...stop, "payment.check": `${P}.crediting.reading` },
    [`${P}.refreshing`]: {
      "xstate.done.actor.refresh": { to: "paid", sets: { receipt: { balance: 91.87 } } },
      "xstate.error.actor.refresh": { to: "paid", sets: { receipt: undefined } },
    },
    [`${W}.unavailable`]: {
      "page.received": `${W}.closed`,
      "xstate.error.actor.page": "stays",
      "xstate.done.actor.charge": [
        {
          when: (_: Held, { output }: { output: { hasPage: boolean } }) => output.hasPage,
          to: `${W}.closed`,
        },
      ],
    },
    [`${W}.closed`]: {
      "window.open": [{ when: isPayable, to: `${W}.shown.opening` }],
      "page.leave": [{ when: isAtBank, to: `${W}.leaving` }],
    },
    [`${W}.shown`]: { "claim.refused": `${W}.unavailable` },
    [`${W}.shown.opening`]: {
      "window.opened": `${W}.shown.open`,
      "window.blocked": [{ when: isPayable, to: `${W}.blocked` }, { to: `${W}.closed` }],
      "xstate.error.actor.window": [{ when: isPayable, to: `${W}.blocked` }, { to: `${W}.closed` }],
    },
    [`${W}.shown.open`]: { "window.closed": `${W}.closed`, "xstate.error.actor.window": `${W}.closed` },
    [`${W}.blocked`]: {
      "window.open": `${W}.shown.opening`,
      "page.leave": [{ when: isNamed, to: `${W}.leaving` }, { to: `${W}.thisTab` }],
      "payment.cancel": [{ when: isNamed, to: `${W}.closed` }, { to: "cancelled" }],
      // Without effect once the payment is made or has timed out.
      "xstate.done.actor.confirm": [{ when: isSuccess, to: `${W}.closed` }],
      "xstate.done.actor.readStatus": [{ when: isSuccess, to: `${W}.closed` }],
      [after("patience", "waiting")]: [
        { when: (_: Held, __: unknown, before: Snapshot) => isIn(before, "waiting"), to: `${W}.closed` },
      ],
    },
    [`${W}.thisTab`]: { "xstate.done.actor.startLink": `${W}.leaving` },
    [`${W}.leaving`]: {
      "page.restored": `${W}.closed`,
      "xstate.error.actor.leave": [
        { when: isPayable, to: `${W}.blocked`, sets: failed },
        { to: `${W}.closed`, sets: failed },
      ],
    },
  },
  maxSteps: 14,
  render: async ({ actor }) => {
    const { createElement } = await import("react");
    const { configure } = await import("./configure.ts");
    await configure({ minimumTopupAmount: 13 });
    const { resourceStage } = await import("./resourceStage.tsx");
    const { PaymentProgress } = await import("#views/topUp/PaymentProgress.tsx");
    const { billingAccountListQuery } = await import("#api/billingAccount/billingAccount.ts");
    return resourceStage({
      answers: [[billingAccountListQuery.queryKey, [billingAccount]]],
      children: createElement(PaymentProgress, { actor }),
    });
  },
  causes: {
    "window.opened": reported,
    "window.blocked": reported,
    "window.closed": reported,
    "page.received": reported,
    "page.restored": reported,
    "pending.changed": reported,
    "payment.returned": reported,
    "claim.granted": reported,
    "claim.refused": reported,
    "window.open": press("Open the payment page"),
    "page.leave": press("Continue in this window"),
    "payment.check": (screen) =>
      isIn(screen.snapshot, "waiting")
        ? reported(screen, { type: "payment.check" })
        : press("Check again")(screen),
    "payment.stop": press("Stop waiting"),
    "payment.cancel": press("Back"),
  },
  sees,
});
