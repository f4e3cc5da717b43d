import { callerOfKey, storageKeysOf } from "../accessKey/storageKeyRows.ts";
import { bucketsOf } from "../bucket/bucketRows.ts";
import type { BucketRow } from "../bucket/bucketRows.ts";
import type { Caller, Cloud } from "../kernel/env.ts";
import { owns } from "../kernel/ownership.ts";
import { readPayload } from "./payload.ts";
import type { Bytes } from "./payload.ts";
import { S3Refusal } from "./refusal.ts";
import { decodedPath, readSignature, signingKey, verifySignature } from "./signature.ts";
import { document } from "./xml.ts";
import type { Element } from "./xml.ts";

/** A request with a verified signature. */
export interface S3Call {
  cloud: Cloud;
  caller: Caller;
  method: string;
  headers: Headers;
  query: URLSearchParams;
  body: Bytes;
}

/** Bucket and key of a path-style address, `/s3/bucket/key`. Both are empty when absent; a key may contain slashes. */
export function addressed(path: string): { name: string; key: string } {
  const [name = "", ...key] = decodedPath(path).slice("/s3/".length).split("/");
  return { name, key: key.join("/") };
}

/** Verifies a request. Refuses one that is not signed with a key of the platform. */
export async function readCall(cloud: Cloud, request: Request, path: string): Promise<S3Call> {
  const signature = readSignature(request);
  const key = storageKeysOf(cloud.store).get(signature.accessKey);
  const caller = key && callerOfKey(cloud, key);
  if (!caller) throw new S3Refusal("InvalidAccessKeyId");
  const signing = signingKey(signature.scope, key.secret_key);
  verifySignature(request, path, signature, signing);
  const body = await readPayload(request, signature, signing);
  const { method, headers } = request;
  return { cloud, caller, method, headers, query: new URL(request.url).searchParams, body };
}

/** The caller's bucket; other customers' buckets are answered like missing ones. */
export function openBucket({ cloud, caller }: S3Call, name: string): BucketRow {
  const bucket = bucketsOf(cloud.store).get(name);
  if (!bucket || !owns(caller, bucket)) throw new S3Refusal("NoSuchBucket");
  if (bucket.is_suspended) throw new S3Refusal("AllAccessDisabled");
  return bucket;
}

export function xmlAnswer(root: Element): Response {
  return new Response(document(root), { headers: { "Content-Type": "application/xml" } });
}
