import { useEffect, useState } from "react";
import { ROWS_TOGETHER_MS } from "#lib/constants.ts";

/** Whether to hold back a part of the rows, because the rest may come in `ROWS_TOGETHER_MS` and would move them. */
export function useHold(isPartial: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isPartial) return undefined;
    const timer = setTimeout(() => setOver(true), ROWS_TOGETHER_MS);
    return () => clearTimeout(timer);
  }, [isPartial]);
  return isPartial && !isOver;
}
