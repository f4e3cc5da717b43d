import type { FieldRow, FieldValues } from "#declarations/field.ts";

/** Holds the server's value of a line; new and copied lines have none. */
const BEFORE = "before";

interface Before<T> {
  value: T;
  cells: FieldRow;
}

/** A table line for a value from the server. */
export const lineOf = <T>(value: T, cells: FieldRow): FieldRow => ({
  ...cells,
  [BEFORE]: JSON.stringify({ value, cells } satisfies Before<T>),
});

const before = <T>(row: FieldValues): Before<T> | undefined =>
  typeof row[BEFORE] === "string" ? (JSON.parse(row[BEFORE]) as Before<T>) : undefined;

/** The server's value of the line, so that keys unknown to the form are sent back. */
export const valueBefore = <T>(row: FieldValues): T | undefined => before<T>(row)?.value;

/** Whether these cells are unchanged: unchanged cells are not validated and are sent as they came. */
export function isKept(row: FieldValues, cells: readonly string[]): boolean {
  const was = before(row)?.cells;
  return was !== undefined && cells.every((cell) => was[cell] === row[cell]);
}
