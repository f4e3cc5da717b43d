import {
  type RecurringFacts,
  recurringLifecycle,
} from "../../src/machines/recurringPayment/recurringPayment.machine.ts";
import { recurringPayment } from "./billingAccount.fixture.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";

const off: RecurringFacts = { isOn: false, isDue: false, hasMethod: true, isOpen: true };

export default lifecycleWalk({
  model: recurringLifecycle,
  facts: off,
  others: [
    { ...off, isOn: true },
    { ...off, isOn: true, isDue: true },
    { ...off, hasMethod: false },
  ],
  row: recurringPayment,
  title: "Tamm Consulting",
  config: { siteCurrency: "EUR", minimumTopupAmount: 13 },
  view: async () => {
    const { createElement } = await import("react");
    const { RecurringSection } = await import("../../src/views/billing/RecurringSection.tsx");
    return createElement(RecurringSection, { payment: recurringPayment });
  },
  shows: {
    off: ["Off", (facts) => (facts.hasMethod ? ["Turn on automatic top-up"] : [])],
    on: ["On", ["Change automatic top-up", "Turn off automatic top-up"]],
    failed: ["Payment failed", ["Change automatic top-up", "Turn off automatic top-up"]],
  },
});
