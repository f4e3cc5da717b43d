import {
  allowBucketOrigin,
  type Bucket,
  bucketListQuery,
  bucketRow,
  deleteBucket,
  moveBucket,
} from "#api/bucket/bucket.ts";
import { fieldsOf, type LifecycleParts, request } from "#machines/lifecycle/lifecycle.actors.ts";
import {
  type BucketFacts,
  bucketMachine,
  bucketSnapshot,
  type BucketState,
  type BucketRequest,
} from "./bucket.machine.ts";

export const bucketParts = {
  machineId: "bucket",
  machine: bucketMachine,
  snapshotOf: bucketSnapshot,
  idOf: ({ name }) => name,
  factsOf: ({ is_suspended, num_objects }) => ({
    isSuspended: is_suspended === true,
    isEmpty: (num_objects ?? 0) === 0,
  }),
  requests: {
    "origin.change": (event, { name }) => [request(allowBucketOrigin, { name, ...fieldsOf(event) })],
    "account.change": (event, { name }) => [request(moveBucket, { name, ...fieldsOf(event) })],
    delete: (_, { name }) => [request(deleteBucket, { name })],
  },
  listOf: () => bucketListQuery,
  rowOf: ({ name }) => bucketRow(name),
} satisfies LifecycleParts<Bucket, BucketFacts, BucketRequest, BucketState>;
