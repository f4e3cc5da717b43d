import { ipAddressLifecycle } from "../../src/machines/ipAddress/ipAddress.machine.ts";
import { ipAddress, ipAddressAnswers } from "./ipAddress.fixture.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";

export default lifecycleWalk({
  model: ipAddressLifecycle,
  facts: { isAssigned: true },
  others: [{ isAssigned: false }],
  row: ipAddress,
  title: "shop front",
  answers: ipAddressAnswers,
  shows: {
    deleted: ["Released"],
    assigned: ["Assigned", ["Assign to another resource", "Unassign"]],
    unassigned: ["Unassigned", ["Assign", "Release"]],
  },
});
