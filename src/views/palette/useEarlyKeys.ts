import { useCallback, useLayoutEffect, useRef } from "react";
import type { ActorRefFrom } from "xstate";
import type { paletteMachine } from "#machines/palette/palette.machine.ts";

/**
 * Keys pressed between the palette's opening and its first frame are typed into it, and do nothing on the page. The
 * palette reports when it takes keys itself, after its effects: before, its field would drop the input.
 */
export function useEarlyKeys(palette: ActorRefFrom<typeof paletteMachine>): (takesKeys: boolean) => void {
  const takesKeys = useRef(false);
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const snapshot = palette.getSnapshot();
      const isListing = snapshot.matches("open") && !snapshot.matches({ open: "acting" });
      if (!isListing || takesKeys.current || ctrlKey || metaKey || altKey) return;
      if (key === "Tab" || isInFailure(target)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const { query } = snapshot.context;
      const change = (text: string) => palette.send({ type: "query.change", text });
      if (key.length === 1) change(query + key);
      else if (key === "Backspace") change(query.slice(0, -1));
      else if (key === "Escape") palette.send({ type: "palette.close" });
    };
    window.addEventListener("keydown", listen, { capture: true });
    return () => window.removeEventListener("keydown", listen, { capture: true });
  }, [palette]);
  return useCallback((takes: boolean) => {
    takesKeys.current = takes;
  }, []);
}

/** The palette's code could not be loaded, and an alert offers to try again. */
const isInFailure = (target: EventTarget | null) =>
  target instanceof Element && target.closest("[role=alert]") !== null;
