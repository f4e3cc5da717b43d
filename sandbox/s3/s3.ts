import { Hono } from "hono";
import { bucketsOf } from "../bucket/bucketRows.ts";
import type { BucketRow } from "../bucket/bucketRows.ts";
import type { SandboxEnv } from "../kernel/env.ts";
import { ownRows } from "../kernel/ownership.ts";
import { onBucket } from "./bucketCalls.ts";
import { corsHeaders, preflight } from "./cors.ts";
import { onObject } from "./objectCalls.ts";
import { refusalAnswer } from "./refusal.ts";
import { addressed, openBucket, readCall, xmlAnswer } from "./request.ts";
import type { S3Call } from "./request.ts";
import { element } from "./xml.ts";

/**
 * The S3 API, path style, below `/s3`: Signature V4 in headers and URLs, and the operations of bucketCalls.ts and
 * objectCalls.ts. Buckets are created and deleted through the platform's API.
 */
export const s3 = new Hono<SandboxEnv>().all("/s3/*", async (c) => {
  const cloud = c.get("cloud");
  const request = c.req.raw;
  const { path } = c.req;
  let bucket: BucketRow | undefined;
  const work = async () => {
    const { name, key } = addressed(path);
    bucket = bucketsOf(cloud.store).get(name);
    if (request.method === "OPTIONS") return preflight(request, bucket);
    const call = await readCall(cloud, request, path);
    if (name === "") return listBuckets(call);
    return key === "" ? onBucket(call, openBucket(call, name)) : onObject(call, openBucket(call, name), key);
  };
  const answer = await work().catch((error: unknown) => refusalAnswer(error, path));
  for (const [header, value] of Object.entries(corsHeaders(request, bucket)))
    answer.headers.set(header, value);
  return answer;
});

function listBuckets({ cloud, caller }: S3Call): Response {
  const buckets = ownRows(caller, bucketsOf(cloud.store)).map(({ name, created_at }) =>
    element("Bucket", [element("Name", name), element("CreationDate", new Date(created_at).toISOString())]),
  );
  return xmlAnswer(
    element("ListAllMyBucketsResult", [
      element("Owner", [element("ID", caller.userId)]),
      element("Buckets", buckets),
    ]),
  );
}
