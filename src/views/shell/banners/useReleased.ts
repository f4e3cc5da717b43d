import { useEffect, useState } from "react";

/**
 * The value; while a mouse button or a finger is down, the one before it. A page that moves under a press loses the
 * click.
 */
export function useReleased<T>(value: T): T {
  const [isHeld, hold] = useState(false);
  const [shown, show] = useState(value);
  useEffect(() => {
    const mounted = new AbortController();
    for (const type of ["pointerdown", "pointerup", "pointercancel"])
      addEventListener(type, () => hold(type === "pointerdown"), { capture: true, signal: mounted.signal });
    return () => mounted.abort();
  }, []);
  if (!isHeld && shown !== value) show(value);
  return shown;
}
