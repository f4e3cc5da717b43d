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

export interface DelegationFacts {
  /** At least one invite exists, whatever its outcome. */
  hasInvite: boolean;
  /** An invite can still be accepted. */
  isOpen: boolean;
  /** An invite was accepted and has not expired. */
  isUsed: boolean;
  /** False while signed in as the owner: shared access cannot be shared again. */
  isOwn: boolean;
}

/** `expires_at` is UTC; without it the access never expires. */
export type DelegationRequest =
  | { type: "grantee.invite"; grantee_username: string; expires_at?: string }
  | { type: "grantee.revoke"; uuid: string }
  | { type: "delete" };

export type DelegationState = "unused" | "waiting" | "shared";

const stateOf = ({ isUsed, isOpen }: DelegationFacts): DelegationState =>
  isUsed ? "shared" : isOpen ? "waiting" : "unused";

const delegation = lifecycleSetup<DelegationFacts, DelegationRequest, DelegationState>(stateOf).extend({
  guards: {
    isOwn: ({ context }) => context.facts.isOwn,
    hasInvite: ({ context }) => context.facts.hasInvite,
  },
});

const stable = delegation.createStateConfig({
  tags: "stable",
  on: {
    ...reported,
    "grantee.invite": { ...mutate, guard: "isOwn" },
    "grantee.revoke": { ...mutate, guard: "hasInvite" },
    delete: mutate,
  },
});

/**
 * Lifecycle of an access delegation (Platform shell spec §6): without invites, waiting for the first
 * acceptance, or in use.
 */
export const delegationMachine = delegation.createMachine({
  id: "delegation",
  context: initialContext,
  initial: "routing",
  states: {
    routing: {
      ...routing,
      always: [
        { guard: "isGone", target: "deleted" },
        { guard: is("unused"), target: "unused" },
        { guard: is("waiting"), target: "waiting" },
        { target: "shared" },
      ],
    },
    unused: {
      ...stable,
      description: "No access is shared: there are no invitations, or all have expired.",
    },
    waiting: { ...stable, description: "At least one person is invited. No invitation is accepted yet." },
    shared: { ...stable, description: "At least one person can use the account." },
    mutating,
    readingBack,
    waitingToReadBack,
    deleted,
  },
});

export const delegationSnapshot = (facts: DelegationFacts) =>
  snapshotOf(delegationMachine, stateOf(facts), facts);
