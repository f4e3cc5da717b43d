import { tellOfWatch } from "#machines/lifecycle/watchFailed.ts";
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
        { guard: { type: "isSuccess", params: outcomeOf }, target: "#payment.underWay.progress.crediting" },
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
            target: "#payment.underWay.progress.refreshing",
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
        { guard: "isSent", target: "answerLost" },
        { guard: "usesPage", target: "opening" },
        { target: "sending" },
      ],
    },
    opening: {
      description:
        "Nothing is sent before the window is open, which browsers allow in the click itself only.",
      on: {
        "window.opened": "sending",
        "page.leave": { guard: "isBlocked", target: "sending" },
      },
    },
    sending: {
      tags: "underWay",
      description: "One tab at a time pays, until what it has sent is known to all of them.",
      invoke: {
        id: "claim",
        src: "claim",
        onError: [{ guard: "isClaiming", ...refuse }, tellOfWatch],
      },
      on: { "claim.refused": "occupied" },
      initial: "claiming",
      states: {
        claiming: {
          on: { "claim.granted": [anotherPending, { target: "readingBalance" }] },
        },
        readingBalance: {
          description: "The balance is read before it changes, so that the payment can be recognised there.",
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
            "The payment is started at its processor. Without a response nobody can pay it: it may be started again.",
          invoke: {
            id: "startLink",
            src: "startLink",
            input: paymentIn,
            onDone: {
              target: "#payment.underWay.progress.waiting.pausing",
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
                target: "#payment.underWay.progress.crediting",
                actions: assignAnswer,
              },
              {
                guard: { type: "bankAsksHere", params: answerOf },
                target: "#payment.underWay.progress.authenticating",
                actions: [assignAnswer, raisePage],
              },
              {
                guard: { type: "bankAsksThere", params: answerOf },
                target: "#payment.underWay.progress.bankPage",
                actions: [assignAnswer, raisePage],
              },
              { target: "#payment.underWay.progress.waiting.pausing", actions: assignAnswer },
            ],
            onError: [
              {
                guard: { type: "isOutcomeUnknown", params: errorOf },
                target: "#payment.underWay.progress.answerLost",
              },
              refuse,
            ],
          },
        },
      },
    },
    occupied: {
      description: "Another tab is paying at this very moment. Nothing has been sent by this one.",
      on: { "pending.changed": anotherPending, "payment.cancel": "#payment.cancelled" },
    },
    authenticating: {
      tags: "underWay",
      description: "The holder's bank asks over this page whether it is them.",
      invoke: {
        id: "authenticate",
        src: "authenticate",
        input: paymentIn,
        onDone: "waiting",
        onError: { target: "bankRefused", actions: fail },
      },
    },
    bankRefused: {
      tags: "underWay",
      description: "3-D Secure has failed. The platform says whether the card was charged all the same.",
      on: stop,
      initial: "confirming",
      states: {
        confirming: asking("confirm", refused),
        pausing: { after: { pollPause: "reading" } },
        reading: asking("readStatus", refused),
      },
    },
    bankPage: {
      tags: "underWay",
      description: "The holder's bank asks on a page of its own, which takes a click to open.",
      on: {
        ...stop,
        "window.opened": "waiting.pausing",
        "payment.returned": "waiting",
        "page.restored": "waiting",
      },
    },
    waiting: {
      tags: "underWay",
      description: "The customer pays, or the processor works on it. The platform is asked until it knows.",
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
          description: "The platform asks the processor, rather than wait for its message.",
          ...asking("confirm", ...refusedOrPending),
        },
        pausing: { after: { pollPause: "reading" } },
        reading: asking("readStatus", ...refusedOrPending),
      },
    },
    stalled: {
      description: "It has taken long, and nobody knows yet what becomes of it.",
      on: { ...stop, "payment.check": "waiting", "payment.returned": "waiting" },
    },
    answerLost: {
      tags: "underWay",
      description: "Nobody said whether the card was charged. The balance is read until it shows.",
      after: { readBackPatience: "unknown" },
      on: stop,
      ...readingBalance,
    },
    unknown: {
      description: "The balance does not show it. Before it is paid again a person has to look.",
      on: { ...stop, "payment.check": "answerLost" },
    },
    crediting: {
      tags: "underWay",
      description: "The payment was accepted. It has arrived when the balance shows it, and no sooner.",
      after: { readBackPatience: "notCredited" },
      on: stop,
      ...readingBalance,
    },
    notCredited: {
      description: "The payment was accepted, and the balance does not show it yet.",
      on: { ...stop, "payment.check": "crediting" },
    },
    refreshing: {
      tags: "underWay",
      description: "It is on the balance. All that shows the balance is read again.",
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
  initial: "underWay",
  states: {
    underWay: {
      type: "parallel",
      states: { progress, window: processorWindow },
    },
    paid: { type: "final", output: "paid" },
    refused: { type: "final", output: "refused" },
    cancelled: { type: "final", output: "cancelled", description: "Nothing was sent." },
    stopped: {
      type: "final",
      output: "stopped",
      description: "Nobody waits for it any more. It may still be paid.",
    },
    anotherPending: {
      type: "final",
      output: "anotherPending",
      description: "Nothing was sent, because another payment is on its way: it may be this one.",
    },
  },
});
