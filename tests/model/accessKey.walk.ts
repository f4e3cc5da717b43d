import { accessKeyMachine } from "#machines/accessKey/accessKey.machine.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";
import { storageUser } from "./accessKey.fixture.ts";

export default lifecycleWalk({
  machine: accessKeyMachine,
  chart: {
    title: "S3 access",
    about: "Whether the customer has a user at the S3 endpoint, and the access keys of that user.",
    words: { "server.changed": "the server reports other keys" },
  },
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
