import type { MessageDescriptor } from "@lingui/core";
import type { UseQueryOptions } from "@tanstack/react-query";
import type { FieldValue, FieldValues } from "../machines/actionRun/actionRun.machine.ts";

export interface Choice {
  value: string;
  label: string | MessageDescriptor;
  description?: string;
  /** Why it cannot be chosen; shown only where all choices are. */
  disabledReason?: MessageDescriptor;
  /** A moment as the API spells it, shown in the reader's zone behind the label. */
  at?: string;
}

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
  /** `cards` is a choice of a few with all of them in sight, `choices` of several. */
  kind: "text" | "textarea" | "password" | "number" | "choice" | "cards" | "choices" | "flag";
  /** Shown behind a number: MB, GB or vCPU. */
  unit?: string;
  min?: number;
  max?: number;
  step?: number;
  optional?: true;
  initial?: FieldValue;
  choices?: readonly Choice[] | ChoicesQuery;
  /** What an empty list of choices means, and what to do. */
  noChoices?: MessageDescriptor;
  autoComplete?: string;
  /** Asked for, checked and sent only while another field has this value. */
  shownFor?: { name: string; value: string };
  /** A message for a value that cannot be sent; the required check has been made before. */
  check?(value: string, values: FieldValues): MessageDescriptor | undefined;
}

export const initialValues = (fields: readonly Field[]): FieldValues =>
  Object.fromEntries(
    fields.map((field) => [
      field.name,
      field.initial ?? (field.kind === "flag" ? false : field.kind === "choices" ? [] : ""),
    ]),
  );

export const isShown = (field: Field, values: FieldValues): boolean =>
  field.shownFor === undefined || values[field.shownFor.name] === field.shownFor.value;

export const textOf = (values: FieldValues, name: string): string => {
  const value = values[name];
  return typeof value === "string" ? value.trim() : "";
};

export const numberOf = (values: FieldValues, name: string): number => Number(textOf(values, name));

export const listOf = (values: FieldValues, name: string): readonly string[] => {
  const value = values[name];
  return Array.isArray(value) ? (value as readonly string[]) : [];
};
