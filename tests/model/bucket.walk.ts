import { type BucketFacts, bucketLifecycle } from "#machines/bucket/bucket.machine.ts";
import { bucket, bucketAnswers } from "./bucket.fixture.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";

const empty: BucketFacts = { isSuspended: false, isEmpty: true };

export default lifecycleWalk({
  model: bucketLifecycle,
  facts: empty,
  others: [
    { ...empty, isEmpty: false },
    { ...empty, isSuspended: true },
  ],
  stands: ({ isSuspended }) => (isSuspended ? "settled.suspended" : "settled.active"),
  takes: {
    settled: { "origin.change": true, "account.change": true, delete: { if: ({ isEmpty }) => isEmpty } },
  },
  row: bucket,
  title: bucket.name,
  answers: bucketAnswers,
  shows: { active: ["Active"], suspended: ["Suspended"] },
});
