import { bytesToHex, concatBytes } from "@noble/hashes/utils.js";
import { S3Refusal } from "./refusal.ts";
import { sha256Hex, sign } from "./signature.ts";
import type { Signature } from "./signature.ts";

export type Bytes = Uint8Array<ArrayBuffer>;

/** Largest object: the sandbox keeps bodies in SQLite or in browser memory. */
export const largestObject = 128 * 1024 * 1024;

/** Largest body, including chunk signatures. */
export const largestBody = 1.1 * largestObject;

/** Reads the body by its signature type, whole or in signed chunks. Refuses a body that does not match. */
export async function readPayload(request: Request, signature: Signature, key: Uint8Array): Promise<Bytes> {
  const body = new Uint8Array(await request.arrayBuffer());
  const { payload } = signature;
  const bytes = payload.startsWith("STREAMING-") ? unchunked(body, signature, key) : body;
  if (bytes.length > largestObject) throw new S3Refusal("EntityTooLarge");
  if (/^[\da-f]{64}$/.test(payload) && sha256Hex(bytes) !== payload)
    throw new S3Refusal("XAmzContentSHA256Mismatch");
  return bytes;
}

const emptyHash = sha256Hex(new Uint8Array());

/**
 * Decodes `aws-chunked`: `size in hex[;chunk-signature=…]`, the chunk, an empty chunk, then trailers (checksums,
 * ignored). Each signature covers the previous one.
 */
export function unchunked(
  body: Bytes,
  { payload, date, scope, signature }: Signature,
  key: Uint8Array,
): Bytes {
  const isSigned = payload.startsWith("STREAMING-AWS4-HMAC-SHA256-PAYLOAD");
  const chunks: Uint8Array[] = [];
  let previous = signature;
  for (let at = 0; ;) {
    const end = body.indexOf(10, at);
    const [, hex = "", , given = ""] =
      /^([\da-f]+)(;chunk-signature=(\w+))?\r$/i.exec(new TextDecoder().decode(body.subarray(at, end))) ?? [];
    const size = Number.parseInt(hex, 16);
    const chunk = body.subarray(end + 1, end + 1 + size);
    if (end < 0 || Number.isNaN(size) || chunk.length < size) throw new S3Refusal("IncompleteBody");
    if (isSigned) {
      const toSign = ["AWS4-HMAC-SHA256-PAYLOAD", date, scope, previous, emptyHash, sha256Hex(chunk)];
      previous = bytesToHex(sign(key, toSign.join("\n")));
      if (given !== previous) throw new S3Refusal("SignatureDoesNotMatch");
    }
    if (size === 0) return concatBytes(...chunks) as Bytes;
    chunks.push(chunk);
    at = end + 1 + size + 2;
  }
}
