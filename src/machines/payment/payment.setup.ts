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
  /** No other tab sends a payment until this one is done; `payment` is the pending one of any tab. */
  { type: "claim.granted"; payment: Payment | undefined } | { type: "claim.refused" };
/** This tab has the address of the processor's page. */
export type PageEvent = { type: "page.received" };
export type LeaveEvent = { type: "page.restored" };
/** What other tabs do, and the way back from a processor's page. */
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
  /** Waits no more: the payment may still arrive. */
  | { type: "payment.stop" }
  | { type: "payment.cancel" };

export interface PaymentInput {
  /** A new one, or one that was sent by another tab or an earlier page and has its time. */
  payment: Payment;
  /** The customer's accounts. */
  accounts: readonly number[];
  /** When the pending payment was sent that this one is not, as a person has said. */
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
    tags: "underWay";
  },
  actors: {
    /** Reports `page.received` where this tab has had the processor's page of the payment before. */
    page: notImplementedCallback<PageEvent, ByPayment>("page"),
    /** A window for the processor's page, opened in the click itself; takes `window.lead`, which leads it to the page. */
    window: notImplementedCallback<WindowEvent, void>("window"),
    /** Leads this page to the processor's. */
    leave: notImplementedCallback<LeaveEvent, ByPayment>("leave"),
    /** Holds other tabs back from paying for as long as it runs; reports `claim.*`. */
    claim: notImplementedCallback<ClaimEvent, void>("claim"),
    /** The balance before anything is paid. */
    readBalance: notImplemented<BalanceBefore, ByPayment>("readBalance"),
    /** Starts a payment on a processor's page. */
    startLink: notImplemented<Answer & { at: number }, ByPayment>("startLink"),
    /** Charges the card. */
    charge: notImplemented<Answer, ByPayment>("charge"),
    /** 3-D Secure over this page. */
    authenticate: notImplemented<void, ByPayment>("authenticate"),
    /** What the platform has heard. */
    readStatus: notImplemented<Outcome, ByPayment>("readStatus"),
    /** Has the platform ask the processor. */
    confirm: notImplemented<Outcome, ByPayment>("confirm"),
    /** Looks for the payment on the balance: its identifier there, or undefined. */
    findOnBalance: notImplemented<string | undefined, ByPayment>("findOnBalance"),
    /** Reads again all that shows the balance. */
    refresh: notImplemented<Receipt, ByPayment>("refresh"),
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
    // Another tab may have started one so short a time ago that this one has not heard of it.
    isAnother: ({ context }, { payment }: { payment: Payment | undefined }) =>
      payment !== undefined && context.accounts.includes(payment.account) && payment.at !== context.other,
    isClaiming: stateIn({ underWay: { progress: { sending: "claiming" } } }),
    /** Somebody has to go to the processor's page, or to that of the bank. */
    isPayable: or([
      stateIn({ underWay: { progress: "opening" } }),
      stateIn({ underWay: { progress: "bankPage" } }),
      stateIn({ underWay: { progress: "waiting" } }),
    ]),
    isAtBank: stateIn({ underWay: { progress: "bankPage" } }),
    isBlocked: stateIn({ underWay: { window: "blocked" } }),
    isWindowOpen: stateIn({ underWay: { window: { shown: "open" } } }),
    isDone: (_, { answer }: { answer: Answer }) => answer.next === "done",
    bankAsksHere: (_, { answer }: { answer: Answer }) => answer.next === "askHere",
    bankAsksThere: (_, { answer }: { answer: Answer }) => answer.next === "askThere",
    isSuccess: (_, { outcome }: { outcome: Outcome }) => outcome.status === "success",
    isFailure: (_, { outcome }: { outcome: Outcome }) => outcome.status === "failed",
    isFound: (_, { identifier }: { identifier: string | undefined }) => identifier !== undefined,
    isOutcomeUnknown: (_, { error }: { error: unknown }) => valueOf(error, "outcomeUnknown") === true,
    // A key that has expired meanwhile says nothing of the payment.
    isPaymentUnknown: (_, { error }: { error: unknown }) =>
      [400, 404].includes(Number(valueOf(error, "status"))),
  },
  actions: {
    tellOfWatch: emit(watchFailed),
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
    leadWindow: sendTo("window", { type: "window.lead" }),
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
