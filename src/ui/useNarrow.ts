import { useSyncExternalStore } from "react";
import { MOBILE_MAX_WIDTH_PX } from "#lib/constants.ts";

/** Whether the window has a phone's width or touch is the primary input. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => query().matches);
}

function subscribe(changed: () => void): () => void {
  const list = query();
  list.addEventListener("change", changed);
  return () => list.removeEventListener("change", changed);
}

let media: MediaQueryList | undefined;

const query = () => (media ??= window.matchMedia(`(max-width: ${MOBILE_MAX_WIDTH_PX}px), (pointer: coarse)`));
