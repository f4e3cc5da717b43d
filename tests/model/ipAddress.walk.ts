import { ipAddressMachine } from "#machines/ipAddress/ipAddress.machine.ts";
import { ipAddress, ipAddressAnswers } from "./ipAddress.fixture.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";

export default lifecycleWalk({
  machine: ipAddressMachine,
  facts: { isAssigned: true },
  others: [{ isAssigned: false }],
  stateOf: ({ isAssigned }) => (isAssigned ? "assigned" : "unassigned"),
  stable: ["unassigned", "assigned"],
  common: { "details.change": true, "account.change": true },
  on: {
    unassigned: { assign: true, release: true },
    assigned: { move: true, unassign: true },
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
