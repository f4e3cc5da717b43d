import { lifecycle } from "#machines/lifecycle/lifecycle.ts";

export interface InvitationFacts {
  isAccepted: boolean;
  /** Its time is over, accepted or not. */
  hasExpired: boolean;
  /** False while the customer acts for somebody else, whom it was offered to. */
  isOwn: boolean;
}

export type InvitationRequest = { type: "accept" } | { type: "impersonation.start" };

/** Access that another customer shares with this one (Platform shell spec §4, §6). */
export const invitationLifecycle = lifecycle<InvitationFacts, InvitationRequest>({
  id: "invitation",
  stateOf: ({ isAccepted, hasExpired }) => (hasExpired ? "expired" : isAccepted ? "accepted" : "pending"),
  guards: { isOwn: (facts) => facts.isOwn },
  settled: {
    pending: { takes: { accept: { in: "accepting", guard: "isOwn" } } },
    accepted: {
      description: "The customer may act as the owner of the account.",
      takes: { "impersonation.start": { in: "starting", guard: "isOwn" } },
    },
    expired: { description: "It was shared for a time, which is over." },
  },
  changes: {
    accepting: {},
    starting: {
      description: "The server is asked for a token, with which the page begins anew as the owner's.",
    },
  },
});
