import {
  deleted,
  initialContext,
  is,
  lifecycleSetup,
  mutate,
  mutating,
  readingBack,
  reported,
  routing,
  snapshotOf,
  waitingToReadBack,
} from "#machines/lifecycle/lifecycle.ts";

export interface BucketFacts {
  isSuspended: boolean;
  isEmpty: boolean;
}

/** Changes to the bucket itself; files go through the S3 endpoint. An empty origin allows none. */
export type BucketRequest =
  | { type: "origin.change"; allowed_origin: string }
  | { type: "account.change"; billing_account_id: number }
  | { type: "delete" };

export type BucketState = "active" | "suspended";

const stateOf = ({ isSuspended }: BucketFacts): BucketState => (isSuspended ? "suspended" : "active");

const bucket = lifecycleSetup<BucketFacts, BucketRequest, BucketState>(stateOf).extend({
  guards: { isEmpty: ({ context }) => context.facts.isEmpty },
});

const stable = bucket.createStateConfig({
  tags: "stable",
  on: {
    ...reported,
    "origin.change": mutate,
    "account.change": mutate,
    delete: { ...mutate, guard: "isEmpty" },
  },
});

/** Lifecycle of a bucket (Resources spec §3): active, or suspended with its contents kept. */
export const bucketMachine = bucket.createMachine({
  id: "bucket",
  context: initialContext,
  initial: "routing",
  states: {
    routing: {
      ...routing,
      always: [
        { guard: "isGone", target: "deleted" },
        { guard: is("active"), target: "active" },
        { target: "suspended" },
      ],
    },
    active: stable,
    suspended: { ...stable, description: "The bucket refuses all requests. Its files are kept." },
    mutating,
    readingBack,
    waitingToReadBack,
    deleted,
  },
});

export const bucketSnapshot = (facts: BucketFacts) => snapshotOf(bucketMachine, stateOf(facts), facts);
