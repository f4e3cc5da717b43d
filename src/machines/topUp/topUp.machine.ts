import { assign, emit, forwardTo, setup, spawnChild, stopChild } from "xstate";
import { TOP_UP_PRICE_PAUSE_MS } from "#lib/constants.ts";
import { notImplemented, notImplementedCallback } from "#machines/lifecycle/notImplemented.ts";
import { emitWatchFailed, watchFailed, type WatchFailed } from "#machines/lifecycle/watchFailed.ts";
import type { Payment, PaymentResult, Quote, Receipt } from "#machines/payment/payment.data.ts";
import { paymentMachine } from "#machines/payment/payment.machine.ts";
import type { TabEvent } from "#machines/payment/payment.setup.ts";
import {
  type Check,
  chosenOf,
  isOf,
  type PaymentOptions,
  paymentFrom,
  type TopUpValues,
} from "./topUp.data.ts";

export type PaymentOptionsEvent =
  | { type: "options.changed"; options: PaymentOptions }
  | { type: "options.failed"; error: Error };

type TopUpEvent =
  | PaymentOptionsEvent
  | TabEvent
  | { type: "options.retry" }
  | { type: "form.change"; values: Partial<TopUpValues> }
  | { type: "price.retry" }
  | { type: "payment.start" }
  /** A payment is pending: `same` resumes it, `another` starts a new one. */
  | { type: "same.confirm" }
  | { type: "another.confirm" }
  | { type: "payment.cancel" }
  | { type: "topUp.restart" };

interface TopUpInput {
  values: TopUpValues;
  /** Sent by another tab or an earlier page. */
  payment: Payment | undefined;
  check: Check;
}

export interface TopUpContext extends TopUpInput {
  options: PaymentOptions | undefined;
  /** The customer has tried to pay, so errors are shown. */
  hasTried: boolean;
  quote: Quote | undefined;
  /** `at` of a pending payment that the customer says is a different one. */
  other: number | undefined;
  failure: Error | undefined;
  receipt: Receipt | undefined;
}

const errorOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error });
const fail = { type: "fail", params: errorOf } as const;
const assignOptions = {
  type: "assignOptions",
  params: ({ event }: { event: { options: PaymentOptions } }) => ({ options: event.options }),
} as const;
const assignPending = {
  type: "assignPayment",
  params: ({ event }: { event: { payment: Payment | undefined } }) => ({ payment: event.payment }),
} as const;
const resultOf = ({ event }: { event: { output: PaymentResult } }) => event.output;
const assignResult = { type: "assignResult", params: resultOf } as const;

/**
 * The form of a top-up (Resources spec §7): account, way and amount are chosen, and only a priced choice can
 * be paid. The payment is its own machine; one of another tab or an earlier page is resumed.
 */
export const topUpMachine = setup({
  types: {} as {
    context: TopUpContext;
    events: TopUpEvent;
    input: TopUpInput;
    emitted: WatchFailed;
    children: { payment: "payment" };
  },
  actors: {
    /** Reports the options and each change to them. */
    options: notImplementedCallback<PaymentOptionsEvent, void>(),
    /** Reports changes in other tabs, and the return from a processor's page. */
    otherTabs: notImplementedCallback<TabEvent, void>(),
    price: notImplemented<Quote, { processor: string; amount: string }>(),
    payment: paymentMachine,
  },
  delays: { pricePause: TOP_UP_PRICE_PAUSE_MS },
  guards: {
    isResumable: ({ context: { payment, options } }) => isOf(options, payment),
    isComplete: ({ context }) => Object.keys(context.check(chosenOf(context))).length === 0,
    isPriced: ({ context }) => {
      const { way, amount } = chosenOf(context);
      return (
        context.quote?.processor === way?.processor &&
        context.quote?.amount === amount &&
        Object.keys(context.check(chosenOf(context))).length === 0
      );
    },
    hasOptions: ({ context }) => context.options !== undefined,
    isPending: ({ context }) => context.payment !== undefined,
    isPaid: (_, { end }: PaymentResult) => end === "paid",
    isAnotherPending: (_, { end }: PaymentResult) => end === "anotherPending",
    isStopped: (_, { end }: PaymentResult) => end === "stopped",
  },
  actions: {
    assignOptions: assign((_, { options }: { options: PaymentOptions }) => ({ options })),
    restartOptions: spawnChild("options", { id: "options" }),
    endOptions: stopChild("options"),
    emitWatchFailed: emit(watchFailed),
    assignPayment: assign((_, { payment }: { payment: Payment | undefined }) => ({ payment })),
    assignValues: assign(({ context }, { values }: { values: Partial<TopUpValues> }) => ({
      values: { ...context.values, ...values },
      failure: undefined,
    })),
    showErrors: assign({ hasTried: true }),
    assignQuote: assign((_, { quote }: { quote: Quote }) => ({ quote, failure: undefined })),
    setAside: assign(({ context }) => ({ other: context.payment?.at })),
    /** Fixes the payment, whatever is selected afterwards. */
    startPayment: assign(({ context }) => ({
      payment: paymentFrom(context, context.quote),
      failure: undefined,
      receipt: undefined,
    })),
    forwardToPayment: forwardTo("payment"),
    assignResult: assign((_, { payment, failure, receipt }: PaymentResult) => ({
      payment,
      failure,
      receipt,
    })),
    forgetPayment: assign({ payment: undefined }),
    fail: assign((_, { error }: { error: unknown }) => ({
      failure: error instanceof Error ? error : new Error(String(error)),
    })),
    restart: assign(({ context }) => ({
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
    options: undefined,
    hasTried: false,
    quote: undefined,
    other: undefined,
    failure: undefined,
    receipt: undefined,
  }),
  invoke: [
    {
      id: "options",
      src: "options",
      // Options that were already read stay usable until the server refuses one.
      onError: [
        { guard: "hasOptions", ...emitWatchFailed },
        { target: ".unavailable", actions: fail },
      ],
    },
    { id: "otherTabs", src: "otherTabs", onError: emitWatchFailed },
  ],
  on: { "options.changed": { actions: assignOptions } },
  initial: "loading",
  states: {
    loading: {
      description: "Accounts and payment methods are loading. A pending payment is resumed.",
      on: {
        "options.changed": { target: "routing", actions: assignOptions },
        "options.failed": {
          target: "unavailable",
          actions: { type: "fail", params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    unavailable: {
      description: "The accounts and payment methods could not be loaded.",
      on: {
        "options.retry": { target: "loading", actions: ["endOptions", "restartOptions"] },
        "options.changed": { target: "routing", actions: assignOptions },
      },
    },
    routing: { always: [{ guard: "isResumable", target: "paying" }, { target: "choosing" }] },
    choosing: {
      description:
        "The customer chooses account, payment method and amount. The price is calculated and shown.",
      on: {
        "form.change": {
          target: ".checking",
          actions: { type: "assignValues", params: ({ event }) => ({ values: event.values }) },
        },
        "options.changed": { target: ".checking", actions: assignOptions },
        "pending.changed": { actions: assignPending },
        "payment.start": { actions: "showErrors" },
      },
      initial: "checking",
      states: {
        checking: {
          always: [
            { guard: "isPriced", target: "priced" },
            { guard: "isComplete", target: "pausing" },
            { target: "filling" },
          ],
        },
        filling: { description: "A field is missing or invalid." },
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
              actions: { type: "assignQuote", params: ({ event }) => ({ quote: event.output }) },
            },
            onError: { target: "unpriced", actions: fail },
          },
        },
        priced: {
          description: "The price matches the current choice.",
          on: {
            "payment.start": [
              { guard: "isPending", target: "#topUp.askingIfSame" },
              { target: "#topUp.paying", actions: "startPayment" },
            ],
          },
        },
        unpriced: {
          description: "The price could not be calculated, so the payment cannot start.",
          on: { "price.retry": "pricing" },
        },
      },
    },
    askingIfSame: {
      description: "Another payment is still in progress. It may be the same payment.",
      on: {
        "same.confirm": "paying",
        "another.confirm": [
          { guard: "isPriced", target: "paying", actions: ["setAside", "startPayment"] },
          { target: "choosing" },
        ],
        "pending.changed": { target: "choosing", actions: assignPending },
        "payment.cancel": "choosing",
      },
    },
    paying: {
      description: "The payment runs until it ends or the customer stops waiting.",
      invoke: {
        id: "payment",
        src: "payment",
        input: ({ context }) => ({
          payment: paymentOf(context),
          accounts: context.options?.accounts.map(({ id }) => id) ?? [],
          other: context.other,
        }),
        onSnapshot: {
          actions: {
            type: "assignPayment",
            params: ({ event }) => ({ payment: event.snapshot.context.payment }),
          },
        },
        onDone: [
          { guard: { type: "isPaid", params: resultOf }, target: "paid", actions: assignResult },
          {
            guard: { type: "isAnotherPending", params: resultOf },
            target: "askingIfSame",
            actions: assignResult,
          },
          { guard: { type: "isStopped", params: resultOf }, target: "choosing", actions: assignResult },
          { target: "choosing", actions: [assignResult, "forgetPayment"] },
        ],
        onError: { target: "choosing", actions: fail },
      },
      on: {
        "pending.changed": { actions: "forwardToPayment" },
        "payment.returned": { actions: "forwardToPayment" },
      },
    },
    paid: {
      description: "The receipt is shown.",
      on: { "topUp.restart": { target: "choosing", actions: "restart" } },
    },
  },
});

/** The last started payment. @throws {Error} if there is none */
export function paymentOf({ payment }: Pick<TopUpContext, "payment">): Payment {
  if (payment === undefined) throw new Error("No payment was started");
  return payment;
}
