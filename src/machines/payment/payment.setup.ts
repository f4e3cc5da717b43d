import { assign, emit, enqueueActions, or, sendTo, setup, stateIn } from "xstate";
import {
  READ_BACK_PAUSE_MS,
  TOP_UP_PATIENCE_MS,
  TOP_UP_POLL_MS,
  TOP_UP_READ_BACK_MS,
} from "#lib/constants.ts";
import { notImplemented, notImplementedCallback } from "#machines/lifecycle/notImplemented.ts";
import { watchFailed, type WatchFailed } from "#machines/lifecycle/watchFailed.ts";
import type { Answer, BalanceBefore, Outcome, Payment, PaymentResult, Receipt } from "./payment.data.ts";

export type WindowEvent = { type: "window.opened" } | { type: "window.blocked" } | { type: "window.closed" };
export type ClaimEvent =
  /** `granted`: no other tab can pay until this one is done; `payment` is the pending one of any tab. */
  { type: "claim.granted"; payment: Payment | undefined } | { type: "claim.refused" };
/** The URL of the processor's page has arrived. */
export type PageEvent = { type: "page.received" };
export type LeaveEvent = { type: "page.restored" };
/** Changes in other tabs, and the return from a processor's page. */
export type TabEvent =
  | { type: "pending.changed"; payment: Payment | undefined }
  | { type: "payment.returned" };

type PaymentEvent =
  | WindowEvent
  | ClaimEvent
  | PageEvent
  | LeaveEvent
  | TabEvent
  | { type: "window.open" }
  | { type: "page.leave" }
  | { type: "payment.check" }
  /** Stops waiting: the payment may still arrive. */
  | { type: "payment.stop" }
  | { type: "payment.cancel" };

export interface PaymentInput {
  /** A new payment, or one with `at` set that another tab or an earlier page sent. */
  payment: Payment;
  /** The customer's accounts. */
  accounts: readonly number[];
  /** `at` of a pending payment that the customer says is a different one. */
  other: number | undefined;
}

interface PaymentContext extends PaymentInput {
  failure: Error | undefined;
  receipt: Receipt | undefined;
}

interface ByPayment {
  payment: Payment;
}

export const paymentSetup = setup({
  types: {} as {
    context: PaymentContext;
    events: PaymentEvent;
    input: PaymentInput;
    output: PaymentResult;
    emitted: WatchFailed;
    tags: "inProgress";
  },
  actors: {
    /** Reports `page.received` if this tab already has the payment's page. */
    page: notImplementedCallback<PageEvent, ByPayment>(),
    /** A window for the processor's page, opened within the click; `window.lead` navigates it. */
    window: notImplementedCallback<WindowEvent, void>(),
    /** Navigates this page to the processor's. */
    leave: notImplementedCallback<LeaveEvent, ByPayment>(),
    /** Locks out payments in other tabs while it runs; reports `claim.*`. */
    claim: notImplementedCallback<ClaimEvent, void>(),
    /** Reads the balance before the payment. */
    readBalance: notImplemented<BalanceBefore, ByPayment>(),
    /** Starts a payment on a processor's page. */
    startLink: notImplemented<Answer & { at: number }, ByPayment>(),
    /** Charges the card. */
    charge: notImplemented<Answer, ByPayment>(),
    /** Runs 3-D Secure over this page. */
    authenticate: notImplemented<void, ByPayment>(),
    /** Reads the status that the platform has stored. */
    readStatus: notImplemented<Outcome, ByPayment>(),
    /** Makes the platform ask the processor. */
    confirm: notImplemented<Outcome, ByPayment>(),
    /** Looks for the payment on the balance: its identifier there, or undefined. */
    findOnBalance: notImplemented<string | undefined, ByPayment>(),
    /** Refreshes everything that shows the balance. */
    refresh: notImplemented<Receipt, ByPayment>(),
  },
  delays: {
    pollPause: TOP_UP_POLL_MS,
    patience: TOP_UP_PATIENCE_MS,
    readBackPause: READ_BACK_PAUSE_MS,
    readBackPatience: TOP_UP_READ_BACK_MS,
  },
  guards: {
    isSent: ({ context }) => context.payment.at !== undefined,
    isNamed: ({ context }) => context.payment.identifier !== undefined,
    usesPage: ({ context }) => context.payment.way.kind === "link",
    needsWindow: ({ context: { payment } }) => payment.way.kind === "link" && payment.at === undefined,
    // Another tab may have just started one that this tab has not heard of.
    isAnother: ({ context }, { payment }: { payment: Payment | undefined }) =>
      payment !== undefined && context.accounts.includes(payment.account) && payment.at !== context.other,
    isClaiming: stateIn({ inProgress: { progress: { sending: "claiming" } } }),
    /** The customer has to act on the processor's or the bank's page. */
    isPayable: or([
      stateIn({ inProgress: { progress: "opening" } }),
      stateIn({ inProgress: { progress: "bankPage" } }),
      stateIn({ inProgress: { progress: "waiting" } }),
    ]),
    isAtBank: stateIn({ inProgress: { progress: "bankPage" } }),
    isBlocked: stateIn({ inProgress: { window: "blocked" } }),
    isWindowOpen: stateIn({ inProgress: { window: { shown: "open" } } }),
    isDone: (_, { answer }: { answer: Answer }) => answer.next === "done",
    bankAsksHere: (_, { answer }: { answer: Answer }) => answer.next === "askHere",
    bankAsksThere: (_, { answer }: { answer: Answer }) => answer.next === "askThere",
    isSuccess: (_, { outcome }: { outcome: Outcome }) => outcome.status === "success",
    isFailure: (_, { outcome }: { outcome: Outcome }) => outcome.status === "failed",
    isFound: (_, { identifier }: { identifier: string | undefined }) => identifier !== undefined,
    isOutcomeUnknown: (_, { error }: { error: unknown }) => valueOf(error, "outcomeUnknown") === true,
    // An expired key, for example, says nothing about the payment.
    isPaymentUnknown: (_, { error }: { error: unknown }) =>
      [400, 404].includes(Number(valueOf(error, "status"))),
  },
  actions: {
    emitWatchFailed: emit(watchFailed),
    replacePayment: assign(({ context }, { payment }: { payment: Payment | undefined }) => ({
      payment: payment ?? context.payment,
    })),
    assignBalanceBefore: assign(({ context }, before: BalanceBefore) => ({
      payment: { ...context.payment, ...before },
    })),
    assignAnswer: assign(({ context: { payment } }, { answer }: { answer: Answer & { at?: number } }) => ({
      payment: {
        ...payment,
        identifier: answer.identifier ?? payment.identifier,
        at: answer.at ?? payment.at,
      },
    })),
    assignIdentifier: assign(
      ({ context: { payment } }, { identifier }: { identifier: string | undefined }) => ({
        payment: { ...payment, identifier },
      }),
    ),
    raisePage: enqueueActions(({ enqueue }, { answer }: { answer: Answer }) => {
      if (answer.hasPage) enqueue.raise({ type: "page.received" });
    }),
    navigateWindow: sendTo("window", { type: "window.navigate" }),
    fail: assign((_, { error }: { error: unknown }) => ({
      failure: error instanceof Error ? error : new Error(String(error)),
    })),
    failWithReason: assign((_, { outcome }: { outcome: Outcome }) => ({
      failure: new Error(outcome.reason ?? ""),
    })),
    assignReceipt: assign((_, { receipt }: { receipt: Receipt | undefined }) => ({ receipt })),
  },
});

const valueOf = (error: unknown, key: string): unknown =>
  typeof error === "object" && error !== null && key in error
    ? (error as Record<string, unknown>)[key]
    : undefined;
