import { vpcMachine } from "#machines/vpc/vpc.machine.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";
import { vpc } from "./vpc.fixture.ts";

export default lifecycleWalk({
  machine: vpcMachine,
  chart: {
    title: "Private network",
    about:
      "A private network: the default of its location, in use, or empty. Only an empty network can be deleted.",
    words: { "server.changed": "the server reports other members, or another default" },
  },
  facts: { isDefault: false, isEmpty: true },
  others: [
    { isDefault: false, isEmpty: false },
    { isDefault: true, isEmpty: true },
    { isDefault: true, isEmpty: false },
  ],
  stateOf: ({ isDefault, isEmpty }) => (isDefault ? "default" : isEmpty ? "empty" : "used"),
  stable: ["default", "used", "empty"],
  common: {
    "details.change": true,
    "default.set": { if: ({ isDefault }) => !isDefault },
    delete: { if: ({ isDefault, isEmpty }) => isEmpty && !isDefault },
  },

  refused: { default: ["default.set", "delete"], used: ["delete"] },
  row: vpc,
  title: "Backend",
  shows: {
    default: ["Default", ["Rename"]],
    used: ["In use", ["Rename", "Make default network"]],
    empty: ["Empty", ["Rename", "Make default network"]],
  },
});
