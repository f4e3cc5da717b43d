import type { Amount } from "#api/billingAccount/billingAccount.ts";
import { lifecycle } from "#machines/lifecycle/lifecycle.ts";

export interface RecurringFacts {
  isOn: boolean;
  /** The balance is below what should have set a payment off. */
  isDue: boolean;
  /** A verified payment method is the primary one. */
  hasMethod: boolean;
  /** Its processor can charge it with nobody there. */
  isAutomatic: boolean;
  /** Neither suspended nor terminated. */
  isOpen: boolean;
}

/** What a person may ask of it. Switching it on takes threshold and amount (Resources spec §5). */
export type RecurringRequest =
  | { type: "turnOn"; recurring_payment_threshold: Amount; recurring_payment_amount: Amount }
  | { type: "change"; recurring_payment_threshold: Amount; recurring_payment_amount: Amount }
  | { type: "turnOff" };

const charging = ["canCharge", "isAutomatic"];

/**
 * Topping up by itself: below the threshold the primary payment method is charged the amount (wire contract §8). No answer says how
 * the last payment went; a balance that stays below the threshold says that it has failed.
 */
export const recurringLifecycle = lifecycle<RecurringFacts, RecurringRequest>({
  id: "recurringPayment",
  stateOf: ({ isOn, isDue }) => (isOn ? (isDue ? "failed" : "on") : "off"),
  guards: {
    isOpen: (facts) => facts.isOpen,
    isAutomatic: (facts) => facts.isAutomatic,
    canCharge: (facts) => facts.isOpen && facts.hasMethod,
  },
  settled: {
    off: { description: "Only people top up.", takes: { turnOn: { guard: charging } } },
    on: {
      description: "The payment method is charged as soon as the balance is below the threshold.",
      takes: { change: { guard: charging }, turnOff: { guard: "isOpen" } },
    },
    failed: {
      description: "The balance is below the threshold, and the payment has not come.",
      takes: { change: { guard: charging }, turnOff: { guard: "isOpen" } },
    },
  },
});
