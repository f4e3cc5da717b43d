import { not } from "xstate";
import { emitWatchFailed } from "#machines/lifecycle/watchFailed.ts";
import type { Payment } from "./payment.data.ts";
import { paymentSetup } from "./payment.setup.ts";

const paymentIn = ({ context }: { context: { payment: Payment } }) => ({ payment: context.payment });

/** The window for the page of the processor or the holder's bank. */
export const processorWindow = paymentSetup.createStateConfig({
  initial: "routing",
  states: {
    routing: {
      always: [{ guard: "needsWindow", target: "shown" }, { target: "unavailable" }],
    },
    unavailable: {
      description: "This tab has no page to open.",
      invoke: { id: "page", src: "page", input: paymentIn, onError: emitWatchFailed },
      on: { "page.received": "closed" },
    },
    closed: {
      on: {
        "window.open": { guard: "isPayable", target: "shown" },
        "page.leave": { guard: "isAtBank", target: "leaving" },
      },
    },
    shown: {
      invoke: {
        id: "window",
        src: "window",
        onError: [
          { guard: "isWindowOpen", target: "closed", ...emitWatchFailed },
          { target: "blocked", ...emitWatchFailed },
        ],
      },
      on: { "window.closed": "closed", "claim.refused": "unavailable" },
      initial: "opening",
      states: {
        opening: {
          on: {
            "window.opened": [
              { guard: "isNamed", target: "open", actions: "navigateWindow" },
              { target: "open" },
            ],
            "window.blocked": "#payment.inProgress.window.blocked",
          },
        },
        open: { on: { "page.received": { actions: "navigateWindow" } } },
      },
    },
    blocked: {
      description:
        "The browser blocked the window. Another click can open it, or the page opens in this tab.",
      always: { guard: not("isPayable"), target: "closed" },
      on: {
        "window.open": "shown",
        "page.leave": [{ guard: "isNamed", target: "leaving" }, { target: "thisTab" }],
        "payment.cancel": [{ guard: "isNamed", target: "closed" }, { target: "#payment.cancelled" }],
      },
    },
    thisTab: {
      description: "The processor's page will replace this one.",
      on: { "page.received": "leaving" },
    },
    leaving: {
      description: "This tab opens the processor's page and returns to this screen.",
      invoke: {
        id: "leave",
        src: "leave",
        input: paymentIn,
        onError: {
          target: "blocked",
          actions: {
            type: "fail",
            params: ({ event }) => ({ error: event.error }),
          },
        },
      },
      on: { "page.restored": "closed" },
    },
  },
});
