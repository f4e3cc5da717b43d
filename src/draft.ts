import type { FieldValues } from "./machines/actionRun/actionRun.machine.ts";

/**
 * What was typed into a form, kept in this tab over a reload or an expired session. `sent` is a request whose answer had
 * not come when the page went away. A store that is full or blocked keeps nothing, and nothing breaks.
 */
export interface Draft<Sent> {
  values: FieldValues;
  sent?: Sent;
}

const PREFIX = "draft:";

const keyOf = (id: string) => `${PREFIX}${id}`;

export function readDraft<Sent>(id: string): Draft<Sent> | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? "null");
    return isDraft<Sent>(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** @param secrets names of fields that are never stored */
export function writeDraft<Sent>(id: string, draft: Draft<Sent>, secrets: readonly string[]): void {
  const values = Object.fromEntries(Object.entries(draft.values).filter(([name]) => !secrets.includes(name)));
  try {
    sessionStorage.setItem(keyOf(id), JSON.stringify({ ...draft, values }));
  } catch {
    return;
  }
}

export function removeDraft(id: string): void {
  try {
    sessionStorage.removeItem(keyOf(id));
  } catch {
    return;
  }
}

/** All of this tab. */
export function removeDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    return;
  }
}

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
