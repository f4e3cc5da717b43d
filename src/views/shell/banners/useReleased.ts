import { useEffect, useReducer, useState } from "react";

/**
 * The value; while a mouse button or a finger is down, the one before it. A page that moves under a press loses the
 * click.
 */
export function useReleased<T>(value: T): T {
  const [isHeld, hold] = useReducer((_: boolean, { type }: Event) => type === "pointerdown", false);
  const [shown, show] = useState(value);
  useEffect(() => {
    for (const type of types) addEventListener(type, hold, true);
    return () => {
      for (const type of types) removeEventListener(type, hold, true);
    };
  }, []);
  if (!isHeld && shown !== value) show(value);
  return isHeld ? shown : value;
}

const types = ["pointerdown", "pointerup", "pointercancel"] as const;
