/* oxlint-disable jsx-a11y/prefer-tag-over-role -- virtual rows are positioned outside the flow of table elements */
import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { Icon } from "./Icon.tsx";

export interface SortOrder {
  column: string;
  direction: "ascending" | "descending";
}

interface HeaderColumn {
  id: string;
  header: ReactNode;
  align?: "end" | undefined;
  sortable?: boolean | undefined;
  /** Spans a second track, its share of free space. */
  hasShare?: boolean | undefined;
}

interface TableHeaderProps {
  columns: readonly HeaderColumn[];
  sort: SortOrder | null;
  onSort: ((sort: SortOrder) => void) | undefined;
  select: ReactNode;
}

/** Sticky header row of a table. */
export function TableHeader({ columns, sort, onSort, select }: TableHeaderProps) {
  return (
    <div role="rowgroup" className="sticky top-0 z-10 grid-cols-[inherit]">
      <div
        role="row"
        aria-rowindex={1}
        className="grid h-9 grid-cols-[inherit] items-center border-b border-line bg-canvas px-4 text-xs font-medium text-ink-faint *:not-last:pe-4 wide:px-6 wide:in-[section]:px-4"
      >
        {select && (
          <div role="columnheader" className="flex items-center">
            {select}
          </div>
        )}
        {columns.map((column) => {
          const order = sort?.column === column.id ? sort.direction : "none";
          const next = order === "ascending" ? "descending" : "ascending";
          return (
            <div
              key={column.id}
              role="columnheader"
              aria-sort={column.sortable ? order : undefined}
              className={cx(
                "flex min-w-0 items-center",
                column.hasShare && "col-span-2",
                column.align === "end" && "justify-end wide:not-last:pe-8",
              )}
            >
              {column.sortable && onSort ? (
                <button
                  type="button"
                  onClick={() => onSort({ column: column.id, direction: next })}
                  className={cx(
                    "-mx-1 inline-flex h-7 min-w-0 items-center gap-1 rounded-sm px-1 hover:text-ink focus-visible:outline-offset-0",
                    order !== "none" && "text-ink",
                    column.align === "end" && "flex-row-reverse",
                  )}
                >
                  <span className="truncate">{column.header}</span>
                  {order === "ascending" && <Icon name="sortUp" className="size-3" />}
                  {order === "descending" && <Icon name="sortDown" className="size-3" />}
                </button>
              ) : (
                <span className="truncate">{column.header}</span>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
