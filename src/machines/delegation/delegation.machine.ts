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

/** What the machine reads of an access group. */
export interface DelegationFacts {
  /** Somebody was invited, whatever became of it. */
  hasInvite: boolean;
  /** Somebody has been asked and may still accept. */
  isOpen: boolean;
  /** Somebody has accepted, and the time is not over. */
  isUsed: boolean;
  /** False while somebody acts for the owner: what is shared cannot be shared on. */
  isOwn: boolean;
}

/** What a person may ask of an access group. `expires_at` is UTC; without it the access has no end. */
export type DelegationRequest =
  | { type: "grantee.invite"; grantee_username: string; expires_at?: string }
  | { type: "grantee.withdraw"; uuid: string }
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
    "grantee.withdraw": { ...mutate, guard: "hasInvite" },
    delete: mutate,
  },
});

/** The life of an access group (Platform shell spec §6): with nobody in it, waiting for the first to accept, or in use. */
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
      description: "Nothing is shared: nobody was invited, or the time of all is over.",
    },
    waiting: { ...stable, description: "Somebody was invited, nobody has accepted yet." },
    shared: { ...stable, description: "At least one person may use the account." },
    mutating,
    readingBack,
    waitingToReadBack,
    deleted,
  },
});

export const delegationSnapshot = (facts: DelegationFacts) =>
  snapshotOf(delegationMachine, stateOf(facts), facts);
