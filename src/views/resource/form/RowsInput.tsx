import { i18n } from "@lingui/core";
import { Plural, useLingui } from "@lingui/react/macro";
import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { type ComponentType, type CSSProperties, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import {
  type Column,
  type Field,
  isShown,
  newRow,
  type FieldRow,
  type FieldValue,
} from "#declarations/field.ts";
import { Button } from "#ui/Button.tsx";
import { cx } from "#ui/cx.ts";
import type { FieldControl } from "#ui/Field.tsx";
import { Icon } from "#ui/Icon.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { focusAtOnce } from "#ui/focusAtOnce.ts";

type ControlProps = FieldControl & { "data-autofocus": true | undefined };

interface CellProps {
  field: Field;
  id: string;
  value: FieldValue;
  onValue: (value: FieldValue) => void;
  control: ControlProps;
}

interface RowsInputProps {
  field: Field;
  control: ControlProps;
  rows: readonly FieldRow[];
  /** The whole form's errors; those of cells are keyed `name.line.column`. */
  errors?: Readonly<Record<string, string>> | undefined;
  onRows: (rows: readonly FieldRow[]) => void;
  /** Renders one cell. */
  Control: ComponentType<CellProps>;
}

/** Above this number of lines, the table is virtualised. */
const DRAWN_WHOLE = 30;

/**
 * An editable table: one input per cell; lines can be added, copied and removed. In a narrow space each line becomes a
 * card.
 */
export function RowsInput(props: RowsInputProps) {
  const { field, control, rows, errors = NONE, onRows } = props;
  const { columns = [] } = field;
  const look = hasManyColumns(field) ? MANY_COLUMNS : FEW_COLUMNS;
  const tracks = `${columns.map(({ width }) => width).join(" ")} 4rem`;
  const { t } = useLingui();
  const [current, setCurrent] = useState(0);
  const first = columns[0]?.name ?? "";
  const idOf = (line: number, column: string) => `${control.id}.${line}.${column}`;
  const focusLine = (line: number) => {
    const target = document.getElementById(line < 0 ? `${control.id}-add` : idOf(line, first));
    target?.focus();
  };
  /** The line must be rendered before it can be focused. */
  const change = (next: readonly FieldRow[], focused: number) => {
    flushSync(() => {
      setCurrent(focused);
      onRows(next);
    });
    focusLine(focused);
  };
  const copyOf = (row: FieldRow): FieldRow =>
    Object.fromEntries(columns.map(({ name }) => [name, row[name] ?? ""]));

  const line = (index: number) => {
    const row = rows[index];
    if (row === undefined) return null;
    const number = index + 1;
    const name = `${field.line ? i18n._(field.line) : ""} ${number}`;
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- tracks the focused line
      <fieldset
        aria-label={name}
        onFocus={() => setCurrent(index)}
        className={cx(LINE, look.line)}
        style={{ "--tracks": tracks } as CSSProperties}
      >
        <span aria-hidden="true" className={cx("col-span-full text-sm font-medium", look.onCard)}>
          {name}
        </span>
        {columns.map((column) => (
          <Cell
            key={column.name}
            {...props}
            look={look}
            column={column}
            row={row}
            id={idOf(index, column.name)}
            error={errors[`${field.name}.${index}.${column.name}`]}
            focusFirst={control["data-autofocus"] && index === 0 && column.name === first}
            onValue={(value) => onRows(rows.with(index, { ...row, [column.name]: String(value) }))}
          />
        ))}
        <span className={cx("-col-end-1 flex gap-0.5 self-end justify-self-end", look.atEnd)}>
          <IconButton
            icon={<Icon name="clone" />}
            label={t`Duplicate: ${name}`}
            onClick={() => change(rows.toSpliced(index + 1, 0, copyOf(row)), index + 1)}
          />
          <IconButton
            icon={<Icon name="delete" />}
            label={t`Remove: ${name}`}
            onClick={() => change(rows.toSpliced(index, 1), Math.min(index, rows.length - 2))}
          />
        </span>
      </fieldset>
    );
  };

  return (
    <fieldset
      id={control.id}
      tabIndex={-1}
      aria-label={i18n._(field.label)}
      aria-describedby={control["aria-describedby"]}
      className="@container grid min-w-0 gap-2 outline-none"
    >
      {rows.length > 0 && (
        <div className="min-w-0 rounded-md border border-line">
          <div
            aria-hidden="true"
            className={cx(
              "hidden items-end gap-2 border-b border-line bg-canvas px-2 py-1.5 text-sm text-ink-muted",
              look.head,
            )}
            style={{ gridTemplateColumns: tracks }}
          >
            {columns.map((column) => (
              <span key={column.name}>{i18n._(column.label)}</span>
            ))}
          </div>
          {rows.length > DRAWN_WHOLE ? (
            <LinesInSight count={rows.length} kept={[current, ...linesIn(errors, field.name)]}>
              {line}
            </LinesInSight>
          ) : (
            // oxlint-disable-next-line react/no-array-index-key -- lines have no id
            rows.map((_, index) => <div key={index}>{line(index)}</div>)
          )}
        </div>
      )}
      <div className="flex items-center justify-between gap-3">
        <Button
          id={`${control.id}-add`}
          size="sm"
          icon={<Icon name="create" />}
          ref={control["data-autofocus"] && rows.length === 0 ? focusAtOnce : undefined}
          onClick={() => change([...rows, newRow(columns)], rows.length)}
        >
          {field.add && i18n._(field.add)}
        </Button>
        <span aria-live="polite" className="text-sm text-ink-faint tabular-nums">
          <Plural value={rows.length} one="# line" other="# lines" />
        </span>
      </div>
    </fieldset>
  );
}

const NONE: Readonly<Record<string, string>> = {};

const LINE =
  "grid min-w-0 grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] items-start gap-x-2 gap-y-3 border-line p-3 " +
  "[div:not(:last-child)>&]:border-b";

/** A table of at most this many columns fits a narrower space. */
const FEW = 4;

/** Whether the table needs more width than a column of fields. */
export const hasManyColumns = ({ columns = [] }: Field): boolean => columns.length > FEW;

interface Look {
  head: string;
  line: string;
  label: string;
  gap: string;
  atEnd: string;
  onCard: string;
}

const FEW_COLUMNS: Look = {
  head: "@xl:grid",
  line: "@xl:grid-cols-(--tracks) @xl:px-2 @xl:py-1.5",
  label: "@xl:sr-only",
  gap: "@xl:block",
  atEnd: "@xl:self-start @xl:pt-0.5",
  onCard: "@xl:hidden",
};

const MANY_COLUMNS: Look = {
  head: "@3xl:grid",
  line: "@3xl:grid-cols-(--tracks) @3xl:px-2 @3xl:py-1.5",
  label: "@3xl:sr-only",
  gap: "@3xl:block",
  atEnd: "@3xl:self-start @3xl:pt-0.5",
  onCard: "@3xl:hidden",
};

interface LineCellProps extends Pick<RowsInputProps, "Control"> {
  look: Look;
  column: Column;
  row: FieldRow;
  id: string;
  error: string | undefined;
  focusFirst: boolean | undefined;
  onValue: (value: FieldValue) => void;
}

function Cell({ look, column, row, id, error, focusFirst, onValue, Control }: LineCellProps) {
  if (!isShown(column, row)) return <span aria-hidden="true" className={cx("hidden", look.gap)} />;
  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor={id} className={cx("text-sm text-ink-muted", look.label)}>
        {i18n._(column.label)}
      </label>
      <Control
        field={column}
        id={id}
        value={row[column.name] ?? ""}
        onValue={onValue}
        control={{
          id,
          "aria-describedby": error && `${id}-error`,
          "aria-invalid": error ? true : undefined,
          "aria-required": column.optional ? undefined : true,
          "data-autofocus": focusFirst || undefined,
        }}
      />
      {error && (
        <p id={`${id}-error`} className="text-sm text-danger-ink">
          {error}
        </p>
      )}
    </div>
  );
}

interface LinesInSightProps {
  count: number;
  /** Lines that stay rendered: the focused line and those with errors. */
  kept: readonly number[];
  children: (index: number) => ReactNode;
}

const LINE_PX = 48;
const OVERSCAN = 6;

function LinesInSight({ count, kept, children }: LinesInSightProps) {
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_PX,
    overscan: OVERSCAN,
    rangeExtractor: (range) =>
      [...new Set([...kept.filter((index) => index < count), ...defaultRangeExtractor(range)])].toSorted(
        (a, b) => a - b,
      ),
  });
  return (
    <div ref={scroller} className="max-h-[60dvh] overflow-y-auto overscroll-contain wide:max-h-[46dvh]">
      <div className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((item) => (
          <div
            key={item.key}
            data-index={item.index}
            ref={virtual.measureElement}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${item.start}px)` }}
          >
            {children(item.index)}
          </div>
        ))}
      </div>
    </div>
  );
}

/** A limit, so that a table full of errors stays virtualised. */
const KEPT_ERRORS = 50;

const linesIn = (errors: Readonly<Record<string, string>>, field: string): number[] =>
  [
    ...new Set(
      Object.keys(errors).flatMap((name) =>
        name.startsWith(`${field}.`) ? [Number(name.split(".")[1])] : [],
      ),
    ),
  ].slice(0, KEPT_ERRORS);
