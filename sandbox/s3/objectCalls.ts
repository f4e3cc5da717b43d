import type { BucketRow } from "../bucket/bucketRows.ts";
import { deleteObject, findObject, putObject, readObject } from "./objects.ts";
import type { NewObject, StoredObject } from "./objects.ts";
import { S3Refusal } from "./refusal.ts";
import { openBucket, xmlAnswer } from "./request.ts";
import type { S3Call } from "./request.ts";
import { completeUpload, dropUpload, findUpload, partsIn, putPart, startUpload } from "./uploads.ts";
import { blocksOf, element, textsOf } from "./xml.ts";

/** GetObject, HeadObject, PutObject, CopyObject, DeleteObject, and the calls of a multipart upload. */
export async function onObject(call: S3Call, bucket: BucketRow, key: string): Promise<Response> {
  const { method, query, headers } = call;
  if (new TextEncoder().encode(key).length > 1024) throw new S3Refusal("KeyTooLongError");
  if ([...query.keys()].some((name) => !understood.test(name))) throw new S3Refusal("NotImplemented");
  if (query.has("uploads") || query.has("uploadId")) return onUpload(call, bucket, key);
  if (method === "GET" || method === "HEAD") return getObject(call, bucket, key);
  if (method === "DELETE") {
    deleteObject(call.cloud, bucket, key);
    return new Response(null, { status: 204 });
  }
  if (method !== "PUT") throw new S3Refusal("MethodNotAllowed");
  if (headers.get("if-none-match") === "*" && findObject(call.cloud.store, bucket, key))
    throw new S3Refusal("PreconditionFailed");
  return headers.has("x-amz-copy-source") ? copyObject(call, bucket, key) : storeObject(call, bucket, key);
}

/** Other parameters request unsupported features: versions, tags, access lists. */
const understood = /^(x-amz-.*|x-id|uploads|uploadId|partNumber|response-.*)$/i;

/** Response headers that a request may override. */
const overridable = [
  "content-type",
  "content-language",
  "expires",
  "cache-control",
  "content-disposition",
  "content-encoding",
];

function getObject({ cloud, headers, query }: S3Call, bucket: BucketRow, key: string): Response {
  const object = findObject(cloud.store, bucket, key);
  if (!object) throw new S3Refusal("NoSuchKey");
  const named = (header: string) =>
    headers
      .get(header)
      ?.split(",")
      .map((each) => each.trim().replace(/^"|"$/g, ""));
  const matches = (header: string) => named(header)?.some((each) => each === object.etag || each === "*");
  if (matches("if-match") === false) throw new S3Refusal("PreconditionFailed");
  if (matches("if-none-match") === true)
    return new Response(null, { status: 304, headers: described(object) });
  const range = readRange(headers.get("range"), object.size);
  const bytes = readObject(cloud.store, bucket, object).subarray(range?.start, range && range.end + 1);
  const asked = overridable.flatMap((header) => {
    const value = query.get(`response-${header}`);
    return value === null ? [] : [[header, value]];
  });
  return new Response(bytes, {
    status: range ? 206 : 200,
    headers: {
      ...described(object),
      "Content-Length": String(bytes.length),
      ...(range && { "Content-Range": `bytes ${range.start}-${range.end}/${object.size}` }),
      ...Object.fromEntries(asked),
    },
  });
}

/** Stored HTML shares the sandbox portal's origin, so its scripts are blocked. */
function described({ content_type, etag, modified_at, metadata }: StoredObject): Record<string, string> {
  return {
    "Content-Type": content_type,
    ETag: `"${etag}"`,
    "Last-Modified": new Date(modified_at).toUTCString(),
    "Accept-Ranges": "bytes",
    "Content-Security-Policy": "sandbox",
    "X-Content-Type-Options": "nosniff",
    ...Object.fromEntries(Object.entries(metadata).map(([name, value]) => [`x-amz-meta-${name}`, value])),
  };
}

/** Reads a single range; other headers are ignored, as HTTP requires. */
function readRange(header: string | null, size: number): { start: number; end: number } | undefined {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (start > end || (first === "" && last === "0")) throw new S3Refusal("InvalidRange");
  return { start, end };
}

function storeObject({ cloud, headers, body }: S3Call, bucket: BucketRow, key: string): Response {
  const { etag } = putObject(cloud, bucket, newObject(headers, key), body);
  return new Response(null, { headers: { ETag: `"${etag}"` } });
}

function newObject(headers: Headers, key: string): NewObject {
  const metadata = [...headers].flatMap(([name, value]) =>
    name.startsWith("x-amz-meta-") ? [[name.slice("x-amz-meta-".length), value]] : [],
  );
  return {
    key,
    content_type: headers.get("content-type") ?? "application/octet-stream",
    metadata: Object.fromEntries(metadata),
  };
}

function copyObject(call: S3Call, bucket: BucketRow, key: string): Response {
  const { cloud, headers } = call;
  const [name = "", ...path] = decodeURIComponent(headers.get("x-amz-copy-source") ?? "")
    .replace(/^\//, "")
    .split("/");
  const from = openBucket(call, name);
  const source = findObject(cloud.store, from, path.join("/"));
  if (!source) throw new S3Refusal("NoSuchKey");
  const replaces = headers.get("x-amz-metadata-directive") === "REPLACE";
  if (from.name === bucket.name && source.key === key && !replaces)
    throw new S3Refusal(
      "InvalidRequest",
      "An object cannot be copied to itself without changing its metadata",
    );
  const { content_type, metadata } = replaces ? newObject(headers, key) : source;
  const bytes = readObject(cloud.store, from, source);
  const { etag, modified_at } = putObject(cloud, bucket, { key, content_type, metadata }, bytes);
  return xmlAnswer(
    element("CopyObjectResult", [
      element("LastModified", new Date(modified_at).toISOString()),
      element("ETag", `"${etag}"`),
    ]),
  );
}

function onUpload(call: S3Call, bucket: BucketRow, key: string): Response {
  const { cloud, method, query, headers, body } = call;
  const named = [element("Bucket", bucket.name), element("Key", key)];
  if (method === "POST" && query.has("uploads")) {
    const { id } = startUpload(cloud, bucket, newObject(headers, key));
    return xmlAnswer(element("InitiateMultipartUploadResult", [...named, element("UploadId", id)]));
  }
  const upload = findUpload(cloud.store, bucket, key, query.get("uploadId") ?? "");
  if (method === "PUT") {
    if (headers.has("x-amz-copy-source")) throw new S3Refusal("NotImplemented");
    const { etag } = putPart(cloud, upload, Number(query.get("partNumber")), body);
    return new Response(null, { headers: { ETag: `"${etag}"` } });
  }
  if (method === "POST") {
    const parts = blocksOf(new TextDecoder().decode(body), "Part").map((part) => ({
      number: Number(textsOf(part, "PartNumber")[0]),
      etag: (textsOf(part, "ETag")[0] ?? "").replaceAll('"', ""),
    }));
    const { etag } = completeUpload(cloud, bucket, upload, parts);
    return xmlAnswer(element("CompleteMultipartUploadResult", [...named, element("ETag", `"${etag}"`)]));
  }
  if (method === "DELETE") {
    dropUpload(cloud.store, upload);
    return new Response(null, { status: 204 });
  }
  const parts = partsIn(cloud.store, upload).map(({ number, etag, size, modified_at }) =>
    element("Part", [
      element("PartNumber", number),
      element("LastModified", new Date(modified_at).toISOString()),
      element("ETag", `"${etag}"`),
      element("Size", size),
    ]),
  );
  return xmlAnswer(
    element("ListPartsResult", [
      ...named,
      element("UploadId", upload.id),
      element("IsTruncated", false),
      ...parts,
    ]),
  );
}
