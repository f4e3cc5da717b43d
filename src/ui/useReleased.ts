import { useEffect, useState } from "react";
import { useEvent } from "./useEvent.ts";

/**
 * The value; while a mouse button or a finger is down, the one that was pressed on. What moves under a press loses the
 * click.
 */
export function useReleased<T>(value: T): T {
  const [held, hold] = useState<{ value: T }>();
  const press = useEvent(({ type }: Event) => hold(type === "pointerdown" ? { value } : undefined));
  useEffect(() => {
    const mounted = new AbortController();
    // A context menu may take the release.
    for (const type of ["pointerdown", "pointerup", "pointercancel", "contextmenu"])
      addEventListener(type, press, { capture: true, signal: mounted.signal });
    return () => mounted.abort();
  }, [press]);
  return held ? held.value : value;
}
