import { type BucketFacts, bucketMachine } from "#machines/bucket/bucket.machine.ts";
import { bucket, bucketAnswers } from "./bucket.fixture.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";

const empty: BucketFacts = { isSuspended: false, isEmpty: true };

export default lifecycleWalk({
  machine: bucketMachine,
  chart: {
    title: "Bucket",
    about:
      "Storage for files: active, or suspended with its files kept. Only an empty bucket can be deleted. The bucket's files have a separate machine.",
    words: { "server.changed": "the server reports another state or other figures" },
  },
  facts: empty,
  others: [
    { ...empty, isEmpty: false },
    { ...empty, isSuspended: true },
  ],
  stateOf: ({ isSuspended }) => (isSuspended ? "suspended" : "active"),
  stable: ["active", "suspended"],
  common: { "origin.change": true, "account.change": true, delete: { if: ({ isEmpty }) => isEmpty } },

  row: bucket,
  title: bucket.name,
  answers: bucketAnswers,
  shows: { active: ["Active"], suspended: ["Suspended"] },
});
