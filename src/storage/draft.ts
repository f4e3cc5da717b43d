import type { FieldValues } from "../machines/actionRun/actionRun.machine.ts";
import { readStoredJson, removeStored, writeStored } from "./storage.ts";

/**
 * What was typed into a form, kept for the customer in this tab over a reload or an expired session. `sent` is a request whose
 * answer had not come when the page went away.
 */
export interface Draft<Sent> {
  values: FieldValues;
  sent?: Sent;
}

export function readDraft<Sent>(id: string): Draft<Sent> | undefined {
  const draft = readStoredJson("draft", id);
  return isDraft<Sent>(draft) ? draft : undefined;
}

/** @param secrets names of fields that are never stored */
export function writeDraft<Sent>(id: string, draft: Draft<Sent>, secrets: readonly string[]): void {
  const values = Object.fromEntries(Object.entries(draft.values).filter(([name]) => !secrets.includes(name)));
  writeStored("draft", JSON.stringify({ ...draft, values }), id);
}

export const removeDraft = (id: string): void => removeStored("draft", id);

function isDraft<Sent>(value: unknown): value is Draft<Sent> {
  if (typeof value !== "object" || value === null || !("values" in value)) return false;
  const { values } = value;
  return typeof values === "object" && values !== null && Object.values(values).every(isFieldValue);
}

const isFieldValue = (value: unknown) =>
  typeof value === "string" ||
  typeof value === "boolean" ||
  (Array.isArray(value) && value.every((item) => typeof item === "string" || isFieldRow(item)));

const isFieldRow = (item: unknown) =>
  typeof item === "object" && item !== null && Object.values(item).every((cell) => typeof cell === "string");
