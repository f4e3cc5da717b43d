import { plural } from "@lingui/core/macro";
import { md5 } from "@noble/hashes/legacy.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { queryOptions } from "@tanstack/react-query";
import { PREVIEW_TEXT_BYTES } from "#lib/constants.ts";
import { escaped, presigned, refusal, type S3Access, s3AccessQuery, S3Error, sendS3 } from "./s3.ts";

/** A file, or a folder (a common prefix up to a slash). Size in bytes; a folder has none. */
export interface Entry {
  key: string;
  /** The last part of the key. */
  name: string;
  isFolder: boolean;
  size: number;
  /** ISO; empty for a folder. */
  modified: string;
  etag: string;
}

export interface ListingPage {
  entries: readonly Entry[];
  /** Continuation token of the next page; undefined on the last one. */
  next: string | undefined;
}

interface Where {
  bucket: string;
  prefix: string;
}

export interface FileAt {
  bucket: string;
  key: string;
}

const FOLDER_END = "/";

/** One page of a folder, with at most 1,000 entries. */
export const listFolder = (
  access: S3Access,
  where: Where,
  token: string | undefined,
  signal?: AbortSignal,
): Promise<ListingPage> => list(access, where, { delimiter: FOLDER_END, token, signal });

async function list(
  access: S3Access,
  { bucket, prefix }: Where,
  {
    delimiter,
    token,
    signal,
  }: { delimiter?: string; token?: string | undefined; signal?: AbortSignal | undefined },
): Promise<ListingPage> {
  const query = {
    "list-type": "2",
    "max-keys": "1000",
    // Keys can contain characters that XML cannot.
    "encoding-type": "url",
    prefix,
    ...(delimiter !== undefined && { delimiter }),
    ...(token !== undefined && { "continuation-token": token }),
  };
  const response = await sendS3(access, "GET", { bucket }, { query, signal });
  const xml = new DOMParser().parseFromString(await response.text(), "application/xml");
  const all = (name: string) => [...xml.getElementsByTagName(name)];
  const entry = (key: string, facts: Partial<Entry>): Entry => ({
    key,
    name: nameOf(key),
    isFolder: key.endsWith(FOLDER_END),
    size: 0,
    modified: "",
    etag: "",
    ...facts,
  });
  return {
    entries: [
      ...all("CommonPrefixes").map((it) => entry(decoded(textIn(it, "Prefix")), {})),
      ...all("Contents").map((it) =>
        entry(decoded(textIn(it, "Key")), {
          size: Number(textIn(it, "Size")),
          modified: textIn(it, "LastModified"),
          etag: textIn(it, "ETag"),
        }),
      ),
      // The folder's own marker object is not one of its entries.
    ].filter(({ key }) => delimiter === undefined || key !== prefix),
    next:
      textIn(xml.documentElement, "IsTruncated") === "true"
        ? textIn(xml.documentElement, "NextContinuationToken")
        : undefined,
  };
}

/** The last part of a key, without a folder's trailing slash. */
export const nameOf = (key: string): string => key.replace(/\/$/, "").replace(/^.*\//s, "");

export async function fileExists(access: S3Access, at: FileAt, signal: AbortSignal): Promise<boolean> {
  try {
    await sendS3(access, "HEAD", at, { signal });
    return true;
  } catch (thrown) {
    if (thrown instanceof S3Error && thrown.status === 404) return false;
    throw thrown;
  }
}

/** An empty object whose key ends with a slash, which S3 tools treat as a folder. */
export const createFolder = (access: S3Access, at: FileAt, signal: AbortSignal) =>
  sendS3(access, "PUT", { ...at, key: `${at.key}${FOLDER_END}` }, { signal });

/** S3 has no rename: copies the object and deletes the old one. */
export async function renameFile(
  access: S3Access,
  { bucket, from, to }: { bucket: string; from: string; to: string },
  signal: AbortSignal,
): Promise<void> {
  const source = `/${bucket}/${from.split("/").map(encodeURIComponent).join("/")}`;
  const headers = { "x-amz-copy-source": source };
  const response = await sendS3(access, "PUT", { bucket, key: to }, { headers, signal });
  // S3 can report a failed copy in a 200 response.
  const text = await response.text();
  if (text.includes("<Error>")) throw refusal(500, text);
  await deleteKeys(access, bucket, [from], signal);
}

/**
 * Deletes files and folders with their contents, 1,000 per request; reports the number deleted after each.
 */
export async function deleteFiles(
  access: S3Access,
  { bucket, keys }: { bucket: string; keys: readonly string[] },
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<void> {
  let done = 0;
  const gone = (count: number) => onProgress((done += count));
  const files = keys.filter((key) => !key.endsWith(FOLDER_END));
  for (let at = 0; at < files.length; at += BATCH) {
    await deleteKeys(access, bucket, files.slice(at, at + BATCH), signal);
    gone(Math.min(BATCH, files.length - at));
  }
  for (const prefix of keys.filter((key) => key.endsWith(FOLDER_END))) {
    for (;;) {
      const { entries } = await list(access, { bucket, prefix }, { signal });
      if (entries.length === 0) break;
      const batch = entries.map(({ key }) => key);
      await deleteKeys(access, bucket, batch, signal);
      gone(batch.length);
    }
  }
}

const BATCH = 1000;

/** One request, except for keys that XML cannot hold: each of these is deleted by its URL. */
async function deleteKeys(access: S3Access, bucket: string, keys: readonly string[], signal: AbortSignal) {
  const { true: inXml = [], false: others = [] } = Object.groupBy(
    keys,
    (key) => `${fitsXml.test(key)}` as const,
  );
  for (const key of others) await sendS3(access, "DELETE", { bucket, key }, { signal });
  if (inXml.length > 0) await deleteBatch(access, bucket, inXml, signal);
}

const fitsXml = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;

async function deleteBatch(access: S3Access, bucket: string, keys: readonly string[], signal: AbortSignal) {
  const objects = keys.map((key) => `<Object><Key>${escaped(key)}</Key></Object>`).join("");
  const body = `<Delete xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Quiet>true</Quiet>${objects}</Delete>`;
  const headers = { "content-md5": base64(md5(utf8ToBytes(body))), "content-type": "application/xml" };
  const response = await sendS3(access, "POST", { bucket }, { query: { delete: "" }, headers, body, signal });
  const text = await response.text();
  const count = text.split("<Error>").length - 1;
  if (count === 0) return;
  const { reason, kind, message } = refusal(response.status, text);
  const kept = plural(count, {
    one: `# file not deleted: ${message}`,
    other: `# files not deleted: ${message}`,
  });
  throw new S3Error(reason, kind, kept);
}

/** A presigned URL for reading the file, with its expiry. A stale one is replaced long before it expires. */
export const fileLinkQuery = (at: FileAt, seconds: number) =>
  queryOptions({
    queryKey: ["s3", "link", at, seconds],
    staleTime: seconds * 500,
    queryFn: async ({ client }) => ({
      until: new Date(Date.now() + seconds * 1000),
      address: await presigned(await client.fetchQuery(s3AccessQuery), at, seconds),
    }),
  });

/** A URL that makes the browser save the file instead of showing it. */
export const downloadQuery = (at: FileAt) =>
  queryOptions({
    queryKey: ["s3", "download", at],
    staleTime: 0,
    queryFn: async ({ client }) =>
      presigned(await client.fetchQuery(s3AccessQuery), at, 3600, {
        "response-content-disposition": `attachment;filename*=UTF-8''${encodeURIComponent(nameOf(at.key))}`,
      }),
  });

/** The start of a file as text; the ETag keys the cache by content. */
export const fileTextQuery = ({ etag, size, ...at }: FileAt & { etag: string; size: number }) =>
  queryOptions({
    queryKey: ["s3", "text", at, etag],
    queryFn: async ({ client, signal }) => {
      // An empty file has no byte range to request.
      if (size === 0) return "";
      const headers = { range: `bytes=0-${PREVIEW_TEXT_BYTES - 1}` };
      const response = await sendS3(await client.fetchQuery(s3AccessQuery), "GET", at, { headers, signal });
      return response.text();
    },
  });

const textIn = (element: Element, name: string): string =>
  element.getElementsByTagName(name)[0]?.textContent ?? "";

/** S3 encodes a space as a plus. */
const decoded = (text: string): string => decodeURIComponent(text.replaceAll("+", " "));

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
