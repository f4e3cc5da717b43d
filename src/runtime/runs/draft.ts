import type { FieldValues } from "#declarations/field.ts";
import { readStoredJson, removeStored, writeStored } from "#lib/storage/storage.ts";

/**
 * Form input kept per customer in this tab, over a reload or an expired session. `sent` is the id of the pending
 * creation made from it, until the answer arrives.
 */
export interface Draft {
  values: FieldValues;
  /** Initial values of these fields, which may change before the draft is restored. */
  given?: FieldValues;
  sent?: string;
}

export function readDraft(id: string): Draft | undefined {
  const draft = readStoredJson("draft", id);
  return isDraft(draft) ? draft : undefined;
}

/** @param secrets names of fields that are never stored */
export const writeDraft = (id: string, draft: Draft, secrets: readonly string[]): void =>
  void writeStored("draft", JSON.stringify({ ...draft, values: withoutSecrets(draft.values, secrets) }), id);

export const withoutSecrets = (values: FieldValues, secrets: readonly string[]): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.includes(name)));

export const removeDraft = (id: string): void => removeStored("draft", id);

function isDraft(value: unknown): value is Draft {
  if (typeof value !== "object" || value === null || !("values" in value)) return false;
  return areValues(value.values) && (!("given" in value) || areValues(value.given));
}

const areValues = (values: unknown) =>
  typeof values === "object" && values !== null && Object.values(values).every(isFieldValue);

const isFieldValue = (value: unknown) =>
  typeof value === "string" ||
  typeof value === "boolean" ||
  (Array.isArray(value) && value.every((item) => typeof item === "string" || isFieldRow(item)));

const isFieldRow = (item: unknown) =>
  typeof item === "object" && item !== null && Object.values(item).every((cell) => typeof cell === "string");
