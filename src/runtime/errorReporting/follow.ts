import type { Call } from "#api/http/client.ts";
import type { Oddity } from "#api/http/reader.ts";
import type { ApiError } from "#api/http/errors.ts";
import type { WatchFailed } from "#machines/lifecycle/watchFailed.ts";
import { followPages } from "#runtime/page/pages.ts";
import { report } from "./report.ts";
import { isTransportError, ShapeError } from "./rules.ts";
import { callPattern, addBreadcrumb } from "./trail.ts";

export const leavePages = (): void => followPages((page) => addBreadcrumb("page", page));

/** Leaves a crumb of a call that has ended, and reports it where no proper answer came. */
export function followCall({ method, path }: Call, error?: ApiError): void {
  addBreadcrumb("request", `${method} ${callPattern(path)}`, {
    outcome: error === undefined ? "ok" : (error.status ?? error.kind),
    ...(error?.correlationId && { correlation_id: error.correlationId }),
  });
  if (error && isTransportError(error)) report(error, { tags: ["api", error.kind] });
}

/** Reports that an actor goes on without a part that only listened. */
export function followWatches(actor: {
  on(type: "watch.failed", listener: (event: WatchFailed) => void): unknown;
}): void {
  actor.on("watch.failed", reportWatch);
}

/** The same for one such part. */
export const reportWatch = ({ error }: Pick<WatchFailed, "error">): void =>
  followBackgroundError(error instanceof Error ? error : new Error(String(error)));

const seen = new Set<string>();

/** An answer that is not as its schema has it: logged in development, once a page; reported by kind and place, never by value. */
export function followOddity({ method, path }: Call, { key, found, isHint }: Oddity): void {
  const text = `${method} ${callPattern(path)}: ${key || "the answer"} is ${found}`;
  if (seen.has(text)) return;
  seen.add(text);
  if (import.meta.env.DEV) console.warn(`Unexpected shape: ${text}`);
  if (!isHint) report(new ShapeError(text), { tags: ["api", "shape"] });
}

/** A background error is logged and reported, not shown (Platform shell spec §8). */
export function followBackgroundError(error: Error): void {
  console.error(String(error));
  report(error, { tags: ["background"] });
}
