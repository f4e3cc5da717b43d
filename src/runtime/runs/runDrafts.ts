import type { Action } from "#declarations/action.ts";
import type { Field, FieldValue, FieldValues } from "#declarations/field.ts";
import { readDraft, removeDraft, withoutSecrets, writeDraft } from "./draft.ts";
import type { Run } from "#machines/actionRun/run.ts";

/**
 * Draft name of a form on one resource; `preset` holds the values the form was opened with, such as the disk of the
 * clicked button.
 */
export const draftIdOf = (action: Action, resourceId: string, preset: FieldValues = {}): string =>
  [action.id, resourceId, ...Object.values(preset).map(String)].join(":");

/** Restores typed values for fields whose initial value has not changed since. */
export function typedBefore(id: string, initial: FieldValues): FieldValues {
  const { values = {}, given: then = {} } = readDraft(id) ?? {};
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => name in initial && isSame(then[name], initial[name])),
  );
}

/** Stores the form's input until the run ends. */
export function keepTyped(id: string, { actor, initial }: Run, fieldsOf: () => readonly Field[]): void {
  let stored = actor.getSnapshot().context.values;
  actor.subscribe({
    next: ({ context: { values }, status }) => {
      if (values === stored || status === "done") return;
      stored = values;
      const secrets = fieldsOf().filter(({ kind }) => kind === "password" || kind === "file");
      const left = Object.keys(values).filter(
        (name) => isSame(values[name], initial[name]) || secrets.some((field) => field.name === name),
      );
      const typed = withoutSecrets(values, left);
      const names = Object.keys(typed);
      if (names.length === 0) return removeDraft(id);
      const given = Object.fromEntries(Object.entries(initial).filter(([name]) => names.includes(name)));
      writeDraft(id, { values: typed, given }, []);
    },
    complete: () => removeDraft(id),
  });
}

const isSame = (one: FieldValue | undefined, other: FieldValue | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
