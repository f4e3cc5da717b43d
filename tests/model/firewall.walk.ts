import { firewallMachine } from "#machines/firewall/firewall.machine.ts";
import { firewall, firewallAnswers } from "./firewall.fixture.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";

export default lifecycleWalk({
  machine: firewallMachine,
  chart: {
    title: "Firewall",
    about:
      "A table of rules that guards machines or none. Its rules are changed all at once, and it is deleted only while it guards nothing.",
    words: { "server.changed": "the server reports other machines or rules" },
  },
  facts: { isAssigned: true },
  others: [{ isAssigned: false }],
  stateOf: ({ isAssigned }) => (isAssigned ? "assigned" : "unassigned"),
  stable: ["assigned", "unassigned"],
  common: {
    "rules.change": true,
    "details.change": true,
    assign: true,
    delete: { if: ({ isAssigned }) => !isAssigned },
  },
  refused: { assigned: ["delete"] },
  on: {
    assigned: { unassign: true },
  },
  row: firewall,
  title: "web",
  answers: firewallAnswers,
  shows: {
    assigned: ["Assigned", ["Change rules", "Assign to machines"]],
    unassigned: ["Unassigned", ["Change rules", "Assign to machines"]],
  },
});
