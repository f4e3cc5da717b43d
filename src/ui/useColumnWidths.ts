import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useEvent } from "./useEvent.ts";

export interface ColumnWidth {
  /** Where room is short its texts are cut down to this, a CSS length. */
  width: string;
  /** Its share of the room that no text needs. */
  grow: number;
}

/** Room between two columns: the end of each cell but the last. */
const GAP = "1rem";

interface Needs {
  columns: readonly ColumnWidth[];
  locale: string;
  /** In pixels: what the heading needs, and what the widest cell seen so far does. */
  headings: number[];
  texts: number[];
}

/**
 * Sets `--tracks` of a grid of rows, the grid tracks that all of its rows share: each column as wide as its texts, as far as there is
 * room; what is left over is shared. Only drawn rows are measured, and not while the list scrolls; a column never becomes narrower.
 * A column that grows has two tracks, its texts' and its share's.
 * @param drawn what changes when other rows are drawn
 */
export function useColumnWidths(
  grid: RefObject<HTMLElement | null>,
  columns: readonly ColumnWidth[],
  locale: string,
  isScrolling: boolean,
  drawn: readonly unknown[],
): void {
  const needs = useRef<Needs>(undefined);
  const measure = useEvent(() => {
    const element = grid.current;
    if (element === null) return;
    const known = needs.current;
    const isKnown = known?.columns === columns && known.locale === locale;
    const { headings, texts } = isKnown ? known : { headings: [], texts: [] };
    const set = (tracks: string) => element.style.setProperty("--tracks", tracks);
    set(
      tracksOf(
        columns,
        () => "max-content",
        () => "0",
      ),
    );
    for (const row of element.querySelectorAll<HTMLElement>("[role=row]")) {
      const widest = row.ariaRowIndex === "1" ? headings : texts;
      // A row that flies by has its name alone.
      if (row.childElementCount < columns.length) continue;
      for (const [index, cell] of [...row.children].entries())
        widest[index] = Math.max(widest[index] ?? 0, Math.ceil(cell.getBoundingClientRect().width));
    }
    needs.current = { columns, locale, headings, texts };
    set(
      tracksOf(
        columns,
        ({ width }, index) => {
          const gap = index === columns.length - 1 ? "0px" : GAP;
          const heading = `${headings[index] ?? 0}px`;
          const text = `${texts[index] ?? 0}px`;
          return `minmax(max(${heading}, min(${width} + ${gap}, ${text})), max(${heading}, ${text}))`;
        },
        ({ grow }) => `minmax(0, ${grow}fr)`,
      ),
    );
  });
  useLayoutEffect(() => {
    if (!isScrolling) measure();
    // oxlint-disable-next-line react/exhaustive-deps -- what is drawn is measured on the page
  }, [measure, columns, locale, isScrolling, ...drawn]);
  useEffect(() => {
    // Until then the texts stand in another typeface.
    void document.fonts.ready.then(measure);
  }, [measure]);
}

const tracksOf = (
  columns: readonly ColumnWidth[],
  text: (column: ColumnWidth, index: number) => string,
  share: (column: ColumnWidth) => string,
): string =>
  columns
    .flatMap((column, index) => [text(column, index), ...(column.grow > 0 ? [share(column)] : [])])
    .join(" ");
