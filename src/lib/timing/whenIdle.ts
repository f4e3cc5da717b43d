/**
 * Calls back once the browser has nothing else to do, after `latestMs` milliseconds at the latest if given. Returns the
 * cancellation.
 */
export function whenIdle(run: () => void, latestMs?: number): () => void {
  // Not every browser has idle callbacks.
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const call = requestIdleCallback(run, latestMs === undefined ? {} : { timeout: latestMs });
  return () => cancelIdleCallback(call);
}
