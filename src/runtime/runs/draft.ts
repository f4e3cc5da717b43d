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

let fills = 0;
const listeners = new Set<() => void>();

/** Counts the drafts that something other than their form has written, so that an open form reads its draft again. */
export const filledDrafts = {
  count: () => fills,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Fills in a form as if the values had been typed; a form that was sent keeps what it sent. */
export function fillDraft(id: string, values: FieldValues): void {
  const { values: typed, sent } = readDraft(id) ?? {};
  if (sent !== undefined) return;
  writeDraft(id, { values: { ...typed, ...values } }, []);
  fills += 1;
  for (const listener of listeners) listener();
}

const isFieldRow = (item: unknown) =>
  typeof item === "object" && item !== null && Object.values(item).every((cell) => typeof cell === "string");
