import { lifecycle } from "#machines/lifecycle/lifecycle.ts";

export interface MfaFacts {
  isActive: boolean;
  /** False for log-ins by an account elsewhere. */
  hasPassword: boolean;
  /** False while the customer acts for somebody else, whose log-in it is. */
  isOwn: boolean;
}

export type MfaRequest = { type: "activate" } | { type: "deactivate" };

/** Two-factor authentication of log-ins with a password (Platform shell spec §4, §6). Enrolment is the identity provider's own. */
export const mfaLifecycle = lifecycle<MfaFacts, MfaRequest>({
  id: "mfa",
  stateOf: ({ isActive }) => (isActive ? "active" : "inactive"),
  guards: {
    isOwn: (facts) => facts.isOwn,
    isOwnPassword: (facts) => facts.isOwn && facts.hasPassword,
  },
  settled: {
    inactive: { takes: { activate: { in: "activating", guard: "isOwnPassword" } } },
    active: { takes: { deactivate: { in: "deactivating", guard: "isOwn" } } },
  },
  changes: {
    activating: { description: "The server may go on saying that it is off until the next log-in." },
    deactivating: {},
  },
});
