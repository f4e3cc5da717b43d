import { whenIdle } from "#lib/timing/whenIdle.ts";

/**
 * Loads what the next click may need, once the screen at hand has had `ms` milliseconds; each further part waits until
 * the browser is idle. A browser that saves data (`navigator.connection.saveData`) loads it with the click instead. Returns the
 * cancellation.
 */
export function loadAhead(ms: number, ...loads: readonly (() => unknown)[]): () => void {
  if (savesData()) return () => {};
  const begin = ([load, ...rest]: readonly (() => unknown)[]): void => {
    void load?.();
    if (rest.length > 0) cancel = whenIdle(() => begin(rest));
  };
  const timer = window.setTimeout(() => begin(loads), ms);
  let cancel = () => window.clearTimeout(timer);
  return () => cancel();
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
