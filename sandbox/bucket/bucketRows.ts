import { offsetDate } from "../kernel/dates.ts";
import type { Cloud } from "../kernel/env.ts";
import type { Owned } from "../kernel/ownership.ts";
import type { Generated } from "../s3/generated.ts";
import { sizeOf } from "../s3/generated.ts";
import type { Store } from "../store/store.ts";
import { findUser } from "../users.ts";
import { addStorageUser } from "../accessKey/storageKeyRows.ts";

/** A bucket, keyed by name across the platform. Times in ms. */
export interface BucketRow extends Owned {
  name: string;
  billing_account_id: number;
  size_bytes: number;
  num_objects: number;
  /** Suspended buckets refuse every S3 request. */
  is_suspended: boolean;
  /** The one origin whose pages may use the bucket; `*` for any, null for none. */
  allowed_origin: string | null;
  /** Computed objects without rows, for very large buckets. */
  generated: Generated[];
  created_at: number;
  modified_at: number;
}

export const bucketsOf = (store: Store) => store.table<BucketRow>("buckets");

export function putBucket(store: Store, bucket: BucketRow): void {
  bucketsOf(store).put(bucket.name, bucket, { owner: bucket.user_id });
}

export function addBucket({ store, clock }: Cloud, given: NewBucket): BucketRow {
  const created_at = given.created_at ?? clock.now();
  const generated = given.generated ?? [];
  const bucket: BucketRow = {
    size_bytes: generated.reduce((sum, each) => sum + sizeOf(each), 0),
    num_objects: generated.reduce((sum, each) => sum + each.count, 0),
    is_suspended: false,
    allowed_origin: null,
    modified_at: created_at,
    ...given,
    generated,
    created_at,
  };
  putBucket(store, bucket);
  addStorageUser(store, bucket.user_id);
  return bucket;
}

export type NewBucket = Pick<BucketRow, "name" | "user_id" | "billing_account_id"> & Partial<BucketRow>;

/** The bucket as the API returns it (wire contract §23). */
export function bucketView(store: Store, bucket: BucketRow) {
  const { name, billing_account_id, size_bytes, num_objects, is_suspended } = bucket;
  return {
    name,
    owner: findUser(store, bucket.user_id)?.email ?? "",
    billing_account_id,
    size_bytes,
    num_objects,
    is_suspended,
    created_at: offsetDate(bucket.created_at),
    modified_at: offsetDate(bucket.modified_at),
  };
}
