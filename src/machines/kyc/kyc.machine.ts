import { lifecycle } from "#machines/lifecycle/lifecycle.ts";

export interface ValidationFacts {
  /** How the site validates: `NO_VALIDATION`, `MANUAL` by people, `EXTERNAL` by a provider. */
  process: string;
  /** By people: still to be done. */
  isPending: boolean;
  /** By the provider: `not_started`, `started`, `completed`, `approved` or `rejected`. */
  kyc: string;
  /** The e-mail address is another one than that which is being validated. */
  isEmailChanged: boolean;
  /** Neither suspended nor terminated. */
  isOpen: boolean;
}

export type ValidationRequest = { type: "start" } | { type: "continue" } | { type: "startOver" };

/** The validation of whoever is behind a billing account (Resources spec §4): none, by people, or by a provider on pages of its own. */
export const validationLifecycle = lifecycle<ValidationFacts, ValidationRequest>({
  id: "accountValidation",
  stateOf: ({ process, isPending, kyc, isEmailChanged }) => {
    if (process === "MANUAL") return isPending ? "underReview" : "approved";
    if (process !== "EXTERNAL") return "notNeeded";
    if (kyc === "approved" || kyc === "rejected") return kyc;
    if (kyc === "started" || kyc === "completed") return isEmailChanged ? "emailChanged" : kyc;
    return "notStarted";
  },
  guards: { isOpen: (facts) => facts.isOpen },
  settled: {
    notNeeded: { description: "The site validates nobody." },
    notStarted: { takes: { start: { guard: "isOpen" } } },
    started: {
      description: "Begun, and to be gone on with on the provider's page.",
      takes: { continue: { guard: "isOpen" }, startOver: { guard: "isOpen" } },
    },
    emailChanged: {
      description: "The e-mail address is another one than when it began, so it has to begin anew.",
      takes: { startOver: { guard: "isOpen" } },
    },
    underReview: { description: "People at the provider look at the details." },
    approved: {},
    rejected: { description: "It may be tried again.", takes: { startOver: { guard: "isOpen" } } },
  },
  passing: { completed: { description: "All is handed in; the provider decides." } },
});
