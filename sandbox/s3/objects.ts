import { md5 } from "@noble/hashes/legacy.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { bucketsOf, putBucket } from "../bucket/bucketRows.ts";
import type { BucketRow } from "../bucket/bucketRows.ts";
import type { Cloud } from "../kernel/env.ts";
import type { Store } from "../store/store.ts";
import { contentOf, isGenerated } from "./generated.ts";
import type { Bytes } from "./payload.ts";

/** Metadata of an object. `etag` without quotes, `modified_at` in ms. */
export interface StoredObject {
  key: string;
  size: number;
  etag: string;
  content_type: string;
  /** Keys without `x-amz-meta-`. */
  metadata: Record<string, string>;
  modified_at: number;
}

/** A row, or the tombstone of a computed object. */
export type ObjectRow = StoredObject | { key: string; gone: true };

export const objectsOf = (store: Store) => store.table<ObjectRow>("storage_objects");

export const etagOf = (bytes: Bytes): string => bytesToHex(md5(bytes));

/** Key of an object's row and bytes; bucket names contain no slash. */
export const place = (bucket: string, key: string): string => `${bucket}/${key}`;

export function findObject(store: Store, bucket: BucketRow, key: string): StoredObject | undefined {
  const row = objectsOf(store).get(place(bucket.name, key));
  if (row) return "gone" in row ? undefined : row;
  return bucket.generated.some((each) => isGenerated(each, key)) ? generatedObject(bucket, key) : undefined;
}

export function generatedObject({ created_at }: BucketRow, key: string): StoredObject {
  const bytes = contentOf(key);
  return {
    key,
    size: bytes.length,
    etag: etagOf(bytes),
    content_type: "text/plain",
    metadata: {},
    modified_at: created_at,
  };
}

export function readObject(store: Store, bucket: BucketRow, { key }: StoredObject): Bytes {
  return store.blobs.get(place(bucket.name, key)) ?? contentOf(key);
}

export type NewObject = Pick<StoredObject, "key" | "content_type" | "metadata"> &
  Partial<Pick<StoredObject, "etag" | "modified_at">>;

/** Stores an object, replacing one with the same key. */
export function putObject(
  { store, clock }: Cloud,
  bucket: BucketRow,
  given: NewObject,
  bytes: Bytes,
): StoredObject {
  const object: StoredObject = {
    etag: etagOf(bytes),
    modified_at: clock.now(),
    ...given,
    size: bytes.length,
  };
  return store.transaction(() => {
    count({ store, clock }, bucket, findObject(store, bucket, given.key), object);
    objectsOf(store).put(place(bucket.name, object.key), object);
    store.blobs.put(place(bucket.name, object.key), bytes);
    return object;
  });
}

/** Deletes an object; a missing object is not an error. */
export function deleteObject({ store, clock }: Cloud, bucket: BucketRow, key: string): void {
  store.transaction(() => {
    const object = findObject(store, bucket, key);
    if (!object) return;
    count({ store, clock }, bucket, object, undefined);
    if (bucket.generated.some((each) => isGenerated(each, key)))
      objectsOf(store).put(place(bucket.name, key), { key, gone: true });
    else objectsOf(store).delete(place(bucket.name, key));
    store.blobs.delete(place(bucket.name, key));
  });
}

/** Updates the bucket's totals when an object is replaced. */
function count(
  { store, clock }: Pick<Cloud, "store" | "clock">,
  { name }: BucketRow,
  before: StoredObject | undefined,
  after: StoredObject | undefined,
): void {
  const bucket = bucketsOf(store).get(name);
  if (!bucket) return;
  putBucket(store, {
    ...bucket,
    size_bytes: bucket.size_bytes + (after?.size ?? 0) - (before?.size ?? 0),
    num_objects: bucket.num_objects + (after ? 1 : 0) - (before ? 1 : 0),
    modified_at: clock.now(),
  });
}
