import { useCallback, useLayoutEffect, useRef } from "react";

/** A handler that is the same function at each drawing and does what the last drawing says: memoised children stay as they are. */
export function useEvent<Args extends unknown[]>(handler: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args) => latest.current(...args), []);
}
