import {
  type Column,
  type Field,
  type FieldRow,
  type FieldValue,
  isShown,
  newRow,
} from "#declarations/field.ts";
import { normalise } from "#lib/texts/normalise.ts";
import { choiceFor } from "./choices.ts";
import type { Word } from "./words.ts";

/** The lines that the form shows first; a single empty line is only a place to type. */
export function presentLines({ initial, columns = [] }: Field): readonly FieldRow[] {
  const lines = Array.isArray(initial) ? (initial as readonly FieldRow[]) : [];
  const isEmpty = lines.length === 1 && JSON.stringify(lines[0]) === JSON.stringify(newRow(columns));
  return isEmpty ? [] : lines;
}

interface Lines {
  lines: readonly FieldRow[];
  /** Positions of their words. */
  used: readonly number[];
}

type Words = readonly (Word | undefined)[];

/** `protocol=tcp ports=443`: a column given twice begins the next line. */
export function keyedLines({ columns = [] }: Field, words: Words): Lines | undefined {
  const lines: Record<string, string>[] = [];
  const used: number[] = [];
  for (const [at, word] of words.entries()) {
    const column =
      word?.key === undefined ? undefined : columns.find((it) => normalise(it.name) === word.key);
    const value = column && word && cellOf(column, word);
    if (column === undefined || value === undefined) continue;
    const last = lines.at(-1);
    if (last === undefined || column.name in last) lines.push({ [column.name]: value });
    else last[column.name] = value;
    used.push(at);
  }
  if (lines.length === 0) return undefined;
  return { lines: lines.map((line) => ({ ...newRow(columns), ...line })), used };
}

const cellOf = (column: Column, word: Word): string | undefined =>
  Array.isArray(column.choices) ? choiceFor(column.choices, [word])?.value : word.text;

/** "allow tcp 443 from any": one line, whose words fit one column each; words that fit several columns come last. */
export function plainLine({ columns = [] }: Field, words: Words): Lines | undefined {
  const line: Record<string, string> = {};
  const used: number[] = [];
  const fitting = (word: Word) =>
    columns.flatMap((column) => {
      const cells = column.name in line ? undefined : cellsFor(column, word, columns, line);
      return cells ? [cells] : [];
    });
  for (const mayChoose of [false, true])
    for (const [at, word] of words.entries()) {
      if (word === undefined || word.key !== undefined || used.includes(at)) continue;
      const [first, ...others] = fitting(word);
      if (first === undefined || (others.length > 0 && !mayChoose)) continue;
      Object.assign(line, first);
      used.push(at);
    }
  return used.length === 0 ? undefined : { lines: [{ ...newRow(columns), ...line }], used };
}

/** The cells that the word fills: its column's, and that of the column which shows it. */
function cellsFor(
  column: Column,
  word: Word,
  columns: readonly Column[],
  line: FieldRow,
): Record<string, string> | undefined {
  if (Array.isArray(column.choices)) {
    const choice = choiceFor(column.choices, [word]);
    return choice && { [column.name]: choice.value };
  }
  // A text without a number in it is rather a word of the command.
  if (!/\d/.test(word.text)) return undefined;
  const before: Readonly<Record<string, FieldValue>> = { ...newRow(columns), ...line };
  const { shownFor } = column;
  const shown =
    shownFor && !isShown(column, before) ? { [shownFor.name]: [shownFor.value].flat()[0] ?? "" } : {};
  if (shownFor && Object.keys(shown).some((name) => name in line)) return undefined;
  const isRight =
    column.kind === "number"
      ? /^\d+$/.test(word.text)
      : column.check !== undefined && column.check(word.text, { ...before, ...shown }) === undefined;
  return isRight ? { ...shown, [column.name]: word.text } : undefined;
}
