import type { Call, Exchange } from "#api/http/client.ts";
import type { Oddity } from "#api/http/reader.ts";
import type { ApiError } from "#api/http/errors.ts";
import type { WatchFailed } from "#machines/lifecycle/watchFailed.ts";
import { record } from "#lib/recording/recording.ts";
import { followAddresses, followPages } from "#runtime/page/pages.ts";
import { report } from "./report.ts";
import { isTransportError, ShapeError } from "./rules.ts";
import { callPattern, addBreadcrumb } from "./trail.ts";

/** Pages are breadcrumbs by their pattern; the session log redacts the whole address. */
export function leavePages(): void {
  followPages((page) => addBreadcrumb("page", page));
  followAddresses((address) => record({ address }));
}

/** Adds a breadcrumb for a finished call, and reports the call if it got no proper answer. */
export function followCall(call: Call, error?: ApiError, exchange?: Exchange): void {
  const metadata = {
    outcome: error === undefined ? "ok" : (error.status ?? error.kind),
    ...(error?.correlationId && { correlation_id: error.correlationId }),
  };
  addBreadcrumb("request", `${call.method} ${callPattern(call.path)}`, metadata, {
    call,
    error,
    ...exchange,
  });
  if (error && isTransportError(error)) report(error, { tags: ["api", error.kind] });
}

/** Reports failed watches: listening parts of an actor that the actor works without. */
export function followWatches(actor: {
  on(type: "watch.failed", listener: (event: WatchFailed) => void): unknown;
}): void {
  actor.on("watch.failed", reportWatch);
}

export const reportWatch = ({ error }: Pick<WatchFailed, "error">): void =>
  followBackgroundError(error instanceof Error ? error : new Error(String(error)));

const seen = new Set<string>();

/**
 * A response that does not match its schema: logged in development once per page, reported by kind and key, never by
 * value.
 */
export function followOddity({ method, path }: Call, { key, found, isHint }: Oddity): void {
  const text = `${method} ${callPattern(path)}: ${key || "the answer"} is ${found}`;
  if (seen.has(text)) return;
  seen.add(text);
  if (import.meta.env.DEV) console.warn(`Unexpected shape: ${text}`);
  if (!isHint) report(new ShapeError(text), { tags: ["api", "shape"] });
}

/** Logs and reports a background error without showing it (Platform shell spec §8). */
export function followBackgroundError(error: Error): void {
  console.error(String(error));
  report(error, { tags: ["background"] });
}
