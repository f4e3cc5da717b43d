import { ipAddressMachine } from "#machines/ipAddress/ipAddress.machine.ts";
import { ipAddress, ipAddressAnswers } from "./ipAddress.fixture.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";

export default lifecycleWalk({
  machine: ipAddressMachine,
  chart: {
    title: "IP address",
    about:
      "A public address, assigned to a resource or unassigned. Moving takes two requests. If the second fails, the address is read back to show the server's state.",
    words: { "server.changed": "the server reports another assignment" },
  },
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
