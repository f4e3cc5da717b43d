import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Choice } from "#declarations/field.ts";

/** What a person reads for each word of an API enumeration. */
export type Labels = Readonly<Record<string, MessageDescriptor>>;

/** A word of the API as a person reads it; one without a label is shown as it is, marked. */
export const wordLabel = (labels: Labels, word: string): MessageDescriptor =>
  (Object.hasOwn(labels, word) && labels[word]) || msg`${word} (unknown)`;

/** The choices, and behind them what the server has now: saving a form unchanged never alters a word. */
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
