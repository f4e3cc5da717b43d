import { hasPassword } from "#api/key/credentials.ts";
import { impersonation } from "#api/impersonation/impersonation.ts";
import { activateMfa, deactivateMfa, type Mfa, mfaQuery } from "#api/mfa/mfa.ts";
import { type LifecycleParts, request } from "#machines/lifecycle/lifecycle.actors.ts";
import { type MfaFacts, mfaMachine, mfaSnapshot, type MfaState, type MfaRequest } from "./mfa.machine.ts";

export const mfaParts = {
  machineId: "mfa",
  machine: mfaMachine,
  snapshotOf: mfaSnapshot,
  idOf: () => "own",
  factsOf: ({ isActive }) => ({
    isActive,
    hasPassword: hasPassword(),
    isOwn: impersonation() === undefined,
  }),
  requests: {
    activate: () => [request(activateMfa, undefined)],
    deactivate: () => [request(deactivateMfa, undefined)],
  },
  listOf: () => mfaQuery,
} satisfies LifecycleParts<Mfa, MfaFacts, MfaRequest, MfaState>;
