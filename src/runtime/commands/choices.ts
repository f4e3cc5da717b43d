import { i18n } from "@lingui/core";
import type { Choice } from "#declarations/field.ts";
import { normalise } from "#lib/texts/normalise.ts";
import { isUnit } from "./amounts.ts";
import { plainWords, type Word } from "./words.ts";

interface PlainChoice {
  choice: Choice;
  value: string;
  label: string;
  words: readonly string[];
}

/** Longer lists are searched for whole names only, so that a key press stays fast. */
const MANY = 300;
const MIN_START = 3;

export const labelOf = ({ label }: Choice): string => (typeof label === "string" ? label : i18n._(label));

const plainChoice = (choice: Choice): PlainChoice => {
  const label = labelOf(choice);
  return {
    choice,
    value: normalise(choice.value),
    label: normalise(label),
    words: [...plainWords(label), ...plainWords(choice.value)],
  };
};

/**
 * The one choice that these words mean: its value, its label, or words of its label that no other choice has.
 * @param isKnown whether a word belongs to the command itself, so that it is no part of a label: "new disk"
 */
export function choiceFor(
  choices: readonly Choice[],
  words: readonly Word[],
  isKnown: (word: Word) => boolean = () => false,
): Choice | undefined {
  if (words.every(isKnown)) return undefined;
  const [first, ...others] = words;
  const exact =
    first && others.length === 0 ? choices.filter((it) => [it.value, labelOf(it)].includes(first.text)) : [];
  if (exact.length === 1 || choices.length > MANY) return exact[0];
  const plain = choices.filter(({ disabledReason }) => disabledReason === undefined).map(plainChoice);
  const whole = words.map((word) => word.plain).join(" ");
  const named = plain.filter(({ value, label }) => value === whole || label === whole);
  if (named.length === 1) return named[0]?.choice;
  // Numbers and units alone name no choice: "4 gb" is not "2 vCPU, 4 GB".
  if (words.every((word) => isUnit(word.plain) || /^[\d.,]*$/.test(word.plain))) return undefined;
  const meant = plain.filter((it) => words.every((word) => hasWord(it, word.plain)));
  return meant.length === 1 ? meant[0]?.choice : undefined;
}

const hasWord = ({ words }: PlainChoice, wanted: string) =>
  words.some((word) => word === wanted || (wanted.length >= MIN_START && word.startsWith(wanted)));
