import { type DelegationFacts, delegationMachine } from "#machines/delegation/delegation.machine.ts";
import { delegation } from "./delegation.fixture.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";

const unused: DelegationFacts = { hasInvite: false, isOpen: false, isUsed: false, isOwn: true };
const waiting: DelegationFacts = { ...unused, hasInvite: true, isOpen: true };

const invites = ({ isOwn }: DelegationFacts) => (isOwn ? ["Invite a person"] : []);

export default lifecycleWalk({
  machine: delegationMachine,
  chart: {
    title: "Access delegation",
    about:
      "A group of people whom the owner lets act in the account: with nobody in it, waiting for the first to accept, or in use. What is shared cannot be shared on.",
    words: { "server.changed": "the server reports other people" },
  },
  facts: waiting,
  others: [
    unused,
    { ...unused, hasInvite: true },
    { ...waiting, isUsed: true },
    { ...waiting, isOwn: false },
  ],
  stateOf: ({ isUsed, isOpen }) => (isUsed ? "shared" : isOpen ? "waiting" : "unused"),
  stable: ["unused", "waiting", "shared"],
  common: {
    "grantee.invite": { if: ({ isOwn }) => isOwn },
    "grantee.revoke": { if: ({ hasInvite }) => hasInvite },
    delete: true,
  },

  row: delegation,
  title: delegation.name,
  answers: [[["user", "privileges"], false]],
  typed: { grantee_username: "liis@example.com" },
  shows: {
    unused: ["Not shared", invites],
    waiting: ["Invited", invites],
    shared: ["Shared", invites],
  },
});
