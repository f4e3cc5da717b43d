import { emitWatchFailed } from "#machines/lifecycle/watchFailed.ts";
import type { Answer, BalanceBefore, Outcome, Payment, PaymentResult } from "./payment.data.ts";
import { paymentSetup } from "./payment.setup.ts";
import { processorWindow } from "./payment.window.ts";

const paymentIn = ({ context }: { context: { payment: Payment } }) => ({ payment: context.payment });
const errorOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error });
const outcomeOf = ({ event }: { event: { output: Outcome } }) => ({ outcome: event.output });
const answerOf = ({ event }: { event: { output: Answer } }) => ({ answer: event.output });
const identifierOf = ({ event }: { event: { output: string | undefined } }) => ({ identifier: event.output });
const pendingOf = ({ event }: { event: { payment: Payment | undefined } }) => ({ payment: event.payment });

const fail = { type: "fail", params: errorOf } as const;
const assignAnswer = { type: "assignAnswer", params: answerOf } as const;
const raisePage = { type: "raisePage", params: answerOf } as const;
const assignBalanceBefore = {
  type: "assignBalanceBefore",
  params: ({ event }: { event: { output: BalanceBefore } }) => event.output,
} as const;
const refuse = { target: "#payment.refused", actions: fail } as const;

/** Another payment of this customer is pending. */
const anotherPending = {
  guard: { type: "isAnother", params: pendingOf },
  target: "#payment.anotherPending",
  actions: { type: "replacePayment", params: pendingOf },
} as const;

/**
 * Asks for the outcome. `otherwise` handles any status but success; after a failed request it is asked again.
 */
const asking = <Next extends readonly object[]>(src: "confirm" | "readStatus", ...otherwise: Next) =>
  ({
    invoke: {
      id: src,
      src,
      input: paymentIn,
      onDone: [
        { guard: { type: "isSuccess", params: outcomeOf }, target: "#payment.inProgress.progress.crediting" },
        ...otherwise,
      ],
      onError: [{ guard: { type: "isPaymentUnknown", params: errorOf }, ...refuse }, { target: "pausing" }],
    },
  }) as const;

const refusedOrPending = [
  {
    guard: { type: "isFailure", params: outcomeOf },
    target: "#payment.refused",
    actions: { type: "failWithReason", params: outcomeOf },
  },
  { target: "pausing" },
] as const;

/** A failed 3-D Secure check ends a pending payment too, with the bank's error. */
const refused = { target: "#payment.refused" } as const;

/** Reads the balance until it shows the payment. */
const readingBalance = {
  initial: "reading",
  states: {
    reading: {
      invoke: {
        id: "findOnBalance",
        src: "findOnBalance",
        input: paymentIn,
        onDone: [
          {
            guard: { type: "isFound", params: identifierOf },
            target: "#payment.inProgress.progress.refreshing",
            actions: { type: "assignIdentifier", params: identifierOf },
          },
          { target: "pausing" },
        ],
        onError: "pausing",
      },
    },
    pausing: { after: { readBackPause: "reading" } },
  },
} as const;

const stop = { "payment.stop": "#payment.stopped" } as const;

/** From sending a payment to its outcome. */
const progress = paymentSetup.createStateConfig({
  initial: "routing",
  states: {
    routing: {
      always: [
        { guard: "isNamed", target: "waiting" },
        { guard: "isSent", target: "responseLost" },
        { guard: "usesPage", target: "opening" },
        { target: "sending" },
      ],
    },
    opening: {
      description:
        "The window opens before anything is sent, because browsers allow pop-ups only during a click.",
      on: {
        "window.opened": "sending",
        "page.leave": { guard: "isBlocked", target: "sending" },
      },
    },
    sending: {
      tags: "inProgress",
      description: "Only one tab pays at a time. The others wait for its payment to be stored.",
      invoke: {
        id: "claim",
        src: "claim",
        onError: [{ guard: "isClaiming", ...refuse }, emitWatchFailed],
      },
      on: { "claim.refused": "occupied" },
      initial: "claiming",
      states: {
        claiming: {
          on: { "claim.granted": [anotherPending, { target: "readingBalance" }] },
        },
        readingBalance: {
          description: "The balance is read before the payment, so that the change can be recognised.",
          invoke: {
            id: "readBalance",
            src: "readBalance",
            input: paymentIn,
            onDone: [
              { guard: "usesPage", target: "starting", actions: assignBalanceBefore },
              { target: "charging", actions: assignBalanceBefore },
            ],
            onError: refuse,
          },
        },
        starting: {
          description:
            "The payment is started at the processor. Without a response it cannot be paid, so a retry is safe.",
          invoke: {
            id: "startLink",
            src: "startLink",
            input: paymentIn,
            onDone: {
              target: "#payment.inProgress.progress.waiting.pausing",
              actions: [assignAnswer, raisePage],
            },
            onError: refuse,
          },
        },
        charging: {
          description: "The card is being charged. The request is sent once and never again.",
          invoke: {
            id: "charge",
            src: "charge",
            input: paymentIn,
            onDone: [
              {
                guard: { type: "isDone", params: answerOf },
                target: "#payment.inProgress.progress.crediting",
                actions: assignAnswer,
              },
              {
                guard: { type: "bankAsksHere", params: answerOf },
                target: "#payment.inProgress.progress.authenticating",
                actions: [assignAnswer, raisePage],
              },
              {
                guard: { type: "bankAsksThere", params: answerOf },
                target: "#payment.inProgress.progress.bankPage",
                actions: [assignAnswer, raisePage],
              },
              { target: "#payment.inProgress.progress.waiting.pausing", actions: assignAnswer },
            ],
            onError: [
              {
                guard: { type: "isOutcomeUnknown", params: errorOf },
                target: "#payment.inProgress.progress.responseLost",
              },
              refuse,
            ],
          },
        },
      },
    },
    occupied: {
      description: "Another tab is paying right now. This tab has sent nothing.",
      on: { "pending.changed": anotherPending, "payment.cancel": "#payment.cancelled" },
    },
    authenticating: {
      tags: "inProgress",
      description: "The cardholder's bank asks for confirmation in a frame on this page.",
      invoke: {
        id: "authenticate",
        src: "authenticate",
        input: paymentIn,
        onDone: "waiting",
        onError: { target: "bankRefused", actions: fail },
      },
    },
    bankRefused: {
      tags: "inProgress",
      description: "3-D Secure failed. The server is asked whether the card was charged anyway.",
      on: stop,
      initial: "confirming",
      states: {
        confirming: asking("confirm", refused),
        pausing: { after: { pollPause: "reading" } },
        reading: asking("readStatus", refused),
      },
    },
    bankPage: {
      tags: "inProgress",
      description: "The cardholder's bank asks on its own page, which opens with a click.",
      on: {
        ...stop,
        "window.opened": "waiting.pausing",
        "payment.returned": "waiting",
        "page.restored": "waiting",
      },
    },
    waiting: {
      tags: "inProgress",
      description: "The customer is paying or the processor is working. The payment status is polled.",
      on: {
        ...stop,
        "window.closed": ".confirming",
        "payment.returned": ".confirming",
        "page.restored": ".confirming",
        "payment.check": ".confirming",
      },
      after: { patience: "stalled" },
      initial: "confirming",
      states: {
        confirming: {
          description: "The server asks the processor for the result instead of waiting for a notification.",
          ...asking("confirm", ...refusedOrPending),
        },
        pausing: { after: { pollPause: "reading" } },
        reading: asking("readStatus", ...refusedOrPending),
      },
    },
    stalled: {
      description: "The payment takes long and its result is still unknown.",
      on: { ...stop, "payment.check": "waiting", "payment.returned": "waiting" },
    },
    responseLost: {
      tags: "inProgress",
      description: "The response was lost. The balance is polled to see whether the card was charged.",
      after: { readBackPatience: "unknown" },
      on: stop,
      ...readingBalance,
    },
    unknown: {
      description: "The balance does not show the payment. The customer has to check before paying again.",
      on: { ...stop, "payment.check": "responseLost" },
    },
    crediting: {
      tags: "inProgress",
      description: "The payment was accepted. The top-up is complete when the balance shows the payment.",
      after: { readBackPatience: "notCredited" },
      on: stop,
      ...readingBalance,
    },
    notCredited: {
      description: "The payment was accepted, but is not on the balance yet.",
      on: { ...stop, "payment.check": "crediting" },
    },
    refreshing: {
      tags: "inProgress",
      description: "The payment is on the balance. Everything that shows the balance is refetched.",
      invoke: {
        id: "refresh",
        src: "refresh",
        input: paymentIn,
        onDone: {
          target: "#payment.paid",
          actions: { type: "assignReceipt", params: ({ event }) => ({ receipt: event.output }) },
        },
        onError: "#payment.paid",
      },
    },
  },
});

/**
 * One payment (Resources spec §7; wire contract §12): a card is charged or the processor's page opened, then
 * the platform is polled. Nothing is sent twice: after a lost answer the charge is looked up on the balance.
 */
export const paymentMachine = paymentSetup.createMachine({
  id: "payment",
  context: ({ input }) => ({ ...input, failure: undefined, receipt: undefined }),
  output: ({ context: { payment, failure, receipt }, event }): PaymentResult => ({
    end: event.output as PaymentResult["end"],
    payment,
    failure,
    receipt,
  }),
  initial: "inProgress",
  states: {
    inProgress: {
      type: "parallel",
      states: { progress, window: processorWindow },
    },
    paid: { type: "final", output: "paid" },
    refused: { type: "final", output: "refused" },
    cancelled: { type: "final", output: "cancelled", description: "Nothing was sent." },
    stopped: {
      type: "final",
      output: "stopped",
      description: "The customer stopped waiting. The payment may still succeed.",
    },
    anotherPending: {
      type: "final",
      output: "anotherPending",
      description: "Nothing was sent, because another payment is in progress. It may be the same payment.",
    },
  },
});
