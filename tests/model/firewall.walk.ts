import { firewallMachine } from "#machines/firewall/firewall.machine.ts";
import { firewall, firewallAnswers } from "./firewall.fixture.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";

export default lifecycleWalk({
  machine: firewallMachine,
  chart: {
    title: "Firewall",
    about:
      "A table of rules, assigned to machines or not. All rules are saved together. Only an unassigned firewall can be deleted.",
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
