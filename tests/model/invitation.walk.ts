import { type InvitationFacts, invitationMachine } from "#machines/invitation/invitation.machine.ts";
import { invitation } from "./invitation.fixture.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";

const pending: InvitationFacts = { isAccepted: false, hasExpired: false, isOwn: true };

export default lifecycleWalk({
  machine: invitationMachine,
  chart: {
    title: "Shared access",
    about: "An invitation to act in another user's account: not accepted, accepted or expired.",
    words: { "server.changed": "the server reports a new state" },
  },
  facts: pending,
  others: [
    { ...pending, isAccepted: true },
    { ...pending, hasExpired: true },
    { ...pending, isOwn: false },
    { ...pending, isAccepted: true, isOwn: false },
  ],
  stateOf: ({ isAccepted, hasExpired }) => (hasExpired ? "expired" : isAccepted ? "accepted" : "pending"),
  stable: ["pending", "accepted", "expired"],
  on: {
    pending: { accept: { to: "accepting", if: ({ isOwn }) => isOwn } },
    accepted: { "impersonation.start": { to: "starting", if: ({ isOwn }) => isOwn } },
  },
  row: invitation,
  title: invitation.access_owner,
  shows: {
    pending: ["Not accepted", ({ isOwn }) => (isOwn ? ["Accept invitation"] : [])],
    accepted: ["Accepted", ({ isOwn }) => (isOwn ? ["Act in this account"] : [])],
    expired: ["Expired"],
    accepting: ["Accepting"],
    starting: ["Starting"],
    deleted: ["Revoked"],
  },
});
