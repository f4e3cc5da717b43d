import type { MessageDescriptor } from "@lingui/core";
import type { InferDataFromTag, QueryKey, UseQueryOptions } from "@tanstack/react-query";

/** Form values as they are typed: numbers stay text until they are sent. */
export type FieldValue = string | boolean | readonly string[] | readonly FieldRow[];
/** A line of a table that is filled in, by column. */
export type FieldRow = Readonly<Record<string, string>>;
export type FieldValues = Readonly<Record<string, FieldValue>>;

/** What is asked of the account that pays, before anything is sent. */
export type Permission =
  /** Something new is made, or moved here. */
  | "resource.create"
  /** Something costs more, or works again. */
  | "resource.grow"
  | "machine.lease"
  | "money.add";

export interface Choice {
  value: string;
  label: string | MessageDescriptor;
  description?: string;
  /** Why it cannot be chosen; shown only where all choices are. */
  disabledReason?: MessageDescriptor;
  /** A moment as the API spells it, shown in the reader's zone behind the label. */
  at?: string | undefined;
}

/** What the cache has of a query. Whatever a form reads is loaded, and kept up to date while the form is open. */
export type Read = <K extends QueryKey>(
  query: { queryKey: K } & object,
) => InferDataFromTag<unknown, K> | undefined;

/** Choices that come from the server. */
export type ChoicesQuery = UseQueryOptions<unknown, Error, readonly Choice[]>;

/** A query's rows as choices, sharing the query's cache. */
export const choicesFrom = <Rows>(
  query: { queryKey: readonly unknown[] } & object,
  select: (rows: Rows) => readonly Choice[],
): ChoicesQuery => ({ ...query, select }) as unknown as ChoicesQuery;

/**
 * One input of an action, declared once for the form dialog, the palette's inline arguments and the check before sending.
 * A field is required unless it says otherwise (shell spec §5). Numbers are typed as text.
 */
export interface Field {
  name: string;
  label: MessageDescriptor;
  help?: MessageDescriptor;
  /** Something to read before deciding. */
  link?: { href: string; label: MessageDescriptor };
  /**
   * `amount` is money in the site's currency, `cards` a choice of a few with all of them in sight, `choices` of several, `rows` a table
   * that is filled in, `file` one document.
   */
  kind:
    | "text"
    | "textarea"
    | "password"
    | "number"
    | "amount"
    | "choice"
    | "cards"
    | "choices"
    | "flag"
    | "rows"
    | "file";
  /** Shown behind a number: MB, GB or vCPU. */
  unit?: string;
  min?: number;
  max?: number;
  step?: number;
  optional?: true;
  initial?: FieldValue;
  /** What the resource has: the field begins with it, and it is not judged as long as it stays. */
  now?: FieldValue;
  choices?: readonly Choice[] | ChoicesQuery;
  /** What an empty list of choices means, and what to do. */
  noChoices?: MessageDescriptor;
  autoComplete?: string;
  /** Of `rows`: what is asked for in each line. */
  columns?: readonly Column[];
  /** Of `rows`: what a line is called, and the button that adds one. */
  line?: MessageDescriptor;
  add?: MessageDescriptor;
  /** Of a `file`: what it may be, as media types, and how big in MB. */
  accepts?: readonly string[];
  maxMB?: number | undefined;
  /** Asked for, checked and sent only while another field, or cell of the same line, has this value or one of these. */
  shownFor?: { name: string; value: string | readonly string[] };
  /** A message for a value that cannot be sent; the required check has been made before. */
  check?(value: string, values: FieldValues): MessageDescriptor | undefined;
}

/** A cell of each line: a field whose `values` are those of its line. Only text, numbers and choices fit. */
export interface Column extends Field {
  /** A CSS grid track, where there is room for a table. */
  width: string;
  /** Two lines with the same value contradict each other. */
  unique?: true;
}

export const initialValues = (fields: readonly Field[]): FieldValues =>
  Object.fromEntries(
    fields.map((field) => [
      field.name,
      field.now ??
        field.initial ??
        (field.kind === "flag" ? false : ["choices", "rows", "file"].includes(field.kind) ? [] : ""),
    ]),
  );

/** A line as it begins. */
export const newRow = (columns: readonly Column[]): FieldRow => initialValues(columns) as FieldRow;

export const isShown = ({ shownFor }: Field, values: FieldValues): boolean =>
  shownFor === undefined || [shownFor.value].flat().includes(String(values[shownFor.name]));

/** What a message of `checkFields` belongs to: a field, or a cell of one with its line, counted from 0. */
export interface FieldPlace {
  field: Field;
  line: number;
  column: Column | undefined;
}

export function placeOf(name: string, fields: readonly Field[]): FieldPlace | undefined {
  const [fieldName, line = 0, columnName] = name.split(".");
  const field = fields.find((it) => it.name === fieldName);
  return field && { field, line: Number(line), column: field.columns?.find((it) => it.name === columnName) };
}

export const textOf = (values: FieldValues, name: string): string => {
  const value = values[name];
  return typeof value === "string" ? value.trim() : "";
};

export const numberOf = (values: FieldValues, name: string): number => Number(textOf(values, name));

/** An amount as the API takes it: with a point, whatever the reader writes. */
export const amountOf = (values: FieldValues, name: string): string => textOf(values, name).replace(",", ".");

/** A document that was chosen: its content as a data URL. None while the field is empty. */
export interface ChosenFile {
  name: string;
  content: string;
}

export const fileOf = (values: FieldValues, name: string): ChosenFile | undefined => {
  const [file] = rowsOf(values, name);
  return file && { name: file["name"] ?? "", content: file["content"] ?? "" };
};

export const listOf = (values: FieldValues, name: string): readonly string[] => {
  const value = values[name];
  return Array.isArray(value) ? (value as readonly string[]) : [];
};

export const rowsOf = (values: FieldValues, name: string): readonly FieldRow[] => {
  const value = values[name];
  return Array.isArray(value) ? (value as readonly FieldRow[]) : [];
};
