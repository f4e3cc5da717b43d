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

export interface KycFacts {
  /** The site's process: `NO_VALIDATION`, `MANUAL` by people, or `EXTERNAL` by a provider. */
  process: string;
  /** Manual process: the review is still open. */
  isPending: boolean;
  /** Provider's status: `not_started`, `started`, `completed`, `approved` or `rejected`. */
  kyc: string;
  /** The account's email address differs from the one being verified. */
  isEmailChanged: boolean;
  /** Neither suspended nor terminated. */
  isOpen: boolean;
}

export type KycRequest = { type: "start" } | { type: "continue" } | { type: "startOver" };

export type KycState =
  | "notNeeded"
  | "notStarted"
  | "started"
  | "emailChanged"
  | "underReview"
  | "completed"
  | "approved"
  | "rejected";

function stateOf({ process, isPending, kyc, isEmailChanged }: KycFacts): KycState {
  if (process === "MANUAL") return isPending ? "underReview" : "approved";
  if (process !== "EXTERNAL") return "notNeeded";
  if (kyc === "approved" || kyc === "rejected") return kyc;
  if (kyc === "started" || kyc === "completed") return isEmailChanged ? "emailChanged" : kyc;
  return "notStarted";
}

const validation = lifecycleSetup<KycFacts, KycRequest, KycState>(stateOf).extend({
  guards: { isOpen: ({ context }) => context.facts.isOpen },
});

/** Verification of a billing account's owner (Resources spec §4): none, manual, or on a provider's pages. */
export const kycMachine = validation.createMachine({
  id: "kyc",
  context: initialContext,
  initial: "routing",
  states: {
    routing: {
      ...routing,
      always: [
        { guard: "isGone", target: "deleted" },
        { guard: is("notNeeded"), target: "notNeeded" },
        { guard: is("notStarted"), target: "notStarted" },
        { guard: is("started"), target: "started" },
        { guard: is("emailChanged"), target: "emailChanged" },
        { guard: is("underReview"), target: "underReview" },
        { guard: is("approved"), target: "approved" },
        { guard: is("rejected"), target: "rejected" },
        { target: "completed" },
      ],
    },
    notNeeded: { description: "The site requires no verification.", tags: "stable", on: reported },
    notStarted: { tags: "stable", on: { ...reported, start: { ...mutate, guard: "isOpen" } } },
    started: {
      description: "Verification is started and continues on the provider's page.",
      tags: "stable",
      on: {
        ...reported,
        continue: { ...mutate, guard: "isOpen" },
        startOver: { ...mutate, guard: "isOpen" },
      },
    },
    emailChanged: {
      description:
        "The email address has changed since verification started, so verification must start again.",
      tags: "stable",
      on: { ...reported, startOver: { ...mutate, guard: "isOpen" } },
    },
    completed: {
      description: "All details are submitted. The provider decides.",
      tags: "transient",
      on: reported,
    },
    underReview: {
      description: "The provider reviews the details manually.",
      tags: "stable",
      on: reported,
    },
    approved: { tags: "stable", on: reported },
    rejected: {
      description: "Verification failed. The customer can try again.",
      tags: "stable",
      on: { ...reported, startOver: { ...mutate, guard: "isOpen" } },
    },
    mutating,
    readingBack,
    waitingToReadBack,
    deleted,
  },
});

export const kycSnapshot = (facts: KycFacts) => snapshotOf(kycMachine, stateOf(facts), facts);
