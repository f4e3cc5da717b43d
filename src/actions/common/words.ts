import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Choice } from "#declarations/field.ts";

/** Labels of an API enumeration. */
export type Labels = Readonly<Record<string, MessageDescriptor>>;

/** Label of an API value; a value without a label is shown as it is, marked as unknown. */
export const wordLabel = (labels: Labels, word: string): MessageDescriptor =>
  (Object.hasOwn(labels, word) && labels[word]) || msg`${word} (unknown value)`;

/** Adds the server's present values to the choices, so that saving an unchanged form alters nothing. */
export function withPresent(
  choices: readonly Choice[],
  labels: Labels,
  present: readonly (string | null | undefined)[],
): Choice[] {
  const words = new Set(present);
  for (const { value } of choices) words.delete(value);
  return [
    ...choices,
    ...[...words].flatMap((value) => (value ? [{ value, label: wordLabel(labels, value) }] : [])),
  ];
}
