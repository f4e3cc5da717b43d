/* oxlint-disable jsx-a11y/prefer-tag-over-role -- virtual rows are positioned outside the flow of table elements */
import { useVirtualizer } from "@tanstack/react-virtual";
import { memo, useEffect, useId, useLayoutEffect, useMemo, useRef } from "react";
import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { Checkbox } from "./Checkbox.tsx";
import { cx } from "./cx.ts";
import { openMenu } from "./openMenu.ts";
import { remPx } from "./remPx.ts";
import { rowWindow } from "./rowWindow.ts";
import { isControl, rowRange, selectsAll, showInPage, stepCursor, toggled } from "./tableKeys.ts";
import { shortcutKey } from "./shortcutKey.ts";
import { TableHeader } from "./TableHeader.tsx";
import type { SortOrder } from "./TableHeader.tsx";
import { type Column, growOf, TableRow } from "./TableRow.tsx";
import { useColumnWidths } from "./useColumnWidths.ts";
import { useEvent } from "./useEvent.ts";
import { useKept } from "./useKept.ts";
import { useLongPress } from "./useLongPress.ts";
import { useNarrow } from "./useNarrow.ts";
import { usePrinting } from "./usePrinting.ts";
import { useWhenIdle } from "./useWhenIdle.ts";

export interface DataTableProps<Row> {
  label: string;
  /** Language of the cells; a change re-renders them all. */
  locale: string;
  /** More rows are loading and will be inserted between these. */
  busy?: boolean | undefined;
  /** Keep the reference stable: new columns re-render every cell. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  getKey: (row: Row) => string;
  /** Renders only the name of a row during fast scrolling; without it rows render in full. */
  nameOf?: ((row: Row) => string) | undefined;
  sort?: SortOrder | null | undefined;
  onSort?: ((sort: SortOrder) => void) | undefined;
  /** Keys of the selected rows. Without the three selection props there is no selection column. */
  selection?: ReadonlySet<string> | undefined;
  onSelection?: ((selection: ReadonlySet<string>) => void) | undefined;
  selectLabel?: ((row: Row | null) => string) | undefined;
  /** Key of the row under the keyboard cursor. */
  cursor?: string | null | undefined;
  onCursor?: ((key: string) => void) | undefined;
  /** Called on Enter or a click on the row. */
  onOpen?: ((row: Row) => void) | undefined;
  className?: string | undefined;
}

const ROW_REM = 2.5;
const NARROW_ROW_REM = 3.25;
const HEADER_REM = 2.25;

/**
 * A virtualised grid that scrolls its own content; give it a height. Memoised: stable props spare a render.
 * Keys with focus in the grid: `j`/`k`, arrows, Home, End and Page move the cursor, `x` selects, Shift-arrow extends
 * the selection, Ctrl- or ⌘-A selects all, Enter opens, `.` opens the row's menu; Escape returns from a control inside a row.
 * A long press on a row opens its menu.
 */
export const DataTable = memo(function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, getKey, selection, onSelection, cursor, onCursor, onOpen } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const anchor = useRef<string | null>(null);
  const id = useId();
  const narrow = useNarrow();
  const rowOf = (event: { target: EventTarget }) => rowAt(event.target, scroller.current);
  const onLongPress = useLongPress((event) => openMenu(menuIn(rowOf(event))));
  const rowHeight = remPx(narrow ? NARROW_ROW_REM : ROW_REM);
  const shown = useMemo(
    () => (narrow ? columns.filter((column) => !column.wideOnly) : columns),
    [narrow, columns],
  );
  const top = useKept(label, () => scroller.current?.scrollTop ?? 0) ?? 0;
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    // Rows begin below the header, which stays in view.
    scrollPaddingEnd: remPx(HEADER_REM),
    initialOffset: top,
    ...rowWindow,
  });
  const measured = useRef(rowHeight);
  useEffect(() => {
    if (measured.current === rowHeight) return;
    measured.current = rowHeight;
    virtual.measure();
  }, [virtual, rowHeight]);

  const keyAt = (index: number): string | null => {
    const row = rows[index];
    return row === undefined ? null : getKey(row);
  };
  const at = cursor == null ? -1 : rows.findIndex((row) => getKey(row) === cursor);
  const isPrinting = usePrinting();
  const items = isPrinting ? wholeList(rows.length, rowHeight) : virtual.getVirtualItems();
  const from = items[0]?.index ?? 0;
  const end = from + items.length;
  // During fast scrolling rows show names only; the other cells follow when there is time.
  const whole = useWhenIdle(
    useMemo(() => ({ from, end }), [from, end]),
    virtual.isScrolling,
  );
  const isWhole = (index: number) =>
    isPrinting || whole.end === 0 || (index >= whole.from && index < whole.end);
  const cursorDrawn = items.some((item) => item.index === at);
  const selectable = selection !== undefined && onSelection !== undefined;

  const moveTo = (index: number) => {
    const key = keyAt(index);
    if (key === null) return;
    onCursor?.(key);
    virtual.scrollToIndex(index);
    showInPage(`${id}-${index}`);
  };
  const select = (row: Row, range: boolean) => {
    if (!selectable) return;
    const key = getKey(row);
    const keys = range ? rowRange(rows.map(getKey), anchor.current ?? key, key) : [key];
    onSelection(range ? new Set([...selection, ...keys]) : toggled(selection, key));
    anchor.current = key;
  };
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (selectable && selectsAll(event)) {
      event.preventDefault();
      onSelection(new Set(rows.map(getKey)));
      return;
    }
    if (event.target !== event.currentTarget) {
      if (event.key === "Escape" && !event.defaultPrevented) event.currentTarget.focus();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const page = Math.floor((event.currentTarget.clientHeight - remPx(HEADER_REM)) / rowHeight) - 1;
    const key = shortcutKey(event);
    const next = stepCursor(key, at, rows.length, page);
    const row = rows[at];
    if (next !== null) {
      if (event.shiftKey && row !== undefined && selectable) {
        const keys = [getKey(row), keyAt(next)].filter((it) => it !== null);
        onSelection(new Set([...selection, ...keys]));
      }
      moveTo(next);
    } else if (row === undefined) return;
    else if (key === "Enter" && onOpen) onOpen(row);
    else if (key === ".") openMenu(menuIn(document.getElementById(`${id}-${at}`)));
    else if (key === "x" && selectable) select(row, false);
    else return;
    event.preventDefault();
  };
  const clickedRow = (event: MouseEvent<HTMLElement>) =>
    rows[Number(rowOf(event)?.getAttribute("aria-rowindex")) - 2];
  // Before the link leaves the page.
  const clickLink = (event: MouseEvent<HTMLElement>) => {
    const row = clickedRow(event);
    if (row !== undefined && isControl(event.target, "a")) onCursor?.(getKey(row));
  };
  const click = (event: MouseEvent<HTMLElement>) => {
    const row = clickedRow(event);
    if (row === undefined || isControl(event.target)) return;
    if (document.getSelection()?.type === "Range") return;
    onCursor?.(getKey(row));
    const { ctrlKey, metaKey } = event;
    const link = ctrlKey || metaKey ? rowOf(event)?.querySelector("a") : null;
    // The browser opens the link in another tab.
    if (link) link.dispatchEvent(new MouseEvent("click", { ctrlKey, metaKey, cancelable: true }));
    else onOpen?.(row);
  };
  // A stable reference keeps rows from re-rendering.
  const selectAt = useEvent((index: number, range: boolean) => {
    const row = rows[index];
    if (row !== undefined) select(row, range);
  });

  const widths = useMemo(
    () => [
      ...(selectable ? [{ width: "1.5rem", grow: 0 }] : []),
      ...shown.map((column) => ({ width: column.width, grow: growOf(column) })),
    ],
    [selectable, shown],
  );
  const headings = useMemo(
    () => shown.map((column) => ({ ...column, hasShare: growOf(column) > 0 })),
    [shown],
  );
  const { sort = null } = props;
  useColumnWidths(scroller, widths, props.locale, virtual.isScrolling, [
    whole,
    items.length > 0,
    rows,
    sort?.column,
  ]);
  // Again: the columns' widths can change the header's height.
  useLayoutEffect(() => {
    if (top > 0 && scroller.current) scroller.current.scrollTop = top;
  }, [top]);
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-busy={props.busy || undefined}
      aria-rowcount={rows.length + 1}
      aria-colcount={widths.length}
      aria-multiselectable={selectable || undefined}
      data-cursor={at >= 0 || undefined}
      aria-activedescendant={cursorDrawn ? `${id}-${at}` : undefined}
      tabIndex={0}
      onKeyDown={press}
      onClick={click}
      {...onLongPress}
      onClickCapture={(event) => {
        onLongPress.onClickCapture(event);
        clickLink(event);
      }}
      className={cx(
        "group/table painted-apart relative scroll-pt-9 overflow-auto overscroll-x-contain print:max-h-none print:overflow-visible",
        cursorDrawn ? "focus-visible:outline-none" : "focus-visible:-outline-offset-2",
        props.className,
      )}
    >
      <TableHeader
        columns={headings}
        sort={sort}
        onSort={props.onSort}
        select={
          selectable && (
            <Checkbox
              aria-label={props.selectLabel?.(null)}
              checked={rows.length > 0 && selection.size >= rows.length}
              indeterminate={selection.size > 0 && selection.size < rows.length}
              onChange={({ target }) => onSelection(new Set(target.checked ? rows.map(getKey) : []))}
            />
          )
        }
      />
      <div
        role="rowgroup"
        className="relative grid-cols-[inherit]"
        style={{ height: virtual.getTotalSize() }}
      >
        {items.map((item) => {
          const row = rows[item.index];
          if (row === undefined) return null;
          const key = getKey(row);
          return (
            <TableRow
              key={key}
              id={`${id}-${item.index}`}
              index={item.index}
              start={item.start}
              size={item.size}
              columns={shown}
              row={row}
              name={isWhole(item.index) ? undefined : props.nameOf?.(row)}
              locale={props.locale}
              isAtCursor={item.index === at}
              isSelected={selectable ? selection.has(key) : undefined}
              selectLabel={props.selectLabel?.(row)}
              onSelect={selectAt}
              opens={onOpen !== undefined}
            />
          );
        })}
      </div>
    </div>
  );
}) as <Row>(props: DataTableProps<Row>) => ReactNode;

/**
 * The row that contains the target. Menus and dialogs opened from a cell bubble their events here through React, from
 * outside the DOM tree.
 */
function rowAt(target: EventTarget, within: HTMLElement | null): HTMLElement | null {
  const row = target instanceof Element ? target.closest<HTMLElement>("[role=row]") : null;
  return row && within?.contains(row) ? row : null;
}

/** Every row, for paper. */
const wholeList = (length: number, size: number) =>
  Array.from({ length }, (_, index) => ({ index, start: index * size, size }));

const menuIn = (row: HTMLElement | null) => row?.querySelector<HTMLElement>("[aria-haspopup=menu]");
