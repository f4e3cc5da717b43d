import {
  type RecurringFacts,
  recurringMachine,
} from "#machines/recurringPayment/recurringPayment.machine.ts";
import { recurringPayment } from "./billingAccount.fixture.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";

const off: RecurringFacts = { isOn: false, isDue: false, hasMethod: true, isAutomatic: true, isOpen: true };

const canCharge = ({ isOpen, hasMethod, isAutomatic }: RecurringFacts) => isOpen && hasMethod && isAutomatic;

const switchedOn = {
  change: { if: canCharge },
  turnOff: { if: ({ isOpen }: RecurringFacts) => isOpen },
};

const settings = (facts: RecurringFacts) => [
  ...(canCharge(facts) ? ["Change automatic top-up"] : []),
  ...(facts.isOpen ? ["Turn off automatic top-up"] : []),
];

export default lifecycleWalk({
  machine: recurringMachine,
  chart: {
    title: "Automatic top-up",
    about:
      "Automatic top-up of an account below a threshold: off, on, or on with an overdue payment. If turned on below the threshold, the payment starts immediately.",
    words: { "server.changed": "the server reports other settings, or another balance" },
  },
  facts: off,
  others: [
    { ...off, isOn: true },
    { ...off, isOn: true, isDue: true },
    { ...off, hasMethod: false },
    { ...off, isOpen: false },
    { ...off, isOn: true, hasMethod: false },
    { ...off, isOn: true, isOpen: false },
    { ...off, isAutomatic: false },
    { ...off, isAutomatic: false, isOn: true },
  ],
  stateOf: ({ isOn, isDue }) => (isOn ? (isDue ? "failed" : "on") : "off"),
  stable: ["off", "on", "failed"],
  on: {
    off: { turnOn: { if: canCharge } },
    on: switchedOn,
    failed: switchedOn,
  },
  row: recurringPayment,
  title: "Tamm Consulting",
  config: { siteCurrency: "EUR", minimumTopupAmount: 13 },
  view: async () => {
    const { createElement } = await import("react");
    const { RecurringSection } = await import("#views/billingAccount/sections/RecurringSection.tsx");
    return createElement(RecurringSection, { payment: recurringPayment });
  },
  shows: {
    off: ["Off", (facts) => (canCharge(facts) ? ["Turn on automatic top-up"] : [])],
    on: ["On", settings],
    failed: ["Payment failed", settings],
  },
});
