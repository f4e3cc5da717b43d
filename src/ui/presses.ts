import { stop } from "./repeats.ts";

/** Tolerated movement of the pointer. */
const SLACK_PX = 10;

/** Clicked as a whole; else the element itself is. */
const CONTROLS = "a, button, label, [role=option]";

/**
 * Clicks what was pressed, though an answer moved it away from under the pointer. The browser would click nothing, or
 * after a tap what came there.
 */
export function keepPresses(): void {
  for (const type of ["pointerdown", "mousedown", "mouseup", "click"] as const)
    window.addEventListener(type, keep, { capture: true });
}

let press: { pressed: Element; place: DOMRect; start: MouseEvent } | undefined;
let isOver = false;

function keep(event: MouseEvent): void {
  const { type, target } = event;
  if (!event.isTrusted) return;
  if (type === "pointerdown") {
    const pressed = event.button === 0 && target instanceof Element && (target.closest(CONTROLS) ?? target);
    press = pressed ? { pressed, place: pressed.getBoundingClientRect(), start: event } : undefined;
  } else if (type === "click" ? isOver : hasMoved(event)) {
    stop(event);
    if (type === "mouseup") release(event);
  }
}

/** The pointer rested; what it pressed is elsewhere or gone. After a tap the mouse button goes down and up there. */
function hasMoved({ target, clientX, clientY }: MouseEvent): boolean {
  if (!press || press.pressed.contains(target as Node)) return false;
  const { pressed, place, start } = press;
  if (Math.hypot(clientX - start.clientX, clientY - start.clientY) > SLACK_PX) return false;
  // In its place, it is covered, such as by the menu that it opened.
  const { x, y } = pressed.getBoundingClientRect();
  return !pressed.isConnected || x !== place.x || y !== place.y;
}

function release(event: MouseEvent): void {
  isOver = true;
  // The browser's click comes in the same task.
  setTimeout(() => (isOver = false));
  if (press?.pressed.isConnected) press.pressed.dispatchEvent(new MouseEvent("click", event));
}
