import { useEffect, useState } from "react";

const SLOW_MS = 60_000;

/** True after one minute in the same transient state. */
export function useIsSlow(state: string, moving: boolean): boolean {
  const [slow, setSlow] = useState<string>();
  useEffect(() => {
    if (!moving) return;
    const timer = setTimeout(() => setSlow(state), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(undefined);
    };
  }, [state, moving]);
  return moving && slow === state;
}
