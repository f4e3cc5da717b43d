import {
  assignRequest,
  deleted,
  initialContext,
  is,
  lifecycleSetup,
  mutating,
  readingBack,
  reported,
  routing,
  snapshotOf,
  waitingToReadBack,
} from "#machines/lifecycle/lifecycle.ts";

export interface MfaFacts {
  isActive: boolean;
  /** False for log-ins through another provider. */
  hasPassword: boolean;
  /** False while signed in as another customer, who owns the log-in. */
  isOwn: boolean;
}

export type MfaRequest = { type: "activate" } | { type: "deactivate" };

export type MfaState = "inactive" | "active" | "activating" | "deactivating";

const stateOf = ({ isActive }: MfaFacts): MfaState => (isActive ? "active" : "inactive");

const mfa = lifecycleSetup<MfaFacts, MfaRequest, MfaState>(stateOf).extend({
  guards: {
    isOwn: ({ context }) => context.facts.isOwn,
    isOwnPassword: ({ context: { facts } }) => facts.isOwn && facts.hasPassword,
  },
});

/**
 * Two-factor authentication of password log-ins (Platform shell spec §4, §6). The identity provider handles
 * enrolment.
 */
export const mfaMachine = mfa.createMachine({
  id: "mfa",
  context: initialContext,
  initial: "routing",
  states: {
    routing: {
      ...routing,
      always: [
        { guard: "isGone", target: "deleted" },
        { guard: is("inactive"), target: "inactive" },
        { target: "active" },
      ],
    },
    inactive: {
      tags: "stable",
      on: {
        ...reported,
        activate: { guard: "isOwnPassword", target: "activating", actions: assignRequest },
      },
    },
    active: {
      tags: "stable",
      on: { ...reported, deactivate: { guard: "isOwn", target: "deactivating", actions: assignRequest } },
    },
    activating: {
      ...mutating,
      description: "The server may report two-factor authentication as off until the next log-in.",
    },
    deactivating: mutating,
    readingBack,
    waitingToReadBack,
    deleted,
  },
});

export const mfaSnapshot = (facts: MfaFacts) => snapshotOf(mfaMachine, stateOf(facts), facts);
