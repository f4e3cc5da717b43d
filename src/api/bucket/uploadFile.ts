import { t } from "@lingui/core/macro";
import { UPLOAD_PART_BYTES, UPLOAD_PARTS_MAX, UPLOAD_WAITS_MS } from "#lib/constants.ts";
import { pause } from "#lib/timing/pause.ts";
import type { FileAt } from "./objects.ts";
import { escaped, refusal, type S3Access, S3Error, sendS3, signedRequest, unreachable } from "./s3.ts";

export interface Sending extends FileAt {
  file: File;
}

interface Watcher {
  /** Gets the bytes sent so far. */
  onProgress: (sent: number) => void;
  /** Something that may pass has failed: the upload goes on by itself. */
  onInterruption: () => void;
}

/** Uploads a file, in parts when it is large. A failed upload removes its parts. */
export async function uploadFile(
  access: S3Access,
  { bucket, key, file }: Sending,
  { onProgress, onInterruption }: Watcher,
  signal: AbortSignal,
): Promise<void> {
  let hasArrived = false;
  const send = async (body: Blob, start: number, init: Parameters<typeof signedRequest>[3]) => {
    const report = (sent: number) => onProgress(start + sent);
    const sendOnce = async () =>
      sendBody(access, await signedRequest(access, "PUT", at, init), body, report, signal);
    for (const ms of UPLOAD_WAITS_MS) {
      try {
        const etag = await sendOnce();
        hasArrived = true;
        return etag;
      } catch (thrown) {
        if (!mayPass(thrown, hasArrived || ms === UPLOAD_WAITS_MS[0])) throw thrown;
        onInterruption();
        await pause(ms, signal);
        await whenConnected(signal);
      }
    }
    return sendOnce();
  };
  const type = file.type || "application/octet-stream";
  const at = { bucket, key };
  if (file.size <= UPLOAD_PART_BYTES) {
    await send(file, 0, { headers: { "content-type": type } });
    return;
  }
  const initiated = await sendS3(access, "POST", at, {
    query: { uploads: "" },
    headers: { "content-type": type },
    signal,
  });
  const xml = await initiated.text();
  const uploadId = /<UploadId>([^<]+)</.exec(xml)?.[1];
  if (uploadId === undefined) throw refusal(500, xml);
  try {
    const size = Math.max(UPLOAD_PART_BYTES, Math.ceil(file.size / UPLOAD_PARTS_MAX));
    const etags: string[] = [];
    for (let start = 0; start < file.size; start += size) {
      const query = { partNumber: String(etags.length + 1), uploadId };
      const etag = await send(file.slice(start, start + size), start, { query });
      if (etag === null)
        throw new S3Error(
          "blocked",
          "permission",
          t`The bucket's CORS rules don't expose the ETag header, which is required to upload large files. Upload the file with an S3 tool.`,
        );
      etags.push(etag);
    }
    const parts = etags.map(
      (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${escaped(etag)}</ETag></Part>`,
    );
    const body = `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${parts.join("")}</CompleteMultipartUpload>`;
    const completed = await sendS3(access, "POST", at, { query: { uploadId }, body, signal });
    const text = await completed.text();
    if (text.includes("<Error>")) throw refusal(500, text);
  } catch (thrown) {
    await sendS3(access, "DELETE", at, { query: { uploadId } }).catch(() => {});
    throw thrown;
  }
}

/** A connection that breaks for a moment can look like one that CORS rules block, which does not pass. */
function mayPass(thrown: unknown, isAllowed: boolean): boolean {
  if (!(thrown instanceof S3Error)) return false;
  const { reason, kind, code, status = 0 } = thrown;
  if (reason === "blocked") return isAllowed;
  return kind === "connection" || code === "RequestTimeout" || status === 429 || status >= 500;
}

/**
 * Resolves once the browser has a connection, also under *Log in again*: S3 has its own keys.
 * @throws the signal's reason once it is aborted
 */
function whenConnected(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (navigator.onLine !== false) return resolve();
    window.addEventListener("online", () => resolve(), { once: true, signal });
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

/** XHR, because `fetch` reports no upload progress. Returns the ETag; null if CORS hides it. */
function sendBody(
  access: S3Access,
  request: Request,
  body: Blob,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<string | null> {
  return new Promise((resolve, reject) => {
    // Aborted while the request was signed.
    signal.throwIfAborted();
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    signal.addEventListener("abort", abort);
    xhr.open(request.method, request.url);
    // Otherwise Firefox parses the empty response as XML, and reports an error.
    xhr.responseType = "text";
    for (const [name, value] of request.headers) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener("progress", ({ loaded }) => onProgress(loaded));
    xhr.addEventListener("load", () => {
      if (xhr.status < 300) resolve(xhr.getResponseHeader("etag"));
      else reject(refusal(xhr.status, xhr.responseText));
    });
    xhr.addEventListener("error", () => void unreachable(access).then(reject, reject));
    xhr.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")));
    xhr.addEventListener("loadend", () => signal.removeEventListener("abort", abort));
    xhr.send(body);
  });
}
