import { type MouseEvent, type PointerEvent, useRef } from "react";
import { LONG_PRESS_MS } from "#lib/constants.ts";

/** Tolerated finger movement. */
const SLACK_PX = 10;

interface Press {
  timer: number;
  x: number;
  y: number;
  isLong: boolean;
}

/**
 * Calls `act` after a half-second long press (Platform shell spec §9) and suppresses the browser's own menu and the
 * click on release.
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
      const started: Press = { timer: 0, x, y, isLong: false };
      started.timer = window.setTimeout(() => {
        started.isLong = true;
        act(event);
      }, LONG_PRESS_MS);
      press.current = started;
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
