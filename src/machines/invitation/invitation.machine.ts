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

export interface InvitationFacts {
  isAccepted: boolean;
  /** Expired, accepted or not. */
  hasExpired: boolean;
  /** False while signed in as another customer, who owns the invitation. */
  isOwn: boolean;
}

export type InvitationRequest = { type: "accept" } | { type: "impersonation.start" };

export type InvitationState = "pending" | "accepted" | "expired" | "accepting" | "starting";

const stateOf = ({ isAccepted, hasExpired }: InvitationFacts): InvitationState =>
  hasExpired ? "expired" : isAccepted ? "accepted" : "pending";

const invitation = lifecycleSetup<InvitationFacts, InvitationRequest, InvitationState>(stateOf).extend({
  guards: { isOwn: ({ context }) => context.facts.isOwn },
});

/** Access that another customer shares with this one (Platform shell spec §4, §6). */
export const invitationMachine = invitation.createMachine({
  id: "invitation",
  context: initialContext,
  initial: "routing",
  states: {
    routing: {
      ...routing,
      always: [
        { guard: "isGone", target: "deleted" },
        { guard: is("pending"), target: "pending" },
        { guard: is("accepted"), target: "accepted" },
        { target: "expired" },
      ],
    },
    pending: {
      tags: "stable",
      on: { ...reported, accept: { guard: "isOwn", target: "accepting", actions: assignRequest } },
    },
    accepted: {
      description: "The customer can act as the account owner.",
      tags: "stable",
      on: {
        ...reported,
        "impersonation.start": { guard: "isOwn", target: "starting", actions: assignRequest },
      },
    },
    expired: { description: "The access has expired.", tags: "stable", on: reported },
    accepting: mutating,
    starting: {
      ...mutating,
      description: "The server is asked for a token. The portal then reloads as the account owner.",
    },
    readingBack,
    waitingToReadBack,
    deleted,
  },
});

export const invitationSnapshot = (facts: InvitationFacts) =>
  snapshotOf(invitationMachine, stateOf(facts), facts);
