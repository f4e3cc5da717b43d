import type { MessageDescriptor } from "@lingui/core";
import type { InferDataFromTag, QueryKey, UseQueryOptions } from "@tanstack/react-query";

/** Form values as typed: numbers stay text until they are sent. */
export type FieldValue = string | boolean | readonly string[] | readonly FieldRow[];
/** A line of an editable table, by column. */
export type FieldRow = Readonly<Record<string, string>>;
export type FieldValues = Readonly<Record<string, FieldValue>>;

/** What the paying account must allow before a request is sent. */
export type Permission =
  /** Creating a resource, or moving one to this account. */
  | "resource.create"
  /** Increasing costs, or putting a resource back into operation. */
  | "resource.grow"
  | "machine.lease"
  | "money.add";

export interface Choice {
  value: string;
  label: string | MessageDescriptor;
  description?: string;
  /** Why the choice is disabled; only shown where all choices are visible. */
  disabledReason?: MessageDescriptor;
  /** A time in the API's format, shown in the reader's time zone after the label. */
  at?: string | undefined;
}

/** Reads a query from the cache. Queries that a form reads are loaded and kept fresh while it is open. */
export type Read = <K extends QueryKey>(
  query: { queryKey: K } & object,
) => InferDataFromTag<unknown, K> | undefined;

/** Choices from the server. */
export type ChoicesQuery = UseQueryOptions<unknown, Error, readonly Choice[]>;

/** A query's rows as choices, sharing the query's cache. */
export const choicesFrom = <Rows>(
  query: { queryKey: readonly unknown[] } & object,
  select: (rows: Rows) => readonly Choice[],
): ChoicesQuery => ({ ...query, select }) as unknown as ChoicesQuery;

/**
 * An input of an action, for the form dialog, the palette and the check before sending. Required unless
 * `optional` (shell spec §5). Numbers are typed as text.
 */
export interface Field {
  name: string;
  label: MessageDescriptor;
  /** Other words for it, for commands typed in the palette. */
  keywords?: MessageDescriptor;
  help?: MessageDescriptor;
  /** Further reading. */
  link?: { href: string; label: MessageDescriptor };
  /**
   * `amount` is money in the site's currency, `cards` a visible single choice, `choices` a multiple choice,
   * `rows` an editable table, `file` one document.
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
  /** Shown after a number: MB, GB or vCPU. */
  unit?: string;
  min?: number;
  max?: number;
  step?: number;
  optional?: true;
  initial?: FieldValue;
  /** The resource's present value: the initial value, never validated while unchanged. */
  now?: FieldValue;
  choices?: readonly Choice[] | ChoicesQuery;
  /** Shown if there are no choices: why, and what to do. */
  noChoices?: MessageDescriptor;
  autoComplete?: string;
  /** `text`: natural language, whose spelling and capitals the browser may correct. */
  isProse?: true;
  /** `rows`: columns of the table. */
  columns?: readonly Column[];
  /** `rows`: name of a line, and label of the button that adds one. */
  line?: MessageDescriptor;
  add?: MessageDescriptor;
  /** `file`: accepted media types. */
  accepts?: readonly string[];
  /** Shown, checked and sent only while another field, or cell of the same line, has one of these values. */
  shownFor?: { name: string; value: string | readonly string[] };
  /** Message for an invalid value; runs after the required check. */
  check?(value: string, values: FieldValues): MessageDescriptor | undefined;
}

/** A table column: a field whose `values` are its line's. Text, numbers and choices only. */
export interface Column extends Field {
  /** A CSS grid track, for wide screens. */
  width: string;
  /** Two lines must not have the same value. */
  unique?: true;
}

/** Choices that a form declares for a field. */
export function choicesIn(fields: readonly Field[], name: string): readonly Choice[] {
  const { choices = [] } = fields.find((field) => field.name === name) ?? {};
  return "queryKey" in choices ? [] : choices;
}

/** Content of a file that could not be read. */
export const UNREADABLE = "data:";

export const initialValues = (fields: readonly Field[]): FieldValues =>
  Object.fromEntries(
    fields.map((field) => [
      field.name,
      field.now ??
        field.initial ??
        (field.kind === "flag" ? false : ["choices", "rows", "file"].includes(field.kind) ? [] : ""),
    ]),
  );

/** A new line with initial values. */
export const newRow = (columns: readonly Column[]): FieldRow => initialValues(columns) as FieldRow;

export const isShown = ({ shownFor }: Field, values: FieldValues): boolean =>
  shownFor === undefined || [shownFor.value].flat().includes(String(values[shownFor.name]));

/** Place of a message from `checkFields`: a field, or a cell with its line, counted from 0. */
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

/** An amount in the API's format, with a decimal point in every language. */
export const amountOf = (values: FieldValues, name: string): string => textOf(values, name).replace(",", ".");

/** A chosen document with its content as a data URL; an empty field has none. */
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
