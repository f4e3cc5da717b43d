import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { createClock } from "../kernel/clock.ts";
import { compareBytes } from "../store/store.ts";
import { S3Refusal } from "./refusal.ts";

/** AWS Signature Version 4, as an S3 service needs it. */
export interface Signature {
  accessKey: string;
  /** Time of signing, such as 20260115T090000Z. */
  date: string;
  /** `date/region/s3/aws4_request`. */
  scope: string;
  signedHeaders: string[];
  signature: string;
  /** In the URL (presigned) instead of a header. */
  presigned: boolean;
  /** The body's hash, or its signing method. */
  payload: string;
}

/** Clients sign with real time, not sandbox time. */
const clients = createClock();
const minutes = 60_000;

/** Reads a request's signature. Refuses a missing, malformed or expired one. */
export function readSignature(request: Request): Signature {
  const query = new URL(request.url).searchParams;
  const signature = query.has("X-Amz-Signature") ? fromQuery(query) : fromHeaders(request.headers);
  const [, day, region, service, end] = [signature.accessKey, ...signature.scope.split("/")];
  if (!day || !region || service !== "s3" || end !== "aws4_request" || !signature.date.startsWith(day))
    throw new S3Refusal(
      signature.presigned ? "AuthorizationQueryParametersError" : "AuthorizationHeaderMalformed",
    );
  refuseUnsigned(request.headers, signature);
  refuseOutOfTime(signature, query.get("X-Amz-Expires") ?? "");
  return signature;
}

/** Refuses a request that this key did not sign. */
export function verifySignature(request: Request, path: string, signature: Signature, key: Uint8Array): void {
  const toSign = [
    "AWS4-HMAC-SHA256",
    signature.date,
    signature.scope,
    sha256Hex(utf8ToBytes(canonicalRequest(request, path, signature))),
  ];
  if (bytesToHex(sign(key, toSign.join("\n"))) !== signature.signature)
    throw new S3Refusal("SignatureDoesNotMatch");
}

export function signingKey(scope: string, secret: string): Uint8Array {
  return scope.split("/").reduce(sign, utf8ToBytes(`AWS4${secret}`));
}

export const sha256Hex = (bytes: Uint8Array): string => bytesToHex(sha256(bytes));

export const sign = (key: Uint8Array, text: string): Uint8Array => hmac(sha256, key, utf8ToBytes(text));

/** Decodes a path as S3 does: a plus is a space. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path.replaceAll("+", " "));
  } catch {
    throw new S3Refusal("InvalidArgument", "The path is not URL-encoded");
  }
}

/** RFC 3986: escapes all but letters, digits and `-._~`. */
export function uriEncoded(text: string): string {
  const escape = (each: string) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(text).replace(/[!'()*]/g, escape);
}

function fromHeaders(headers: Headers): Signature {
  const given = headers.get("authorization");
  if (!given) throw new S3Refusal("AccessDenied");
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/,\s]+)\/([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=(\w+)$/.exec(
      given,
    );
  const date = headers.get("x-amz-date");
  if (!parts || !date) throw new S3Refusal("AuthorizationHeaderMalformed");
  const [, accessKey = "", scope = "", signedHeaders = "", signature = ""] = parts;
  return {
    accessKey,
    scope,
    signature,
    date,
    signedHeaders: signedHeaders.split(";"),
    presigned: false,
    payload: headers.get("x-amz-content-sha256") ?? "UNSIGNED-PAYLOAD",
  };
}

function fromQuery(query: URLSearchParams): Signature {
  const [accessKey = "", ...scope] = (query.get("X-Amz-Credential") ?? "").split("/");
  return {
    accessKey,
    scope: scope.join("/"),
    date: query.get("X-Amz-Date") ?? "",
    signedHeaders: (query.get("X-Amz-SignedHeaders") ?? "host").split(";"),
    signature: query.get("X-Amz-Signature") ?? "",
    presigned: true,
    payload: query.get("X-Amz-Content-Sha256") ?? "UNSIGNED-PAYLOAD",
  };
}

/** Requires Amazon headers to be signed, such as the source of a copy. */
function refuseUnsigned(headers: Headers, { signedHeaders }: Signature): void {
  const isUnsigned = (name: string) =>
    name.startsWith("x-amz-") && name !== "x-amz-content-sha256" && !signedHeaders.includes(name);
  if (!signedHeaders.includes("host") || [...headers.keys()].some(isUnsigned))
    throw new S3Refusal("AccessDenied", "There were headers present in the request which were not signed");
}

function refuseOutOfTime({ date, presigned }: Signature, given: string): void {
  const expires = /^\d{1,6}$/.test(given) ? Number(given) : 0;
  const signedAt = Date.parse(
    date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"),
  );
  const age = clients.now() - signedAt;
  if (Number.isNaN(age)) throw new S3Refusal("AccessDenied", "The date of the signature is not valid");
  if (!presigned && Math.abs(age) > 15 * minutes) throw new S3Refusal("RequestTimeTooSkewed");
  if (!presigned) return;
  if (!(expires > 0 && expires <= 7 * 24 * 60 * 60))
    throw new S3Refusal(
      "AuthorizationQueryParametersError",
      "X-Amz-Expires must be from 1 to 604800 seconds",
    );
  if (age > expires * 1000) throw new S3Refusal("AccessDenied", "Request has expired");
  if (age < -15 * minutes) throw new S3Refusal("AccessDenied", "Request is not valid yet");
}

function canonicalRequest(request: Request, path: string, { signedHeaders, payload }: Signature): string {
  const url = new URL(request.url);
  const query = [...url.searchParams]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => [uriEncoded(name), uriEncoded(value)] as const)
    .toSorted(([a, x], [b, y]) => compareBytes(a, b) || compareBytes(x, y))
    .map((pair) => pair.join("="));
  const header = (name: string) =>
    name === "host" ? url.host : (request.headers.get(name) ?? "").trim().replace(/\s+/g, " ");
  return [
    request.method,
    decodedPath(path).split("/").map(uriEncoded).join("/"),
    query.join("&"),
    ...signedHeaders.map((name) => `${name}:${header(name)}`),
    "",
    signedHeaders.join(";"),
    payload,
  ].join("\n");
}
