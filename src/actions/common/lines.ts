import type { FieldRow, FieldValues } from "#declarations/field.ts";

/** Where a line keeps what it was made of; a new line and a copy have nothing there. */
const BEFORE = "before";

interface Before<T> {
  value: T;
  cells: FieldRow;
}

/** A line of a table for something that the server has. */
export const lineOf = <T>(value: T, cells: FieldRow): FieldRow => ({
  ...cells,
  [BEFORE]: JSON.stringify({ value, cells } satisfies Before<T>),
});

const before = <T>(row: FieldValues): Before<T> | undefined =>
  typeof row[BEFORE] === "string" ? (JSON.parse(row[BEFORE]) as Before<T>) : undefined;

/** What the line was made of: keys that the form does not know go back with it. */
export const valueBefore = <T>(row: FieldValues): T | undefined => before<T>(row)?.value;

/** Whether these cells still say what the server has: then they are neither judged nor written anew. */
export function isKept(row: FieldValues, cells: readonly string[]): boolean {
  const was = before(row)?.cells;
  return was !== undefined && cells.every((cell) => was[cell] === row[cell]);
}
