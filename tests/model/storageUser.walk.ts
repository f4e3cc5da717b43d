import { storageUserLifecycle } from "#machines/accessKey/accessKey.machine.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";
import { storageUser } from "./storageUser.fixture.ts";

export default lifecycleWalk({
  model: storageUserLifecycle,
  facts: { hasAccount: true },
  others: [{ hasAccount: false }],
  stands: ({ hasAccount }) => (hasAccount ? "settled.active" : "settled.inactive"),
  takes: {
    "settled.inactive": { activate: true },
    "settled.active": { "key.create": true, "key.delete": true },
  },
  row: storageUser,
  title: "Object storage",
  answers: [[["storage_user", "list"], [storageUser]]],
  shows: {
    active: ["Active", ["Create S3 key"]],
    inactive: ["Inactive", ["Activate object storage"]],
  },
});
