import {
  type DelegationFacts,
  delegationLifecycle,
} from "../../src/machines/delegation/delegation.machine.ts";
import { delegation } from "./delegation.fixture.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";

const unused: DelegationFacts = { hasInvite: false, isOpen: false, isUsed: false, isOwn: true };
const waiting: DelegationFacts = { ...unused, hasInvite: true, isOpen: true };

export default lifecycleWalk({
  model: delegationLifecycle,
  facts: waiting,
  others: [unused, { ...waiting, isUsed: true }],
  row: delegation,
  title: delegation.name,
  answers: [[["user", "privileges"], false]],
  typed: { grantee_username: "liis@example.com" },
  shows: {
    unused: ["Not shared", ["Invite a person"]],
    waiting: ["Invited", ["Invite a person"]],
    shared: ["Shared", ["Invite a person"]],
  },
});
