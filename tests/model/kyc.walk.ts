import { type KycFacts, kycMachine } from "#machines/kyc/kyc.machine.ts";
import { accountValidation } from "./billingAccount.fixture.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";

const notStarted: KycFacts = {
  process: "EXTERNAL",
  isPending: true,
  kyc: "not_started",
  isEmailChanged: false,
  isOpen: true,
};

export default lifecycleWalk({
  machine: kycMachine,
  chart: {
    title: "Account validation",
    about:
      "Identity verification of a billing account: none, manual, or on a provider's pages. A changed email address restarts the verification.",
    words: {
      "server.changed": "the server reports new progress",
      startOver: "start verification again and discard the previous submission",
    },
  },
  facts: notStarted,
  others: [
    { ...notStarted, kyc: "started" },
    { ...notStarted, kyc: "started", isEmailChanged: true },
    { ...notStarted, kyc: "completed" },
    { ...notStarted, kyc: "approved" },
    { ...notStarted, kyc: "rejected" },
    { ...notStarted, process: "MANUAL" },
    { ...notStarted, process: "MANUAL", isPending: false },
    { ...notStarted, process: "NO_VALIDATION" },
    { ...notStarted, isOpen: false },
    { ...notStarted, kyc: "completed", isEmailChanged: true },
    ...["started", "rejected"].map((kyc) => ({ ...notStarted, kyc, isOpen: false })),
  ],
  stateOf: ({ process, isPending, kyc, isEmailChanged }) => {
    if (process === "NO_VALIDATION") return "notNeeded";
    if (process === "MANUAL") return isPending ? "underReview" : "approved";
    const states: Record<string, string> = {
      started: isEmailChanged ? "emailChanged" : "started",
      completed: isEmailChanged ? "emailChanged" : "completed",
      approved: "approved",
      rejected: "rejected",
    };
    return states[kyc] ?? "notStarted";
  },
  stable: ["notNeeded", "notStarted", "started", "emailChanged", "underReview", "approved", "rejected"],
  on: {
    notStarted: { start: { if: ({ isOpen }) => isOpen } },
    started: {
      continue: { if: ({ isOpen }) => isOpen },
      startOver: { if: ({ isOpen }) => isOpen },
    },
    emailChanged: { startOver: { if: ({ isOpen }) => isOpen } },
    rejected: { startOver: { if: ({ isOpen }) => isOpen } },
    completed: {},
  },
  row: accountValidation,
  title: "Tamm Consulting",
  config: { billingAccountValidation: { process: "EXTERNAL" } },
  view: async () => {
    const { createElement } = await import("react");
    const { ValidationSection } = await import("#views/billingAccount/sections/ValidationSection.tsx");
    return createElement(ValidationSection, { validation: accountValidation });
  },
  shows: {
    notNeeded: ["Not needed"],
    notStarted: ["Not started", ({ isOpen }) => (isOpen ? ["Start validation"] : [])],
    started: ["Started", ({ isOpen }) => (isOpen ? ["Renew validation link", "Restart validation"] : [])],
    emailChanged: ["Email changed", ["Restart validation"]],
    completed: ["Submitted"],
    underReview: ["Under review"],
    approved: ["Approved"],
    rejected: ["Rejected", ({ isOpen }) => (isOpen ? ["Restart validation"] : [])],
  },
});
