import { vpcLifecycle } from "#machines/vpc/vpc.machine.ts";
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
  stands: ({ isDefault, isEmpty }) =>
    isDefault ? "settled.default" : isEmpty ? "settled.empty" : "settled.used",
  takes: {
    settled: {
      "details.change": true,
      "default.set": { if: ({ isDefault }) => !isDefault },
      delete: { if: ({ isDefault, isEmpty }) => isEmpty && !isDefault },
    },
  },
  row: vpc,
  title: "Backend",
  shows: {
    default: ["Default", ["Rename"]],
    used: ["In use", ["Rename", "Make default"]],
    empty: ["Empty", ["Rename", "Make default"]],
  },
});
