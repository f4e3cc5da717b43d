import { vpcLifecycle } from "../../src/machines/vpc/vpc.machine.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";
import { vpc } from "./vpc.fixture.ts";

export default lifecycleWalk({
  model: vpcLifecycle,
  facts: { isDefault: false, isEmpty: true },
  others: [
    { isDefault: false, isEmpty: false },
    { isDefault: true, isEmpty: true },
    { isDefault: true, isEmpty: false },
  ],
  row: vpc,
  title: "Backend",
  shows: {
    default: ["Default", ["Rename"]],
    used: ["In use", ["Rename", "Make default"]],
    empty: ["Empty", ["Rename", "Make default"]],
  },
});
