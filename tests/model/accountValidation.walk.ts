import {
  type ValidationFacts,
  validationLifecycle,
} from "../../src/machines/accountValidation/accountValidation.machine.ts";
import { accountValidation } from "./billingAccount.fixture.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";

const notStarted: ValidationFacts = {
  process: "EXTERNAL",
  isPending: true,
  kyc: "not_started",
  isEmailChanged: false,
  isOpen: true,
};

export default lifecycleWalk({
  model: validationLifecycle,
  facts: notStarted,
  others: [
    { ...notStarted, kyc: "started" },
    { ...notStarted, kyc: "started", isEmailChanged: true },
    { ...notStarted, kyc: "completed" },
    { ...notStarted, kyc: "approved" },
    { ...notStarted, kyc: "rejected" },
    { ...notStarted, process: "MANUAL" },
    { ...notStarted, process: "NO_VALIDATION" },
  ],
  row: accountValidation,
  title: "Tamm Consulting",
  config: { billingAccountValidation: { process: "EXTERNAL" } },
  view: async () => {
    const { createElement } = await import("react");
    const { ValidationSection } = await import("../../src/views/billing/ValidationSection.tsx");
    return createElement(ValidationSection, { validation: accountValidation });
  },
  shows: {
    notNeeded: ["Not needed"],
    notStarted: ["Not started", ["Start validation"]],
    started: ["Started", ["Renew the link", "Start over"]],
    emailChanged: ["Email changed", ["Start over"]],
    completed: ["Being reviewed"],
    underReview: ["Under review"],
    approved: ["Approved"],
    rejected: ["Rejected", ["Start over"]],
  },
});
