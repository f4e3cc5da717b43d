import { i18n } from "@lingui/core";
import {
  type Field,
  type FieldRow,
  type FieldValue,
  type FieldValues,
  isShown,
} from "#declarations/field.ts";
import { BASE_PATH } from "#lib/constants.ts";
import { normalise } from "#lib/texts/normalise.ts";
import { presentLines } from "./lines.ts";
import type { Target, Targets } from "./readings.ts";
import type { Verb } from "./verbs.ts";
import { quoted } from "./words.ts";

/** How a command is written: in the reader's language, or the same for every reader, as links need it. */
export type Wording = "own" | "shared";

interface Command {
  verb: Verb;
  targets: readonly Target[];
  /** The given values. */
  values: FieldValues;
  fields: readonly Field[];
}

/** A command as text, which reads back as the same command. Secrets and documents are left out. */
export function commandText(
  { verb, targets, values, fields }: Command,
  all: Targets,
  wording: Wording,
): string {
  const { id, label } = verb.action ?? verb.create;
  const nameOf = (target: Target) =>
    quoted(wording === "own" && hasOwnName(target, all) ? target.title : target.key);
  return [
    wording === "own" ? i18n._(label) : id,
    ...targets.map(nameOf),
    ...fields.flatMap((field) => {
      const value = values[field.name];
      return value === undefined ? [] : partsOf(field, value);
    }),
  ].join(" ");
}

/** The address that opens the portal with this command typed into the palette; it runs nothing. */
export const linkTo = (command: Command, all: Targets): string =>
  `${location.origin}${BASE_PATH}/?do=${encodeURIComponent(commandText(command, all, "shared"))}`;

/** Whether the title means this resource alone. */
function hasOwnName({ title }: Target, all: Targets): boolean {
  const plain = normalise(title);
  return !plain.includes("*") && all.filter((it) => it.title === plain).length === 1;
}

function partsOf(field: Field, value: FieldValue): string[] {
  const { name, kind } = field;
  if (kind === "password" || kind === "file") return [];
  if (kind === "rows") return newLines(field, value).flatMap((line) => cellsOf(field, line));
  if (kind === "flag") return [`${name}=${value === true ? "yes" : "no"}`];
  if (Array.isArray(value)) return value.length === 0 ? [] : [`${name}=${quoted(value.join(","))}`];
  return [`${name}=${quoted(String(value))}`];
}

/** The lines after the present ones. */
export const newLines = (field: Field, value: FieldValue | undefined): readonly FieldRow[] =>
  Array.isArray(value) ? (value as readonly FieldRow[]).slice(presentLines(field).length) : [];

const cellsOf = ({ columns = [] }: Field, line: FieldRow): string[] =>
  columns
    .filter((column) => isShown(column, line) && line[column.name])
    .map(({ name }) => `${name}=${quoted(line[name] ?? "")}`);
