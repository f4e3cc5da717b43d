import { lifecycle } from "#machines/lifecycle/lifecycle.ts";

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

/** The life of an access group (Platform shell spec §6): with nobody in it, waiting for the first to accept, or in use. */
export const delegationLifecycle = lifecycle<DelegationFacts, DelegationRequest>({
  id: "delegation",
  stateOf: ({ isUsed, isOpen }) => (isUsed ? "shared" : isOpen ? "waiting" : "unused"),
  guards: { isOwn: ({ isOwn }) => isOwn, hasInvite: ({ hasInvite }) => hasInvite },
  takes: {
    "grantee.invite": { guard: "isOwn" },
    "grantee.withdraw": { guard: "hasInvite" },
    delete: true,
  },
  settled: {
    unused: { description: "Nothing is shared: nobody was invited, or the time of all is over." },
    waiting: { description: "Somebody was invited, nobody has accepted yet." },
    shared: { description: "At least one person may use the account." },
  },
});
