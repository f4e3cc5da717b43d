/**
 * Loads what the next click may need, once the screen at hand has had `ms` milliseconds. A browser that saves data
 * (`navigator.connection.saveData`) loads it with the click instead. Returns the cancellation.
 */
export function loadAhead(ms: number, load: () => unknown): () => void {
  if (savesData()) return () => {};
  // Safari has no idle callback.
  const timer = window.setTimeout(() => void load(), ms);
  return () => window.clearTimeout(timer);
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
