import type { BucketRow } from "../bucket/bucketRows.ts";
import { deleteObject } from "./objects.ts";
import type { StoredObject } from "./objects.ts";
import { after, listObjects, past } from "./listing.ts";
import { S3Refusal } from "./refusal.ts";
import { xmlAnswer } from "./request.ts";
import type { S3Call } from "./request.ts";
import { uriEncoded } from "./signature.ts";
import { uploadsIn } from "./uploads.ts";
import { blocksOf, element, textsOf } from "./xml.ts";

/** HeadBucket, ListObjects (both versions), GetBucketLocation, ListMultipartUploads, DeleteObjects. */
export async function onBucket(call: S3Call, bucket: BucketRow): Promise<Response> {
  const { method, query } = call;
  if (method === "HEAD") return new Response(null);
  if (method === "POST" && query.has("delete")) return deleteObjects(call, bucket);
  if (method !== "GET")
    throw new S3Refusal("MethodNotAllowed", "Buckets are made and deleted through the platform's API");
  if (query.has("location")) return xmlAnswer(element("LocationConstraint", ""));
  if (query.has("uploads")) return listUploads(call, bucket);
  if ([...query.keys()].some((name) => !listing.has(name) && !/^x-(amz-|id$)/i.test(name)))
    throw new S3Refusal("NotImplemented");
  return query.get("list-type") === "2" ? listV2(call, bucket) : listV1(call, bucket);
}

const listing = new Set([
  "list-type",
  "prefix",
  "delimiter",
  "max-keys",
  "encoding-type",
  "continuation-token",
  "start-after",
  "fetch-owner",
  "marker",
]);

function listV2({ cloud, query }: S3Call, bucket: BucketRow): Response {
  const encoded = encoder(query);
  const token = query.get("continuation-token");
  const startAfter = query.get("start-after");
  const from = token === null ? (startAfter === null ? "" : after(startAfter)) : readToken(token);
  const found = listObjects(cloud.store, bucket, { ...wanted(query), from });
  return xmlAnswer(
    element("ListBucketResult", [
      ...echoed(query, bucket),
      element("KeyCount", found.objects.length + found.commonPrefixes.length),
      element("IsTruncated", found.next !== undefined),
      element("ContinuationToken", token ?? undefined),
      element("NextContinuationToken", found.next === undefined ? undefined : uriEncoded(found.next)),
      element("StartAfter", startAfter === null ? undefined : encoded(startAfter)),
      ...entries(found, encoded),
    ]),
  );
}

function listV1({ cloud, query }: S3Call, bucket: BucketRow): Response {
  const encoded = encoder(query);
  const marker = query.get("marker") ?? "";
  const { delimiter, ...others } = wanted(query);
  const from = delimiter !== "" && marker.endsWith(delimiter) ? past(marker) : marker && after(marker);
  const found = listObjects(cloud.store, bucket, { ...others, delimiter, from });
  return xmlAnswer(
    element("ListBucketResult", [
      ...echoed(query, bucket),
      element("Marker", encoded(marker)),
      element("IsTruncated", found.next !== undefined),
      element(
        "NextMarker",
        found.next === undefined || delimiter === "" ? undefined : encoded(found.last ?? ""),
      ),
      ...entries(found, encoded),
    ]),
  );
}

/** Page token as text that any client returns unchanged. */
function readToken(token: string): string {
  try {
    return decodeURIComponent(token);
  } catch {
    throw new S3Refusal("InvalidArgument", "The continuation token provided is incorrect");
  }
}

function wanted(query: URLSearchParams) {
  const given = query.get("max-keys") ?? "1000";
  if (!/^\d{1,9}$/.test(given)) throw new S3Refusal("InvalidArgument", "Provided max-keys not an integer");
  return {
    prefix: query.get("prefix") ?? "",
    delimiter: query.get("delimiter") ?? "",
    max: Math.min(Number(given), 1000),
  };
}

type Encoder = (text: string) => string;

/** With `encoding-type=url` keys are percent-encoded, for clients that cannot read every character in XML. */
function encoder(query: URLSearchParams): Encoder {
  return query.get("encoding-type") === "url"
    ? (text) => uriEncoded(text).replaceAll("%2F", "/")
    : (text) => text;
}

function echoed(query: URLSearchParams, bucket: BucketRow) {
  const encoded = encoder(query);
  const { prefix, delimiter, max } = wanted(query);
  return [
    element("Name", bucket.name),
    element("Prefix", encoded(prefix)),
    element("Delimiter", delimiter === "" ? undefined : encoded(delimiter)),
    element("MaxKeys", max),
    element("EncodingType", query.get("encoding-type") ?? undefined),
  ];
}

function entries(
  { objects, commonPrefixes }: { objects: StoredObject[]; commonPrefixes: string[] },
  encoded: Encoder,
) {
  return [
    ...objects.map(({ key, modified_at, etag, size }) =>
      element("Contents", [
        element("Key", encoded(key)),
        element("LastModified", new Date(modified_at).toISOString()),
        element("ETag", `"${etag}"`),
        element("Size", size),
        element("StorageClass", "STANDARD"),
      ]),
    ),
    ...commonPrefixes.map((prefix) => element("CommonPrefixes", [element("Prefix", encoded(prefix))])),
  ];
}

function listUploads({ cloud }: S3Call, bucket: BucketRow): Response {
  const uploads = uploadsIn(cloud.store, bucket).map(({ key, id, started_at }) =>
    element("Upload", [
      element("Key", key),
      element("UploadId", id),
      element("Initiated", new Date(started_at).toISOString()),
    ]),
  );
  return xmlAnswer(
    element("ListMultipartUploadsResult", [
      element("Bucket", bucket.name),
      element("IsTruncated", false),
      ...uploads,
    ]),
  );
}

/** At most 1000 objects per call, like S3; missing objects count as deleted. */
function deleteObjects({ cloud, body }: S3Call, bucket: BucketRow): Response {
  const xml = new TextDecoder().decode(body);
  const keys = blocksOf(xml, "Object").map((each) => textsOf(each, "Key")[0]);
  if (keys.length === 0 || keys.length > 1000 || keys.includes(undefined))
    throw new S3Refusal("MalformedXML");
  cloud.store.transaction(() => {
    for (const key of keys) deleteObject(cloud, bucket, key ?? "");
  });
  const isQuiet = textsOf(xml, "Quiet")[0] === "true";
  const deleted = isQuiet ? [] : keys.map((key) => element("Deleted", [element("Key", key)]));
  return xmlAnswer(element("DeleteResult", deleted));
}
