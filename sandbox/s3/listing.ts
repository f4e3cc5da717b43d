import type { BucketRow } from "../bucket/bucketRows.ts";
import type { Store } from "../store/store.ts";
import { compareBytes } from "../store/store.ts";
import { generatedKeys } from "./generated.ts";
import { generatedObject, objectsOf, place } from "./objects.ts";
import type { ObjectRow, StoredObject } from "./objects.ts";

export interface Wanted {
  prefix: string;
  /** Keys with the same text up to the delimiter, after the prefix, are grouped. */
  delimiter: string;
  /** The first key in range. */
  from: string;
  /** Maximum number of keys and common prefixes. */
  max: number;
}

export interface Listing {
  objects: StoredObject[];
  commonPrefixes: string[];
  /** Start of the next page; undefined on the last page. */
  next?: string;
  /** The last key or common prefix of the page. */
  last?: string;
}

/** The first key after this one; the first key after all with this prefix. */
export const after = (key: string): string => `${key}\u0000`;
export const past = (prefix: string): string => `${prefix}\u{10ffff}`;

/** One page of a listing. Its cost depends on the page, not the bucket, because common prefixes are skipped. */
export function listObjects(
  store: Store,
  bucket: BucketRow,
  { prefix, delimiter, from, max }: Wanted,
): Listing {
  const listing: Listing = { objects: [], commonPrefixes: [] };
  let next = compareBytes(from, prefix) > 0 ? from : prefix;
  let stream = objectsFrom(store, bucket, next);
  for (let left = max; ; left--) {
    const { value: object } = stream.next();
    if (!object?.key.startsWith(prefix)) return listing;
    if (left <= 0) return max > 0 ? { ...listing, next } : listing;
    const cut = delimiter === "" ? -1 : object.key.indexOf(delimiter, prefix.length);
    if (cut < 0) {
      listing.objects.push(object);
      listing.last = object.key;
      next = after(object.key);
    } else {
      listing.last = object.key.slice(0, cut + delimiter.length);
      listing.commonPrefixes.push(listing.last);
      next = past(listing.last);
      stream = objectsFrom(store, bucket, next);
    }
  }
}

/** A bucket's objects in order. A row replaces the computed object of the same key. */
function* objectsFrom(store: Store, bucket: BucketRow, from: string): Generator<StoredObject, undefined> {
  const sources: Iterator<ObjectRow>[] = [
    rowsFrom(store, bucket.name, from),
    ...bucket.generated.map((each) => generatedKeys(each, from).map((key) => generatedObject(bucket, key))),
  ];
  const heads = sources.map((source) => source.next());
  for (;;) {
    const first = heads
      .flatMap(({ done, value }) => (done === true ? [] : [value as ObjectRow]))
      .reduce<ObjectRow | undefined>(
        (least, each) => (least && compareBytes(least.key, each.key) <= 0 ? least : each),
        undefined,
      );
    if (!first) return undefined;
    sources.forEach((source, index) => {
      if (heads[index]?.value?.key === first.key) heads[index] = source.next();
    });
    if (!("gone" in first)) yield first;
  }
}

/** Reads few rows first and then larger batches, so that skipping thousands of rows reads none of them. */
function* rowsFrom(store: Store, bucket: string, from: string): Generator<ObjectRow, undefined> {
  let start = place(bucket, from);
  for (let size = 8; ; size = Math.min(1000, 2 * size)) {
    const rows = objectsOf(store).scan(start, size);
    for (const { key, row } of rows) {
      if (!key.startsWith(place(bucket, ""))) return undefined;
      yield row;
      start = after(key);
    }
    if (rows.length < size) return undefined;
  }
}
