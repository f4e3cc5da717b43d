import { elementScroll, type Range, type VirtualizerOptions } from "@tanstack/react-virtual";

/** Rows that come and go together: every change costs a layout, and a frame on a slow machine. */
const BLOCK = 8;

/** Which rows of a table are drawn, and what spares layouts: those by changes, and one before there are rows. */
export const rowWindow: Partial<VirtualizerOptions<HTMLElement, HTMLElement>> = {
  overscan: 4,
  rangeExtractor: blocksIn,
  // The overscan makes up for a higher table.
  initialRect: { width: 0, height: window.innerHeight / 2 },
  observeElementRect: ({ scrollElement }, tell) => {
    if (scrollElement === null) return undefined;
    const observer = new ResizeObserver(() =>
      tell({ width: scrollElement.clientWidth, height: scrollElement.clientHeight }),
    );
    observer.observe(scrollElement);
    return () => observer.disconnect();
  },
  scrollToFn: (offset, options, virtual) => {
    if (offset !== 0 || virtual.scrollOffset !== 0) elementScroll(offset, options, virtual);
  },
};

/** The indexes of the blocks in view. */
function blocksIn({ startIndex, endIndex, overscan, count }: Range): number[] {
  const from = Math.max(0, BLOCK * Math.floor((startIndex - overscan) / BLOCK));
  const to = Math.min(count, BLOCK * Math.ceil((endIndex + overscan + 1) / BLOCK));
  return Array.from({ length: to - from }, (_, at) => from + at);
}
