import { type Active, type ChartStep, isWithin } from "./chart.ts";

/** What is marked in a chart's picture. */
export interface Marks {
  present: Active;
  /** The states before. */
  past?: readonly string[];
  /** The step that led to the present states. */
  step?: ChartStep | undefined;
}

/** Marks states and the last step by classes; states around a present state count as present. */
export function markPicture(picture: Element, { present, past = [], step }: Marks): void {
  for (const box of picture.querySelectorAll<SVGElement>("[data-state]")) {
    const path = box.dataset["state"] ?? "";
    const isPresent = present.some((leaf) => isWithin(leaf, path));
    box.classList.toggle("present", isPresent);
    box.classList.toggle("past", !isPresent && past.includes(path));
  }
  for (const arrow of picture.querySelectorAll<SVGElement>("[data-from]"))
    arrow.classList.toggle("taken", arrow.dataset["from"] === step?.from && arrow.dataset["to"] === step?.to);
}

const STEP = 1.25;
const [LEAST, READABLE, MOST] = [0.2, 0.8, 3];

/** `fit` shows the whole width, `readable` as much of it as leaves the words readable; neither enlarges. */
export type Zoom = "in" | "out" | "fit" | "readable";

/** Sets the size of the picture in a scrolling frame, keeping the middle of the view in place. */
export function zoomPicture(frame: HTMLElement, zoom: Zoom): void {
  const picture = frame.querySelector("svg");
  const width = picture?.viewBox.baseVal.width;
  if (!picture || !width) return;
  const now = picture.getBoundingClientRect().width / width;
  const whole = Math.min(frame.clientWidth / width, 1);
  const scale = {
    in: Math.min(now * STEP, MOST),
    out: Math.max(now / STEP, LEAST),
    fit: whole,
    readable: Math.max(whole, READABLE),
  }[zoom];
  const [x, y] = [frame.scrollLeft + frame.clientWidth / 2, frame.scrollTop + frame.clientHeight / 2];
  picture.setAttribute("width", String(width * scale));
  picture.removeAttribute("height");
  frame.scrollTo(x * (scale / now) - frame.clientWidth / 2, y * (scale / now) - frame.clientHeight / 2);
}

/** Scrolls a marked box into the middle of the frame, unless it is in sight. */
export function showPresent(frame: HTMLElement): void {
  const boxes = [...frame.querySelectorAll(".present")];
  const box = boxes.find((each) => each.classList.contains("node")) ?? boxes.at(-1);
  if (!box) return;
  const [inner, outer] = [box.getBoundingClientRect(), frame.getBoundingClientRect()];
  const isInSight =
    inner.left >= outer.left &&
    inner.right <= outer.right &&
    inner.top >= outer.top &&
    inner.bottom <= outer.bottom;
  if (isInSight) return;
  frame.scrollBy({
    left: inner.x + inner.width / 2 - outer.x - outer.width / 2,
    top: inner.y + inner.height / 2 - outer.y - outer.height / 2,
  });
}

/** Makes the frame focusable, zooms by the keys + − 0 and moves by dragging; arrow keys scroll by themselves. */
export function movePicture(frame: HTMLElement): () => void {
  frame.tabIndex = 0;
  const abort = new AbortController();
  const { signal } = abort;
  const keys: Readonly<Record<string, Zoom>> = { "+": "in", "=": "in", "-": "out", "0": "fit" };
  frame.addEventListener(
    "keydown",
    (event) => {
      const zoom = keys[event.key];
      if (zoom === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      zoomPicture(frame, zoom);
    },
    { signal },
  );
  frame.addEventListener(
    "pointermove",
    ({ buttons, pointerType, movementX, movementY }) => {
      // Touch scrolls the frame without help.
      if (buttons === 1 && pointerType === "mouse") frame.scrollBy(-movementX, -movementY);
    },
    { signal },
  );
  return () => abort.abort();
}
