import { firewallLifecycle } from "#machines/firewall/firewall.machine.ts";
import { firewall, firewallAnswers } from "./firewall.fixture.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";

export default lifecycleWalk({
  model: firewallLifecycle,
  facts: { isAssigned: true },
  others: [{ isAssigned: false }],
  stands: ({ isAssigned }) => (isAssigned ? "settled.assigned" : "settled.unassigned"),
  takes: {
    settled: {
      "rules.change": true,
      "details.change": true,
      assign: true,
      delete: { if: ({ isAssigned }) => !isAssigned },
    },
    "settled.assigned": { unassign: true },
  },
  row: firewall,
  title: "web",
  answers: firewallAnswers,
  shows: {
    assigned: ["Assigned", ["Change rules", "Assign to machines"]],
    unassigned: ["Unassigned", ["Change rules", "Assign to machines"]],
  },
});
