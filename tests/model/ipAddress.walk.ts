import { ipAddressMachine } from "#machines/ipAddress/ipAddress.machine.ts";
import { ipAddress, ipAddressAnswers } from "./ipAddress.fixture.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";

export default lifecycleWalk({
  machine: ipAddressMachine,
  chart: {
    title: "IP address",
    about:
      "A public address, which leads to a resource or to none. Moving it is two requests: when the second fails, the address is read back and stands where the server has it.",
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
