import { t } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import { AwsClient } from "aws4fetch";
import { site } from "#api/config/site.ts";
import { S3_WAITS_MS } from "#lib/constants.ts";
import { ApiError, type ApiErrorKind } from "#api/http/errors.ts";
import { mutate } from "#api/http/client.ts";
import { pause } from "#lib/timing/pause.ts";
import {
  keysIn,
  openStorageUser,
  storageEndpointQuery,
  storageUserKeys,
  storageUserQuery,
} from "#api/accessKey/accessKey.ts";

/**
 * Cause of an S3 failure, by remedy. `blocked`: the bucket's CORS rules exclude this origin. `refused`: the
 * key, signature or clock is invalid or not permitted.
 */
export type S3Reason = "suspended" | "blocked" | "refused" | "unavailable" | "other";

/** An error of the S3 endpoint; `code` is S3's own, such as `AccessDenied`. */
export class S3Error extends ApiError {
  readonly reason: S3Reason;
  readonly code: string | undefined;

  constructor(
    reason: S3Reason,
    kind: ApiErrorKind,
    message: string,
    details: { status?: number; correlationId?: string | undefined; code?: string | undefined } = {},
  ) {
    super(kind, message, details);
    this.reason = reason;
    this.code = details.code;
  }
}

/** The endpoint and a key to it. */
export interface S3Access {
  endpoint: string;
  client: AwsClient;
}

/**
 * Cached until the endpoint refuses the key.
 * @throws {S3Error} for a customer without object storage, and on a page without TLS
 */
export const s3AccessQuery = queryOptions({
  queryKey: storageUserKeys.access,
  staleTime: Infinity,
  gcTime: Infinity,
  queryFn: async ({ client, signal }): Promise<S3Access> => {
    // Requests are signed with it, and pages without TLS have none.
    if (!("subtle" in crypto))
      throw new S3Error(
        "other",
        "standard",
        t`Browsers can sign requests for files only on pages with HTTPS. Open the portal with https://.`,
      );
    const [endpoint, [user]] = await Promise.all([
      client.fetchQuery(storageEndpointQuery),
      client.fetchQuery({ ...storageUserQuery, staleTime: 0 }),
    ]);
    if (endpoint === null)
      throw new S3Error("unavailable", "standard", t`Object storage isn't available for this account`);
    const own = user?.keys.find(({ secretKey }) => secretKey);
    const key = own ?? (await makeKey(signal));
    if (!own) void client.invalidateQueries({ queryKey: storageUserKeys.list });
    if (!key?.secretKey)
      throw new S3Error(
        "refused",
        "permission",
        t`The server didn't return a usable S3 key. Check the list of S3 keys before you create another one.`,
      );
    return {
      endpoint,
      client: new AwsClient({
        accessKeyId: key.accessKey,
        secretAccessKey: key.secretKey,
        service: "s3",
        // The platform's S3 accepts any region.
        region: "us-east-1",
      }),
    };
  },
});

/** Customers without a key of their own, such as during impersonation, get one by reading the user. */
const makeKey = async (signal: AbortSignal) =>
  keysIn(await mutate(openStorageUser, undefined, signal)).find(({ secretKey }) => secretKey);

interface S3Init {
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: string;
  signal?: AbortSignal | undefined;
}

/**
 * URL of a bucket or object; the site decides whether the bucket is in the path or the host.
 * @throws {S3Error} for the keys `.` and `..`, which no URL can hold
 */
export function addressIn(endpoint: string, bucket: string, key = ""): URL {
  const path = encodedKey(key);
  if (site().s3ForcePathStyle) return new URL(`${endpoint}/${bucket}/${path}`);
  const url = new URL(`${endpoint}/${path}`);
  url.host = `${bucket}.${url.host}`;
  return url;
}

/** URL parsers resolve `.` and `..` segments; slashes encoded next to them prevent it. */
function encodedKey(key: string): string {
  if (key === "." || key === "..")
    throw new S3Error(
      "other",
      "standard",
      t`Web browsers can't access an object named “${key}”. Use another name or an S3 tool.`,
    );
  const parts = key.split("/");
  return parts.includes(".") || parts.includes("..")
    ? encodeURIComponent(key)
    : parts.map(encodeURIComponent).join("/");
}

export async function signedRequest(
  { endpoint, client }: S3Access,
  method: string,
  { bucket, key }: { bucket: string; key?: string },
  { query = {}, ...init }: S3Init = {},
): Promise<Request> {
  const url = addressIn(endpoint, bucket, key);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  // Not every server decodes a plus as a space.
  url.search = url.search.replaceAll("+", "%20");
  return client.sign(url, { method, ...init } as RequestInit);
}

/** Sends one request, again if it is refused as one too many. @throws {S3Error} for every failure */
export async function sendS3(
  access: S3Access,
  method: string,
  at: { bucket: string; key?: string },
  init: S3Init = {},
): Promise<Response> {
  let response = await fetchSigned(access, method, at, init);
  for (const ms of S3_WAITS_MS) {
    if (!TOO_MANY.has(response.status)) break;
    await pause(ms, init.signal);
    response = await fetchSigned(access, method, at, init);
  }
  if (!response.ok) throw refusal(response.status, await response.text());
  return response;
}

/** A read that looks blocked is sent twice. @throws {S3Error} without a response */
async function fetchSigned(
  access: S3Access,
  method: string,
  at: { bucket: string; key?: string },
  init: S3Init,
): Promise<Response> {
  const request = await signedRequest(access, method, at, init);
  try {
    return await fetch(request);
  } catch (thrown) {
    if (init.signal?.aborted) throw thrown;
    const failure = await unreachable(access);
    if (failure.reason !== "blocked" || !READS.has(method)) throw failure;
    // A connection that broke for the moment looks the same.
    return fetch(request).catch(() => {
      throw failure;
    });
  }
}

const READS: ReadonlySet<string> = new Set(["GET", "HEAD"]);
/** What S3 answers to requests that it has not looked at: `SlowDown` is a 503. */
const TOO_MANY: ReadonlySet<number> = new Set([429, 503]);

/** A presigned URL for reading the object, valid for `seconds`. */
export async function presigned(
  { endpoint, client }: S3Access,
  at: { bucket: string; key: string },
  seconds: number,
  query: Record<string, string> = {},
): Promise<string> {
  const url = addressIn(endpoint, at.bucket, at.key);
  for (const [name, value] of Object.entries({ ...query, "X-Amz-Expires": String(seconds) }))
    url.searchParams.set(name, value);
  return (await client.sign(url, { aws: { signQuery: true } })).url;
}

/**
 * Browsers report a CORS refusal and a lost connection alike: whether the endpoint answers at all tells them
 * apart.
 */
export async function unreachable({ endpoint }: S3Access): Promise<S3Error> {
  const isForeign = new URL(endpoint).origin !== location.origin;
  const answers =
    isForeign &&
    (await fetch(endpoint, { mode: "no-cors" }).then(
      () => true,
      () => false,
    ));
  return answers
    ? new S3Error(
        "blocked",
        "permission",
        t`The bucket's CORS rules block this website. Choose “Allow a website” on the bucket's page.`,
      )
    : new S3Error("other", "connection", t`Couldn't connect to object storage`);
}

/** The error of an unsuccessful response. */
export function refusal(status: number, xml: string): S3Error {
  const code = textIn(xml, "Code");
  const message = textIn(xml, "Message") ?? code ?? `HTTP ${status}`;
  const correlationId = textIn(xml, "RequestId");
  const reason = suspended.has(code) ? "suspended" : status === 403 ? "refused" : "other";
  return new S3Error(reason, status === 403 ? "permission" : "standard", message, {
    status,
    code,
    correlationId,
  });
}

const suspended: ReadonlySet<string | undefined> = new Set(["AllAccessDisabled", "UserSuspended"]);

/** A regular expression, because an error's texts are plain and the response may not be XML. */
const textIn = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];

/** A text inside an element of a request. */
export const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\r", "&#13;");
