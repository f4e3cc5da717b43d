import {
  type InvitationFacts,
  invitationLifecycle,
} from "../../src/machines/invitation/invitation.machine.ts";
import { invitation } from "./invitation.fixture.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";

const pending: InvitationFacts = { isAccepted: false, hasExpired: false, isOwn: true };

export default lifecycleWalk({
  model: invitationLifecycle,
  facts: pending,
  others: [
    { ...pending, isAccepted: true },
    { ...pending, hasExpired: true },
  ],
  row: invitation,
  title: invitation.access_owner,
  shows: {
    pending: ["Not accepted", ["Accept invitation"]],
    accepted: ["Accepted", ["Act in this account"]],
    expired: ["Expired"],
    accepting: ["Accepting"],
    starting: ["Starting"],
    deleted: ["Withdrawn"],
  },
});
