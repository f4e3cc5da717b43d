import { credential } from "#api/key/credentials.ts";
import { READ_TIMEOUT_MS } from "#lib/constants.ts";

/** Later the answer would be stale. */
const KEPT_MS = 10_000;

interface Sent {
  key: string | undefined;
  response: Promise<Response>;
  giveUp: AbortController;
}

declare global {
  /** Shared with the page's first script, which contains its own copy of this module. */
  var porticoPrefetches: Map<string, Sent> | undefined;
}

const sent = (globalThis.porticoPrefetches ??= new Map<string, Sent>());

/**
 * Sends a read early, once. The client's first call for the same URL gets its answer, or the one that is known already.
 */
export function prefetch(address: string, known?: unknown): Promise<Response> {
  const key = credential();
  const earlier = sent.get(address);
  if (earlier && earlier.key === key) return earlier.response;
  const headers = { accept: "application/json", ...(key === undefined ? {} : { apikey: key }) };
  const giveUp = new AbortController();
  const response =
    known === undefined
      ? fetch(new Request(address, { headers, signal: giveUp.signal }))
      : Promise.resolve(Response.json(known));
  const late = () => giveUp.abort(new DOMException("The server didn't respond in time", "TimeoutError"));
  const timer = setTimeout(late, READ_TIMEOUT_MS);
  response.catch(() => {}).finally(() => clearTimeout(timer));
  sent.set(address, { key, response, giveUp });
  setTimeout(() => sent.delete(address), KEPT_MS);
  return response;
}

/** Takes over the prefetched answer or failure. Usable once, and only with the same key. */
export function takePrefetched(address: string, signal?: AbortSignal): Promise<Response> | undefined {
  const found = sent.get(address);
  sent.delete(address);
  if (found === undefined || found.key !== credential()) return undefined;
  // An unaborted request would make the browser queue the same URL behind it.
  const giveUp = () => found.giveUp.abort(signal?.reason);
  if (signal?.aborted) giveUp();
  signal?.addEventListener("abort", giveUp);
  return found.response;
}
