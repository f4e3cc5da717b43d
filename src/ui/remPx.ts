let root: number | undefined;

/** Pixels of a length in `rem`. The root has the font size that the visitor chose in the browser. */
export function remPx(rem: number): number {
  root ??= Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return rem * root;
}
