import { ipAddressLifecycle } from "#machines/ipAddress/ipAddress.machine.ts";
import { ipAddress, ipAddressAnswers } from "./ipAddress.fixture.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";

export default lifecycleWalk({
  model: ipAddressLifecycle,
  facts: { isAssigned: true },
  others: [{ isAssigned: false }],
  stands: ({ isAssigned }) => (isAssigned ? "settled.assigned" : "settled.unassigned"),
  takes: {
    settled: { "details.change": true, "account.change": true },
    "settled.unassigned": { assign: true, release: true },
    "settled.assigned": { move: true, unassign: true },
  },
  row: ipAddress,
  title: "shop front",
  answers: ipAddressAnswers,
  shows: {
    deleted: ["Released"],
    assigned: ["Assigned", ["Assign to another resource", "Unassign"]],
    unassigned: ["Unassigned", ["Assign", "Release"]],
  },
});
