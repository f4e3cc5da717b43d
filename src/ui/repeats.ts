/** Keeps the repeats of a held key, and the second click of a double click, from what the first press opened. */
export function holdRepeats(): void {
  for (const type of ["keydown", "mousedown", "pointerup", "click"])
    window.addEventListener(type, hold, { capture: true });
}

let pressed: Element | null = null;
let clickedIn: Element | null | undefined;
let isHeld = false;

function hold(event: Event): void {
  if (!(event instanceof UIEvent) || !(event.target instanceof Element)) return;
  const { target, detail } = event;
  if (event instanceof KeyboardEvent) {
    if (!event.repeat) pressed = target;
    else if (actsOnce(event.key, target)) stop(event);
    return;
  }
  if (event.type === "mousedown") {
    const layer = target.closest(LAYERS);
    isHeld = detail > 1 && layer !== clickedIn;
    if (!isHeld) clickedIn = layer;
  }
  // Who follows the pointer still sees its release, which has no count, as a key's click has none.
  if (isHeld && event.type !== "click") event.preventDefault();
  else if (isHeld && detail > 1) stop(event);
}

/** A palette's field keeps the focus from step to step, so that Enter would confirm what it had chosen. */
const actsOnce = (key: string, target: Element) =>
  key === "Enter" || key === "Escape"
    ? !target.matches("textarea")
    : // j and k go on in the table that the first press focused.
      key.length === 1 && target !== pressed && !target.matches("[role=grid]");

/** What opens, or is exchanged, as a whole. */
const LAYERS = "form, dialog, [role=dialog], [role=menu], [role=listbox], [role=row], main > *";

export function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
