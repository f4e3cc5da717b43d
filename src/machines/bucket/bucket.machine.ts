import { lifecycle } from "#machines/lifecycle/lifecycle.ts";

/** What the machine reads of a bucket. */
export interface BucketFacts {
  isSuspended: boolean;
  isEmpty: boolean;
}

/** What a person may ask of a bucket; what is in it is asked of the S3 endpoint. An empty origin allows none. */
export type BucketRequest =
  | { type: "origin.change"; allowed_origin: string }
  | { type: "account.change"; billing_account_id: number }
  | { type: "delete" };

/** The life of a bucket (Resources spec §3): in use, or suspended with everything in it. */
export const bucketLifecycle = lifecycle<BucketFacts, BucketRequest>({
  id: "bucket",
  stateOf: ({ isSuspended }) => (isSuspended ? "suspended" : "active"),
  guards: { isEmpty: ({ isEmpty }) => isEmpty },
  takes: { "origin.change": true, "account.change": true, delete: { guard: "isEmpty" } },
  settled: {
    active: {},
    suspended: { description: "It answers nobody. Its files are kept." },
  },
});
