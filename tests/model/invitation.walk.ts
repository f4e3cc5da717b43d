import { type InvitationFacts, invitationLifecycle } from "#machines/invitation/invitation.machine.ts";
import { invitation } from "./invitation.fixture.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";

const pending: InvitationFacts = { isAccepted: false, hasExpired: false, isOwn: true };

export default lifecycleWalk({
  model: invitationLifecycle,
  facts: pending,
  others: [
    { ...pending, isAccepted: true },
    { ...pending, hasExpired: true },
    { ...pending, isOwn: false },
    { ...pending, isAccepted: true, isOwn: false },
  ],
  stands: ({ isAccepted, hasExpired }) =>
    hasExpired ? "settled.expired" : isAccepted ? "settled.accepted" : "settled.pending",
  takes: {
    "settled.pending": { accept: { in: "accepting", if: ({ isOwn }) => isOwn } },
    "settled.accepted": { "impersonation.start": { in: "starting", if: ({ isOwn }) => isOwn } },
  },
  row: invitation,
  title: invitation.access_owner,
  shows: {
    pending: ["Not accepted", ({ isOwn }) => (isOwn ? ["Accept invitation"] : [])],
    accepted: ["Accepted", ({ isOwn }) => (isOwn ? ["Act in this account"] : [])],
    expired: ["Expired"],
    accepting: ["Accepting"],
    starting: ["Starting"],
    deleted: ["Withdrawn"],
  },
});
