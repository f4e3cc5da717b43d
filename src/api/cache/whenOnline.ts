import { onlineManager } from "@tanstack/react-query";

/** Resolves once requests can succeed: with a connection, and with a key that has not expired. */
export function whenOnline(): Promise<void> {
  return new Promise((resolve) => {
    if (onlineManager.isOnline()) return resolve();
    const stop = onlineManager.subscribe((isOnline) => {
      if (!isOnline) return;
      stop();
      resolve();
    });
  });
}
