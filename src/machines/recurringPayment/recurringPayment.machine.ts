import { and } from "xstate";
import type { Amount } from "#api/billingAccount/billingAccount.ts";
import {
  deleted,
  initialContext,
  is,
  lifecycleSetup,
  mutate,
  mutating,
  readingBack,
  reported,
  routing,
  snapshotOf,
  waitingToReadBack,
} from "#machines/lifecycle/lifecycle.ts";

export interface RecurringFacts {
  isOn: boolean;
  /** The balance is below the threshold, so a payment should have been made. */
  isDue: boolean;
  /** The primary payment method is verified. */
  hasMethod: boolean;
  /** The processor supports charges without the customer. */
  isAutomatic: boolean;
  /** Neither suspended nor terminated. */
  isOpen: boolean;
}

/** Turning it on takes a threshold and an amount (Resources spec §5). */
export type RecurringRequest =
  | { type: "turnOn"; recurring_payment_threshold: Amount; recurring_payment_amount: Amount }
  | { type: "change"; recurring_payment_threshold: Amount; recurring_payment_amount: Amount }
  | { type: "turnOff" };

export type RecurringState = "off" | "on" | "failed";

const stateOf = ({ isOn, isDue }: RecurringFacts): RecurringState =>
  isOn ? (isDue ? "failed" : "on") : "off";

const recurring = lifecycleSetup<RecurringFacts, RecurringRequest, RecurringState>(stateOf).extend({
  guards: {
    isOpen: ({ context }) => context.facts.isOpen,
    isAutomatic: ({ context }) => context.facts.isAutomatic,
    canCharge: ({ context: { facts } }) => facts.isOpen && facts.hasMethod,
  },
});

const turnedOn = recurring.createStateConfig({
  tags: "stable",
  on: {
    ...reported,
    change: { ...mutate, guard: and(["canCharge", "isAutomatic"]) },
    turnOff: { ...mutate, guard: "isOpen" },
  },
});

/**
 * Automatic top-up: below the threshold the primary payment method is charged (wire contract §8). The API
 * does not report the last payment, so a balance that stays below the threshold means it failed.
 */
export const recurringMachine = recurring.createMachine({
  id: "recurringPayment",
  context: initialContext,
  initial: "routing",
  states: {
    routing: {
      ...routing,
      always: [
        { guard: "isGone", target: "deleted" },
        { guard: is("off"), target: "off" },
        { guard: is("on"), target: "on" },
        { target: "failed" },
      ],
    },
    off: {
      description: "The account is topped up manually only.",
      tags: "stable",
      on: { ...reported, turnOn: { ...mutate, guard: and(["canCharge", "isAutomatic"]) } },
    },
    on: {
      ...turnedOn,
      description: "The payment method is charged when the balance falls below the threshold.",
    },
    failed: {
      ...turnedOn,
      description: "The balance is below the threshold and the payment has not arrived.",
    },
    mutating,
    readingBack,
    waitingToReadBack,
    deleted,
  },
});

export const recurringSnapshot = (facts: RecurringFacts) =>
  snapshotOf(recurringMachine, stateOf(facts), facts);
