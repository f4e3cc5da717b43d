import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useEvent } from "./useEvent.ts";

export interface ColumnWidth {
  /** CSS length that texts may be truncated to where space is short. */
  width: string;
  /** Share of the space that no text needs. */
  grow: number;
}

/** Measuring lays out every row twice, which would delay the letters of a search. */
const QUIET_MS = 150;

/** Space between two columns: the end padding of every cell but the last. */
const GAP = "1rem";

interface Needs {
  columns: readonly ColumnWidth[];
  locale: string;
  /** Pixels that the heading needs, and the widest cell measured so far. */
  headings: number[];
  texts: number[];
}

/**
 * Sets the tracks of a grid, which its rows inherit. Columns get the width of their texts while space lasts; the rest is shared.
 * Only rendered rows are measured: the first ones at once, later ones after a pause, if a text is cut.
 * A column doesn't shrink. One that grows has two tracks: its texts and its share.
 * @param drawn values that change when other rows are rendered
 */
export function useColumnWidths(
  grid: RefObject<HTMLElement | null>,
  columns: readonly ColumnWidth[],
  locale: string,
  isScrolling: boolean,
  drawn: readonly unknown[],
): void {
  const needs = useRef<Needs>(undefined);
  const known = () =>
    needs.current?.columns === columns && needs.current.locale === locale ? needs.current : undefined;
  const measure = useEvent(() => {
    const element = grid.current;
    if (element === null) return;
    const { headings, texts } = known() ?? { headings: [], texts: [] };
    element.style.gridTemplateColumns = tracksOf(
      columns,
      () => "max-content",
      () => "0",
    );
    for (const row of element.querySelectorAll<HTMLElement>("[role=row]")) {
      const widest = row.ariaRowIndex === "1" ? headings : texts;
      // Rows drawn during a fast scroll have only their name.
      if (row.childElementCount < columns.length) continue;
      for (const [index, cell] of [...row.children].entries())
        widest[index] = Math.max(widest[index] ?? 0, Math.ceil(cell.getBoundingClientRect().width));
    }
    needs.current = { columns, locale, headings, texts };
    element.style.gridTemplateColumns = tracksOf(
      columns,
      ({ width }, index) => {
        const gap = index === columns.length - 1 ? "0px" : GAP;
        const heading = `${headings[index] ?? 0}px`;
        const text = `${texts[index] ?? 0}px`;
        return `minmax(max(${heading}, min(${width} + ${gap}, ${text})), max(${heading}, ${text}))`;
      },
      ({ grow }) => `minmax(0, ${grow}fr)`,
    );
  });
  // After texts were measured in a fallback typeface, which may be wider.
  const measureAnew = useEvent(() => {
    needs.current = undefined;
    measure();
  });
  useLayoutEffect(() => {
    if (isScrolling) return undefined;
    if (known()?.texts.length) {
      const pause = setTimeout(() => grid.current && hasCutText(grid.current) && measure(), QUIET_MS);
      return () => clearTimeout(pause);
    }
    measure();
    return undefined;
    // oxlint-disable-next-line react/exhaustive-deps -- what is drawn is measured on the page
  }, [measure, columns, locale, isScrolling, ...drawn]);
  useEffect(() => {
    if (document.fonts.status === "loading") void document.fonts.ready.then(measureAnew);
  }, [measureAnew]);
}

const hasCutText = (grid: HTMLElement): boolean =>
  [...grid.querySelectorAll("[role=gridcell], [role=gridcell] *")].some(
    (it) => it.scrollWidth > it.clientWidth,
  );

const tracksOf = (
  columns: readonly ColumnWidth[],
  text: (column: ColumnWidth, index: number) => string,
  share: (column: ColumnWidth) => string,
): string =>
  columns
    .flatMap((column, index) => [text(column, index), ...(column.grow > 0 ? [share(column)] : [])])
    .join(" ");
