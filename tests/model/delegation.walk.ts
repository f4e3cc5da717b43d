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
      "A group of people who can act in the owner's account: empty, waiting for the first acceptance, or in use. Shared access cannot be shared further.",
    words: { "server.changed": "the server reports new members" },
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
