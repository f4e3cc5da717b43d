import { useCallback, useLayoutEffect, useRef } from "react";

/** A stable function that calls the latest handler, so that memoised children do not re-render. */
export function useEvent<Args extends unknown[], Result>(
  handler: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args) => latest.current(...args), []);
}
