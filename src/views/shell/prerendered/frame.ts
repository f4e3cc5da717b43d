/** Id of the shell that the page shows until the application has drawn its own. */
export const FRAME_ID = "prerendered-shell";

declare global {
  /** The timer that shows the frame, set by the page's first script. */
  var porticoFrame: ReturnType<typeof setTimeout> | undefined;
}

const frame = (): HTMLElement | null => document.getElementById(FRAME_ID);

export const hasFrame = (): boolean => frame() !== null;

/** Loading views on the page. While there is one, the frame stays. */
let waiting = 0;

/** When the first of them was drawn, in milliseconds since the page's start. */
let since: number | undefined;

/** Milliseconds since the first of the loading views that follow each other. */
export const waitedMs = (): number => performance.now() - (since ?? performance.now());

/** Keeps the frame until the returned function is called, and whatever replaces the caller does not wait too. */
export function keepFrame(): () => void {
  waiting += 1;
  since ??= performance.now();
  return () => {
    waiting -= 1;
    // In the same commit, another loading view may follow.
    queueMicrotask(endFrame);
  };
}

/** Shows no frame from now on, because what it stands for is being drawn. */
export const skipFrame = (): void => clearTimeout(globalThis.porticoFrame);

/** Removes the frame unless something is still loading. */
export function endFrame(): void {
  if (waiting > 0) return;
  since = undefined;
  skipFrame();
  frame()?.remove();
}
