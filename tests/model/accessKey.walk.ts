import { accessKeyMachine } from "#machines/accessKey/accessKey.machine.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";
import { storageUser } from "./accessKey.fixture.ts";

export default lifecycleWalk({
  machine: accessKeyMachine,
  facts: { hasAccount: true },
  others: [{ hasAccount: false }],
  stateOf: ({ hasAccount }) => (hasAccount ? "active" : "inactive"),
  stable: ["inactive", "active"],
  on: {
    inactive: { activate: true },
    active: { "key.create": true, "key.delete": true },
  },
  row: storageUser,
  title: "Object storage",
  answers: [[["storage_user", "list"], [storageUser]]],
  shows: {
    active: ["Active", ["Create S3 key"]],
    inactive: ["Inactive", ["Activate object storage"]],
  },
});
