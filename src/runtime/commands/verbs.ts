import type { Action } from "#declarations/action.ts";
import type { CreateAction } from "#declarations/create.ts";
import type { ResourceKind } from "#declarations/kind.ts";
import { normalise } from "#lib/texts/normalise.ts";
import { actionsOf } from "#resources/actions.ts";
import { phrasesOf, type Word } from "./words.ts";

/** What a command does: an action of a kind, or creating one. */
export type Verb = {
  /** Its label in the current language and in English, and its id. */
  names: readonly (readonly string[])[];
  /** Every word that leads to it, its kind's name included. */
  words: ReadonlySet<string>;
  /** The words of its own, without its kind's name. */
  own: ReadonlySet<string>;
  kind: ResourceKind;
} & ({ action: Action; create?: undefined } | { action?: undefined; create: CreateAction });

/** Every action and create action of these kinds, in the current language. */
export const verbsOf = (kinds: readonly ResourceKind[]): readonly Verb[] =>
  kinds.flatMap((kind): Verb[] => [
    ...actionsOf(kind.type).map((action) => ({ ...wordsOf(action, kind), kind, action })),
    ...(kind.create ? [{ ...wordsOf(kind.create, kind), kind, create: kind.create }] : []),
  ]);

function wordsOf({ id, label, keywords }: Action | CreateAction, { one, many }: ResourceKind) {
  const names = [...phrasesOf(label), [normalise(id)]];
  const own = new Set([...names, ...phrasesOf(keywords)].flat());
  return { names, own, words: new Set([...own, ...phrasesOf(one, many).flat()]) };
}

/** How well a text names a verb. */
export interface Naming {
  /** Positions of the longest whole name. */
  at: readonly number[];
  /** How many other words lead to it. */
  count: number;
}

/** Undefined if no word of the text leads to the verb. */
export function namingOf({ names, own, words, create }: Verb, text: readonly Word[]): Naming | undefined {
  const plain = text.map(({ key, plain: it }) => (key === undefined ? it : ""));
  const whole = names
    .flatMap((name) => {
      const at = plain.findIndex((_, start) => name.every((word, offset) => plain[start + offset] === word));
      return at < 0 ? [] : [name.map((_, offset) => at + offset)];
    })
    .toSorted((a, b) => b.length - a.length)[0];
  const count = new Set(plain.filter((word) => words.has(word))).size;
  // "new disk" creates a disk; "disk" alone creates nothing.
  const isNamed = create
    ? count > 1 && plain.some((word) => own.has(word))
    : plain.some((word) => own.has(word));
  return whole || isNamed ? { at: whole ?? [], count } : undefined;
}
