import {
  type RecurringFacts,
  recurringLifecycle,
} from "../../src/machines/recurringPayment/recurringPayment.machine.ts";
import { recurringPayment } from "./billingAccount.fixture.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";

const off: RecurringFacts = { isOn: false, isDue: false, hasMethod: true, isOpen: true };

const switchedOn = {
  change: { if: ({ isOpen, hasMethod }: RecurringFacts) => isOpen && hasMethod },
  turnOff: { if: ({ isOpen }: RecurringFacts) => isOpen },
};

const settings = ({ isOpen, hasMethod }: RecurringFacts) => [
  ...(isOpen && hasMethod ? ["Change automatic top-up"] : []),
  ...(isOpen ? ["Turn off automatic top-up"] : []),
];

export default lifecycleWalk({
  model: recurringLifecycle,
  facts: off,
  others: [
    { ...off, isOn: true },
    { ...off, isOn: true, isDue: true },
    { ...off, hasMethod: false },
    { ...off, isOpen: false },
    { ...off, isOn: true, hasMethod: false },
    { ...off, isOn: true, isOpen: false },
  ],
  stands: ({ isOn, isDue }) => (isOn ? (isDue ? "settled.failed" : "settled.on") : "settled.off"),
  takes: {
    "settled.off": { turnOn: { if: ({ isOpen, hasMethod }) => isOpen && hasMethod } },
    "settled.on": switchedOn,
    "settled.failed": switchedOn,
  },
  row: recurringPayment,
  title: "Tamm Consulting",
  config: { siteCurrency: "EUR", minimumTopupAmount: 13 },
  view: async () => {
    const { createElement } = await import("react");
    const { RecurringSection } = await import("../../src/views/billing/RecurringSection.tsx");
    return createElement(RecurringSection, { payment: recurringPayment });
  },
  shows: {
    off: ["Off", (facts) => (facts.hasMethod && facts.isOpen ? ["Turn on automatic top-up"] : [])],
    on: ["On", settings],
    failed: ["Payment failed", settings],
  },
});
