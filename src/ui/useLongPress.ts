import { type MouseEvent, type PointerEvent, useRef } from "react";
import { LONG_PRESS_MS } from "#lib/constants.ts";

/** A finger is never quite still. */
const SLACK_PX = 10;

interface Press {
  timer: number;
  x: number;
  y: number;
  isLong: boolean;
}

/**
 * A finger that rests on something for half a second (Platform shell spec §9) does what a pointer's right button might. What the browser
 * itself would make of it, a menu of its own or a click when the finger is lifted, is kept away.
 */
export function useLongPress(act: (event: PointerEvent) => void) {
  const press = useRef<Press>(undefined);
  const cancel = () => window.clearTimeout(press.current?.timer);
  return {
    onPointerDown: (event: PointerEvent) => {
      const { pointerType, clientX: x, clientY: y } = event;
      cancel();
      press.current = undefined;
      if (pointerType !== "touch") return;
      const begun: Press = { timer: 0, x, y, isLong: false };
      begun.timer = window.setTimeout(() => {
        begun.isLong = true;
        act(event);
      }, LONG_PRESS_MS);
      press.current = begun;
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = press.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > SLACK_PX) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onContextMenu: (event: MouseEvent) => {
      if (press.current) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!press.current?.isLong) return;
      press.current = undefined;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
