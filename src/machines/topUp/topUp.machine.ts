import { assign, emit, sendTo, setup, spawnChild, stateIn, stopChild } from "xstate";
import {
  READ_BACK_PAUSE_MS,
  TOP_UP_PATIENCE_MS,
  TOP_UP_POLL_MS,
  TOP_UP_PRICE_PAUSE_MS,
  TOP_UP_READ_BACK_MS,
} from "#lib/constants.ts";
import { unfilled, unfilledCallback } from "#machines/lifecycle/unfilled.ts";
import { tellOfWatch, watchFailed, type WatchFailed } from "#machines/lifecycle/watchFailed.ts";
import {
  type Answer,
  type Check,
  chosenOf,
  isOf,
  type Offer,
  type Outcome,
  type Payment,
  paymentFrom,
  type Quote,
  type Receipt,
  type TopUpValues,
} from "./topUp.data.ts";

type Named = Partial<Pick<Answer, "identifier" | "hasPage">> & { at?: number };

/** What is known of the balance before a payment. */
export interface Noted {
  at: number | undefined;
  known: readonly number[];
}

export type OfferEvent = { type: "offer.changed"; offer: Offer } | { type: "offer.failed"; error: Error };
/** Another tab has begun a payment, or it is over there. */
export type MemoryEvent =
  | { type: "memory.changed"; payment: Payment | undefined }
  /** The provider's page has led back, in a window of its own. */
  | { type: "payment.returned" };
export type WindowEvent = { type: "window.opened" } | { type: "window.blocked" } | { type: "window.closed" };
export type ClaimEvent =
  /** No other tab sends a payment until this one is done; `payment` is what was on its way by then. */
  { type: "claim.granted"; payment: Payment | undefined } | { type: "claim.refused" };
export type LeaveEvent = { type: "page.restored" };

type TopUpEvent =
  | OfferEvent
  | MemoryEvent
  | WindowEvent
  | ClaimEvent
  | LeaveEvent
  | { type: "offer.retry" }
  | { type: "choose"; values: Partial<TopUpValues> }
  | { type: "price.retry" }
  | { type: "pay" }
  /** A payment is pending, and this is it, or another one. */
  | { type: "same.confirm" }
  | { type: "another.confirm" }
  | { type: "window.open" }
  | { type: "page.leave" }
  | { type: "check" }
  /** Waits no more: the payment may come all the same. */
  | { type: "stop" }
  | { type: "cancel" }
  | { type: "again" };

interface TopUpInput {
  values: TopUpValues;
  /** One that was on its way when another page, or this one before it was loaded anew, knew of it last. */
  payment: Payment | undefined;
  check: Check;
}

export interface TopUpContext extends TopUpInput {
  offer: Offer | undefined;
  /** Somebody has pressed the button: what is wrong is shown. */
  hasTried: boolean;
  quote: Quote | undefined;
  /** Its page can be opened, which only the page that began it can. */
  canOpen: boolean;
  isWindowOpen: boolean;
  /** The provider's page takes the place of this one. */
  isHere: boolean;
  /** 3-D Secure has failed over this page. */
  hasFailed3ds: boolean;
  /** When the pending payment was sent that this one is not, as a person has said. */
  other: number | undefined;
  failure: Error | undefined;
  receipt: Receipt | undefined;
}

const errorOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error });
const fail = { type: "fail", params: errorOf } as const;
const outcomeOf = ({ event }: { event: { output: Outcome } }) => ({ outcome: event.output });
const answerOf = ({ event }: { event: { output: Answer } }) => ({ answer: event.output });
const name = { type: "name", params: answerOf } as const;
const paymentOf = ({ context }: { context: TopUpContext }) => ({ payment: begun(context) });

const noteIt = {
  type: "note",
  params: ({ event }: { event: { output: Noted } }) => event.output,
} as const;

const learnOffer = {
  type: "learnOffer",
  params: ({ event }: { event: { offer: Offer } }) => ({ offer: event.offer }),
} as const;

/** Where the answer to "what has become of it?" leads. */
const settled = [
  { guard: { type: "isSuccess", params: outcomeOf }, target: "#topUp.crediting" },
  {
    guard: { type: "isFailure", params: outcomeOf },
    target: "#topUp.choosing",
    actions: [{ type: "failWith", params: outcomeOf }, "forget"],
  },
  { guard: "hasFailed3ds", target: "#topUp.choosing", actions: "forget" },
  { target: "#topUp.waiting.pausing" },
] as const;

/** Reads the balance until it shows the payment. */
const onBalance = {
  initial: "finding",
  states: {
    finding: {
      invoke: {
        id: "find",
        src: "find",
        input: paymentOf,
        onDone: [
          {
            guard: {
              type: "isFound",
              params: ({ event }: { event: { output: string | undefined } }) => ({
                identifier: event.output,
              }),
            },
            target: "#topUp.receiving",
            actions: {
              type: "name",
              params: ({ event }: { event: { output: string | undefined } }) => ({
                answer: { identifier: event.output },
              }),
            },
          },
          { target: "pausing" },
        ],
        onError: "pausing",
      },
    },
    pausing: { after: { readBackPause: "finding" } },
  },
} as const;

/** The platform knows no such payment; or nobody said anything, and it is asked again. */
const unheard = [
  {
    guard: { type: "isUnknown", params: errorOf },
    target: "#topUp.choosing",
    actions: [fail, "forget"],
  },
  { target: "#topUp.waiting.pausing" },
] as const;

/**
 * Topping up (Resources spec §7; wire contract §12): what to pay is chosen and its price seen, then a card is charged or a processor's
 * page is gone to, and the platform is asked until it says what has become of it. Nothing is sent twice: no state that has sent
 * something takes another `pay`, and a charge whose answer was lost is looked for on the balance.
 */
export const topUpMachine = setup({
  types: {} as {
    context: TopUpContext;
    events: TopUpEvent;
    input: TopUpInput;
    emitted: WatchFailed;
    tags: "choosing" | "underWay";
  },
  actors: {
    /** Reports what can be chosen from, and each change of it. */
    offer: unfilledCallback<OfferEvent, void>("offer"),
    /** Reports what other tabs do, and the way back from a provider's page. */
    memory: unfilledCallback<MemoryEvent, void>("memory"),
    price: unfilled<Quote, { processor: string; amount: string }>("price"),
    /** A window for the provider's page, opened in the click itself; takes `go`, which leads it to the payment's page. */
    window: unfilledCallback<WindowEvent, void>("window"),
    /** Keeps other tabs from paying for as long as it runs; reports `claim.*`. */
    claim: unfilledCallback<ClaimEvent, void>("claim"),
    /** Begins a payment on a processor's page. */
    startLink: unfilled<Answer & { at: number }, { payment: Payment }>("startLink"),
    /** What is on the balance before anything is paid: ids of movements. With `at` the payment counts as sent. */
    note: unfilled<Noted, { payment: Payment }>("note"),
    /** Charges the card. */
    buy: unfilled<Answer, { payment: Payment }>("buy"),
    /** 3-D Secure over this page. */
    authenticate: unfilled<void, { payment: Payment }>("authenticate"),
    /** Asks what the platform has heard. */
    read: unfilled<Outcome, { payment: Payment }>("read"),
    /** Has the platform ask the provider. */
    settle: unfilled<Outcome, { payment: Payment }>("settle"),
    /** Looks for the payment on the balance: its identifier there, or undefined. */
    find: unfilled<string | undefined, { payment: Payment }>("find"),
    /** Leads this page to the provider's. */
    leave: unfilledCallback<LeaveEvent, { payment: Payment }>("leave"),
    /** What follows from a payment: all that shows the balance is read again. */
    receive: unfilled<Receipt, { payment: Payment }>("receive"),
  },
  delays: {
    pricePause: TOP_UP_PRICE_PAUSE_MS,
    pollPause: TOP_UP_POLL_MS,
    patience: TOP_UP_PATIENCE_MS,
    readBackPause: READ_BACK_PAUSE_MS,
    readBackPatience: TOP_UP_READ_BACK_MS,
  },
  guards: {
    isKept: ({ context: { payment, offer } }) => isOf(offer, payment),
    isKeptUnnamed: ({ context: { payment, offer } }) =>
      isOf(offer, payment) && payment?.identifier === undefined,
    isComplete: ({ context }) => Object.keys(context.check(chosenOf(context))).length === 0,
    isPriced: ({ context }) => {
      const { way, amount } = chosenOf(context);
      return (
        context.quote?.processor === way?.processor &&
        context.quote?.amount === amount &&
        Object.keys(context.check(chosenOf(context))).length === 0
      );
    },
    /** Nothing has been sent yet. */
    isClaiming: stateIn({ sending: "claiming" }),
    hasOffer: ({ context }) => context.offer !== undefined,
    isPending: ({ context }) => context.payment !== undefined,
    // Begun in another tab so short a time ago that this one has not heard of it.
    isAnother: ({ context }, { payment }: { payment: Payment | undefined }) =>
      isOf(context.offer, payment) && payment?.at !== context.other,
    isNamed: ({ context }) => context.payment?.identifier !== undefined,
    beginsPage: ({ context }) => context.payment?.way.kind === "link",
    choosesPage: ({ context }) => chosenOf(context).way?.kind === "link",
    canOpen: ({ context }) => context.canOpen && !context.isWindowOpen,
    goesHere: ({ context }) => context.isHere,
    hasFailed3ds: ({ context }) => context.hasFailed3ds,
    isDone: (_, { answer }: { answer: Answer }) => answer.next === "done",
    bankAsksHere: (_, { answer }: { answer: Answer }) => answer.next === "askHere",
    bankAsksThere: (_, { answer }: { answer: Answer }) => answer.next === "askThere",
    isSuccess: (_, { outcome }: { outcome: Outcome }) => outcome.status === "success",
    isFailure: (_, { outcome }: { outcome: Outcome }) => outcome.status === "failed",
    isFound: (_, { identifier }: { identifier: string | undefined }) => identifier !== undefined,
    outcomeIsUnknown: (_, { error }: { error: unknown }) => factIn(error, "outcomeUnknown") === true,
    // A key that has expired meanwhile says nothing of the payment.
    isUnknown: (_, { error }: { error: unknown }) => [400, 404].includes(Number(factIn(error, "status"))),
  },
  actions: {
    learnOffer: assign((_, { offer }: { offer: Offer }) => ({ offer })),
    restartOffer: spawnChild("offer", { id: "offer" }),
    endOffer: stopChild("offer"),
    tellOfWatch: emit(watchFailed),
    remember: assign((_, { payment }: { payment: Payment | undefined }) => ({ payment })),
    change: assign(({ context }, { values }: { values: Partial<TopUpValues> }) => ({
      values: { ...context.values, ...values },
      failure: undefined,
    })),
    showErrors: assign({ hasTried: true }),
    quote: assign((_, { quote }: { quote: Quote }) => ({ quote, failure: undefined })),
    setApart: assign(({ context }) => ({ other: context.payment?.at })),
    /** From here on it is this payment, whatever is chosen. */
    begin: assign(({ context }) => ({
      payment: paymentFrom(context, context.quote),
      canOpen: false,
      isWindowOpen: false,
      isHere: false,
      hasFailed3ds: false,
      failure: undefined,
      receipt: undefined,
    })),
    note: assign(({ context }, noted: Noted) => ({
      payment: context.payment && { ...context.payment, ...noted },
    })),
    name: assign(({ context }, { answer }: { answer: Named }) => ({
      payment: context.payment && {
        ...context.payment,
        identifier: answer.identifier ?? context.payment.identifier,
        at: answer.at ?? context.payment.at,
      },
      canOpen: answer.hasPage === true,
    })),
    openWindow: spawnChild("window", { id: "window" }),
    closeWindow: stopChild("window"),
    goInWindow: sendTo("window", { type: "go" }),
    windowOpened: assign({ isWindowOpen: true }),
    windowClosed: assign({ isWindowOpen: false }),
    goHere: assign({ isHere: true }),
    failAuthentication: assign({ hasFailed3ds: true }),
    forget: assign({ payment: undefined, canOpen: false, isWindowOpen: false, hasFailed3ds: false }),
    fail: assign((_, { error }: { error: unknown }) => ({
      failure: error instanceof Error ? error : new Error(String(error)),
    })),
    failWith: assign(({ context }, { outcome }: { outcome: Outcome }) => ({
      // What 3-D Secure said of it is nearer to the cause.
      failure: context.hasFailed3ds ? context.failure : new Error(outcome.reason ?? ""),
    })),
    receive: assign((_, { receipt }: { receipt: Receipt | undefined }) => ({ receipt })),
    startAnew: assign(({ context }) => ({
      values: { ...context.values, amount: "" },
      hasTried: false,
      quote: undefined,
      payment: undefined,
      failure: undefined,
      receipt: undefined,
    })),
  },
}).createMachine({
  id: "topUp",
  context: ({ input }) => ({
    ...input,
    offer: undefined,
    hasTried: false,
    quote: undefined,
    canOpen: false,
    isWindowOpen: false,
    isHere: false,
    hasFailed3ds: false,
    other: undefined,
    failure: undefined,
    receipt: undefined,
  }),
  invoke: [
    {
      id: "offer",
      src: "offer",
      // What was read before is good for as long as the server takes it.
      onError: [
        { guard: "hasOffer", ...tellOfWatch },
        { target: ".unavailable", actions: fail },
      ],
    },
    { id: "memory", src: "memory", onError: tellOfWatch },
  ],
  on: {
    "offer.changed": { actions: learnOffer },
    "window.closed": { actions: "windowClosed" },
    "xstate.error.actor.window": { actions: ["windowClosed", tellOfWatch.actions] },
  },
  initial: "loading",
  states: {
    loading: {
      description: "Accounts and cards are on their way. A payment that was on its way is gone on with.",
      on: {
        "offer.changed": { target: "arriving", actions: learnOffer },
        "offer.failed": {
          target: "unavailable",
          actions: { type: "fail", params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    unavailable: {
      description: "Nothing can be chosen, because nothing could be read.",
      on: {
        "offer.retry": { target: "loading", actions: ["endOffer", "restartOffer"] },
        "offer.changed": { target: "arriving", actions: learnOffer },
      },
    },
    arriving: {
      always: [
        { guard: "isKeptUnnamed", target: "lost" },
        { guard: "isKept", target: "waiting" },
        { target: "choosing" },
      ],
    },
    choosing: {
      tags: "choosing",
      description: "Account, way to pay and amount are chosen; what it comes to is asked for and shown.",
      on: {
        choose: {
          target: ".deciding",
          actions: { type: "change", params: ({ event }) => ({ values: event.values }) },
        },
        "offer.changed": { target: ".deciding", actions: learnOffer },
        "memory.changed": {
          actions: { type: "remember", params: ({ event }) => ({ payment: event.payment }) },
        },
        pay: { actions: "showErrors" },
      },
      initial: "deciding",
      states: {
        deciding: {
          always: [
            { guard: "isPriced", target: "priced" },
            { guard: "isComplete", target: "pausing" },
            { target: "filling" },
          ],
        },
        filling: { description: "Something is missing or wrong." },
        pausing: { after: { pricePause: "pricing" } },
        pricing: {
          invoke: {
            id: "price",
            src: "price",
            input: ({ context }) => {
              const { way, amount } = chosenOf(context);
              return { processor: way?.processor ?? "", amount };
            },
            onDone: {
              target: "priced",
              actions: { type: "quote", params: ({ event }) => ({ quote: event.output }) },
            },
            onError: { target: "unpriced", actions: fail },
          },
        },
        priced: {
          description: "The price is that of exactly what is chosen.",
          on: {
            pay: [
              { guard: "isPending", target: "#topUp.doubting" },
              { guard: "choosesPage", target: "#topUp.opening", actions: "begin" },
              { target: "#topUp.sending", actions: "begin" },
            ],
          },
        },
        unpriced: {
          description: "Without its price nothing is paid.",
          on: { "price.retry": "pricing" },
        },
      },
    },
    doubting: {
      description: "Another payment is still on its way: it may be this one.",
      on: {
        "same.confirm": [{ guard: "isNamed", target: "waiting" }, { target: "lost" }],
        "another.confirm": [
          { guard: "choosesPage", target: "opening", actions: ["setApart", "begin"] },
          { target: "sending", actions: ["setApart", "begin"] },
        ],
        "memory.changed": {
          target: "choosing",
          actions: { type: "remember", params: ({ event }) => ({ payment: event.payment }) },
        },
        cancel: "choosing",
      },
    },
    opening: {
      tags: "underWay",
      description: "A window is opened, which browsers allow in the click itself only.",
      entry: ["closeWindow", "openWindow"],
      on: {
        "window.opened": [
          { guard: "isNamed", target: "waiting.pausing", actions: ["windowOpened", "goInWindow"] },
          { target: "sending", actions: "windowOpened" },
        ],
        "window.blocked": { target: "blocked", actions: "closeWindow" },
        "xstate.error.actor.window": { target: "blocked", actions: ["closeWindow", tellOfWatch.actions] },
      },
    },
    blocked: {
      description: "The browser lets no window open. Nothing has been sent of a new payment.",
      on: {
        "window.open": "opening",
        "page.leave": [
          { guard: "isNamed", target: "leaving" },
          { target: "sending", actions: "goHere" },
        ],
        cancel: [
          { guard: "isNamed", target: "waiting" },
          { target: "choosing", actions: "forget" },
        ],
      },
    },
    leaving: {
      tags: "underWay",
      description: "The page goes to the provider's, and comes back to this screen.",
      invoke: {
        id: "leave",
        src: "leave",
        input: paymentOf,
        onError: { target: "blocked", actions: fail },
      },
      on: { "page.restored": "waiting" },
    },
    occupied: {
      description: "Another tab is paying at this very moment. Nothing has been sent by this one.",
      entry: "closeWindow",
      on: {
        "memory.changed": {
          guard: { type: "isAnother", params: ({ event }) => ({ payment: event.payment }) },
          target: "doubting",
          actions: { type: "remember", params: ({ event }) => ({ payment: event.payment }) },
        },
        cancel: { target: "choosing", actions: "forget" },
      },
    },
    sending: {
      tags: "underWay",
      description: "One tab at a time pays, until what it has sent is known to all of them.",
      invoke: {
        id: "claim",
        src: "claim",
        onError: [
          { guard: "isClaiming", target: "choosing", actions: [fail, "closeWindow", "forget"] },
          tellOfWatch,
        ],
      },
      on: { "claim.refused": "occupied" },
      initial: "claiming",
      states: {
        claiming: {
          on: {
            "claim.granted": [
              {
                guard: { type: "isAnother", params: ({ event }) => ({ payment: event.payment }) },
                target: "#topUp.doubting",
                actions: [
                  "closeWindow",
                  { type: "remember", params: ({ event }) => ({ payment: event.payment }) },
                ],
              },
              { target: "noting" },
            ],
          },
        },
        noting: {
          description: "What is on the balance is noted, so that the payment can be told there.",
          invoke: {
            id: "note",
            src: "note",
            input: paymentOf,
            onDone: [
              { guard: "beginsPage", target: "starting", actions: noteIt },
              { target: "buying", actions: noteIt },
            ],
            onError: { target: "#topUp.choosing", actions: [fail, "closeWindow", "forget"] },
          },
        },
        starting: {
          description:
            "The payment is begun at its processor. Without an answer nobody can pay it: it may be begun anew.",
          invoke: {
            id: "startLink",
            src: "startLink",
            input: paymentOf,
            onDone: [
              { guard: "goesHere", target: "#topUp.leaving", actions: name },
              { target: "#topUp.waiting.pausing", actions: [name, "goInWindow"] },
            ],
            onError: { target: "#topUp.choosing", actions: [fail, "closeWindow", "forget"] },
          },
        },
        buying: {
          description: "The card is being charged. The request is sent once and never again.",
          invoke: {
            id: "buy",
            src: "buy",
            input: paymentOf,
            onDone: [
              { guard: { type: "isDone", params: answerOf }, target: "#topUp.crediting", actions: name },
              {
                guard: { type: "bankAsksHere", params: answerOf },
                target: "#topUp.authenticating",
                actions: name,
              },
              { guard: { type: "bankAsksThere", params: answerOf }, target: "#topUp.asked", actions: name },
              { target: "#topUp.waiting.pausing", actions: name },
            ],
            onError: [
              { guard: { type: "outcomeIsUnknown", params: errorOf }, target: "#topUp.lost" },
              { target: "#topUp.choosing", actions: [fail, "forget"] },
            ],
          },
        },
      },
    },
    authenticating: {
      tags: "underWay",
      description: "The holder's bank asks over this page whether it is them.",
      invoke: {
        id: "authenticate",
        src: "authenticate",
        input: paymentOf,
        onDone: "waiting",
        onError: { target: "waiting", actions: [fail, "failAuthentication"] },
      },
    },
    asked: {
      tags: "underWay",
      description: "The holder's bank asks on a page of its own, which takes a click to open.",
      on: {
        "window.open": "opening",
        "page.leave": "leaving",
        "payment.returned": "waiting",
        stop: "choosing",
      },
    },
    waiting: {
      tags: "underWay",
      description: "The customer pays, or the provider works on it. The platform is asked until it knows.",
      on: {
        "window.closed": { target: ".settling", actions: "windowClosed" },
        "payment.returned": ".settling",
        "window.open": { guard: "canOpen", target: "opening" },
        check: ".settling",
        stop: "choosing",
      },
      after: { patience: "stalled" },
      initial: "settling",
      states: {
        settling: {
          description: "The platform asks the provider, rather than wait to be told.",
          invoke: {
            id: "settle",
            src: "settle",
            input: paymentOf,
            onDone: [...settled],
            onError: [...unheard],
          },
        },
        pausing: { after: { pollPause: "reading" } },
        reading: {
          invoke: {
            id: "read",
            src: "read",
            input: paymentOf,
            onDone: [...settled],
            onError: [...unheard],
          },
        },
      },
    },
    stalled: {
      description: "It has taken long, and nobody knows yet what becomes of it.",
      on: { check: "waiting", "payment.returned": "waiting", stop: "choosing" },
    },
    lost: {
      tags: "underWay",
      description: "Nobody said whether the card was charged. The balance is read until it shows.",
      after: { readBackPatience: "unsettled" },
      on: { stop: "choosing" },
      ...onBalance,
    },
    unsettled: {
      description: "The balance does not show it. Before it is paid again a person has to look.",
      on: { check: "lost", stop: "choosing" },
    },
    crediting: {
      tags: "underWay",
      description: "The payment was accepted. It has arrived when the balance shows it, and no sooner.",
      after: { readBackPatience: "uncredited" },
      on: { stop: "choosing" },
      ...onBalance,
    },
    uncredited: {
      description: "The payment was accepted, and the balance does not show it yet.",
      on: { check: "crediting", stop: "choosing" },
    },
    receiving: {
      tags: "underWay",
      description: "It is on the balance. All that shows the balance is read again.",
      invoke: {
        id: "receive",
        src: "receive",
        input: paymentOf,
        onDone: {
          target: "paid",
          actions: { type: "receive", params: ({ event }) => ({ receipt: event.output }) },
        },
        onError: { target: "paid", actions: { type: "receive", params: { receipt: undefined } } },
      },
    },
    paid: {
      description: "The receipt.",
      on: { again: { target: "choosing", actions: "startAnew" } },
    },
  },
});

/** The payment that is under way. @throws {Error} where there is none */
export function begun({ payment }: Pick<TopUpContext, "payment">): Payment {
  if (payment === undefined) throw new Error("No payment has been begun");
  return payment;
}

const factIn = (error: unknown, key: string): unknown =>
  typeof error === "object" && error !== null && key in error
    ? (error as Record<string, unknown>)[key]
    : undefined;
