/* oxlint-disable jsx-a11y/prefer-tag-over-role -- virtual rows are positioned outside the flow of table elements */
import { memo, type ReactNode } from "react";
import { Checkbox } from "./Checkbox.tsx";
import { cx } from "./cx.ts";

interface ColumnBase {
  id: string;
  header: ReactNode;
  /** CSS length that texts may be truncated to where space is short. */
  width: string;
  /** Share of the space that no text needs; 1 by default. */
  grow?: number | undefined;
  align?: "end" | undefined;
  sortable?: boolean | undefined;
  /** Hides the column in a narrow window. */
  wideOnly?: boolean | undefined;
}

/** What its cells hold: anything, or text alone, which is cut where space is short and whole on hover. */
export type Column<Row> = ColumnBase &
  ({ cell: (row: Row) => ReactNode } | { text: (row: Row) => string; textClass?: string | undefined });

interface TableRowProps<Row> {
  id: string;
  index: number;
  /** Pixels from the group's start. */
  start: number;
  size: number;
  columns: readonly Column<Row>[];
  row: Row;
  /** Set while only the name is rendered. */
  name: string | undefined;
  locale: string;
  isAtCursor: boolean;
  /** Undefined if rows are not selectable. */
  isSelected: boolean | undefined;
  selectLabel: string | undefined;
  onSelect: (index: number, range: boolean) => void;
  opens: boolean;
}

/** Memoised: re-renders on changes to its own props, not on every scroll step. */
export const TableRow = memo(function TableRow<Row>(props: TableRowProps<Row>) {
  const { index, isAtCursor, isSelected, columns, row } = props;
  return (
    <div
      id={props.id}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-cursor={isAtCursor || undefined}
      style={{ top: props.start, height: props.size }}
      className={cx(
        ROW,
        isSelected ? "bg-accent-soft" : "bg-raise hover:bg-hover",
        props.opens && "cursor-pointer",
      )}
    >
      {isSelected !== undefined && (
        <div role="gridcell" className="flex items-center">
          {props.name === undefined && (
            <Checkbox
              aria-label={props.selectLabel}
              checked={isSelected}
              onChange={(event) => props.onSelect(index, (event.nativeEvent as PointerEvent).shiftKey)}
            />
          )}
        </div>
      )}
      {props.name === undefined ? (
        <Cells key={props.locale} columns={columns} row={row} />
      ) : (
        <div role="gridcell" className="col-span-2 flex items-center font-medium">
          {props.name}
        </div>
      )}
    </div>
  );
}) as <Row>(props: TableRowProps<Row>) => ReactNode;

interface CellsProps<Row> {
  columns: readonly Column<Row>[];
  row: Row;
}

/** Memoised: re-renders only for another row or other columns. */
const Cells = memo(function Cells<Row>({ columns, row }: CellsProps<Row>) {
  return columns.map((column) => {
    const place = cx(
      "min-w-0",
      growOf(column) > 0 && "col-span-2",
      column.align === "end" && "justify-end text-right tabular-nums wide:not-last:pe-8",
    );
    if ("cell" in column)
      return (
        <div key={column.id} role="gridcell" className={cx("flex items-center", place)}>
          {column.cell(row)}
        </div>
      );
    // One element, because a list draws and lays out hundreds of them at once.
    const text = column.text(row);
    return (
      <div
        key={column.id}
        role="gridcell"
        title={text || undefined}
        className={cx("content-center truncate", text === "" ? "text-ink-faint" : column.textClass, place)}
      >
        {text || "–"}
      </div>
    );
  });
}) as <Row>(props: CellsProps<Row>) => ReactNode;

const ROW =
  "absolute inset-x-0 grid grid-cols-[inherit] items-stretch border-b border-line px-4 *:not-last:pe-4 wide:px-6 wide:in-[section]:px-4 " +
  "print:static print:h-auto! print:break-inside-avoid print:py-2 " +
  "data-cursor:group-focus-visible/table:cursor-ring";

/** A column's share of the space that no text needs. */
export const growOf = ({ grow = 1 }: Pick<ColumnBase, "grow">) => grow;
