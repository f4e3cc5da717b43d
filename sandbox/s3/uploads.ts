import { md5 } from "@noble/hashes/legacy.js";
import { bytesToHex, concatBytes, hexToBytes } from "@noble/hashes/utils.js";
import type { BucketRow } from "../bucket/bucketRows.ts";
import type { Cloud } from "../kernel/env.ts";
import type { Store } from "../store/store.ts";
import { randomText } from "../users.ts";
import { etagOf, putObject } from "./objects.ts";
import type { NewObject, StoredObject } from "./objects.ts";
import { largestObject } from "./payload.ts";
import type { Bytes } from "./payload.ts";
import { S3Refusal } from "./refusal.ts";

/** A multipart upload in progress. */
export interface UploadRow extends NewObject {
  id: string;
  bucket: string;
  started_at: number;
}

export interface PartRow {
  number: number;
  size: number;
  etag: string;
  modified_at: number;
}

const uploadsOf = (store: Store) => store.table<UploadRow>("storage_uploads");
const partsOf = (store: Store) => store.table<PartRow>("storage_parts");

/** Sorts the parts of an upload together and in order. */
const partKey = (id: string, number: number) => `${id}/${String(number).padStart(5, "0")}`;

const mostParts = 10_000;
const leastPart = 5 * 1024 * 1024;

export function startUpload({ store, clock }: Cloud, bucket: BucketRow, object: NewObject): UploadRow {
  const upload = { ...object, id: randomText(32), bucket: bucket.name, started_at: clock.now() };
  uploadsOf(store).put(upload.id, upload);
  return upload;
}

export function findUpload(store: Store, bucket: BucketRow, key: string, id: string): UploadRow {
  const upload = uploadsOf(store).get(id);
  if (upload?.bucket !== bucket.name || upload.key !== key) throw new S3Refusal("NoSuchUpload");
  return upload;
}

export function uploadsIn(store: Store, bucket: BucketRow): UploadRow[] {
  return uploadsOf(store)
    .list()
    .filter((upload) => upload.bucket === bucket.name);
}

export function putPart({ store, clock }: Cloud, { id }: UploadRow, number: number, bytes: Bytes): PartRow {
  if (!(Number.isInteger(number) && number >= 1 && number <= mostParts))
    throw new S3Refusal("InvalidArgument", `Part number must be an integer between 1 and ${mostParts}`);
  const part = { number, size: bytes.length, etag: etagOf(bytes), modified_at: clock.now() };
  return store.transaction(() => {
    partsOf(store).put(partKey(id, number), part);
    store.blobs.put(partKey(id, number), bytes);
    return part;
  });
}

export function partsIn(store: Store, { id }: UploadRow): PartRow[] {
  return partsOf(store)
    .scan(partKey(id, 0), mostParts)
    .filter(({ key }) => key.startsWith(`${id}/`))
    .map(({ row }) => row);
}

/** Creates the object from the client's parts, in their order. */
export function completeUpload(
  cloud: Cloud,
  bucket: BucketRow,
  upload: UploadRow,
  named: { number: number; etag: string }[],
): StoredObject {
  const { store } = cloud;
  const stored = new Map(partsIn(store, upload).map((part) => [part.number, part]));
  if (named.length === 0) throw new S3Refusal("MalformedXML");
  if (named.some(({ number }, index) => number <= (named[index - 1]?.number ?? 0)))
    throw new S3Refusal("InvalidPartOrder");
  const parts = named.map(({ number, etag }) => {
    const part = stored.get(number);
    if (part?.etag !== etag) throw new S3Refusal("InvalidPart");
    return part;
  });
  if (parts.slice(0, -1).some(({ size }) => size < leastPart)) throw new S3Refusal("EntityTooSmall");
  if (parts.reduce((sum, { size }) => sum + size, 0) > largestObject) throw new S3Refusal("EntityTooLarge");
  const bytes = concatBytes(
    ...parts.map(({ number }) => store.blobs.get(partKey(upload.id, number)) ?? new Uint8Array()),
  ) as Bytes;
  const etag = `${bytesToHex(md5(concatBytes(...parts.map((part) => hexToBytes(part.etag)))))}-${parts.length}`;
  const { key, content_type, metadata } = upload;
  return store.transaction(() => {
    dropUpload(store, upload);
    return putObject(cloud, bucket, { key, content_type, metadata, etag }, bytes);
  });
}

export function dropUpload(store: Store, upload: UploadRow): void {
  store.transaction(() => {
    for (const { number } of partsIn(store, upload)) {
      partsOf(store).delete(partKey(upload.id, number));
      store.blobs.delete(partKey(upload.id, number));
    }
    uploadsOf(store).delete(upload.id);
  });
}
