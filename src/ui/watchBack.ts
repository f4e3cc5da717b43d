declare class CloseWatcher extends EventTarget {
  destroy(): void;
}

/** Calls back on each back gesture of a phone, where browsers report it. Returns the function that stops. */
export function watchBack(onBack: () => void): () => void {
  if (!("CloseWatcher" in window)) return () => {};
  let watcher: CloseWatcher;
  const watch = () => {
    watcher = new CloseWatcher();
    watcher.addEventListener("close", () => {
      // It reports one gesture alone.
      watch();
      onBack();
    });
  };
  watch();
  return () => watcher.destroy();
}
