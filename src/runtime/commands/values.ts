import { msg } from "@lingui/core/macro";
import { type Choice, type Field, type FieldValue, type FieldValues, isShown } from "#declarations/field.ts";
import { normalise } from "#lib/texts/normalise.ts";
import { amountAt, valueFor } from "./amounts.ts";
import { choiceFor } from "./choices.ts";
import { keyedLines, plainLine, presentLines } from "./lines.ts";
import { phrasesOf, type Word } from "./words.ts";

/** The fields that a command fills in. */
export interface CommandForm {
  /** Fields under these values: a choice can open further fields. */
  fieldsFor(values: FieldValues): readonly Field[];
  /** Undefined for a field without choices, and until they have loaded. */
  choicesOf(field: Field): readonly Choice[] | undefined;
}

/** A command being read. */
export interface Text {
  words: readonly Word[];
  /** Positions of the words understood so far. */
  taken: Set<number>;
}

/** Secrets and documents are never read from a text, which is shown and can be shared. */
const isRead = ({ kind }: Field) => kind !== "password" && kind !== "file";

const yes = msg`yes on true`;
const no = msg`no off without false`;

/** A choice can open fields, and these have choices of their own. */
const ROUNDS = 4;
const MAX_CHOICE_WORDS = 4;

/**
 * The values that a text gives, by field name; marks their words as taken. Fields are named by label, keyword or name,
 * before or after their value; choices and sizes need no name.
 * @param isKnown whether a word belongs to the command itself
 */
export function valuesIn(text: Text, form: CommandForm, isKnown: (word: Word) => boolean): FieldValues {
  let values: FieldValues = {};
  const set = (field: Field, value: FieldValue) => {
    const { name, shownFor } = field;
    const chosen =
      shownFor && !isShown(field, values) ? { [shownFor.name]: [shownFor.value].flat()[0] ?? "" } : {};
    values = { ...values, ...chosen, [name]: value };
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = text.taken.size;
    const reader = readerOf(text, form, values, set, isKnown);
    readKeyed(reader);
    readNamed(reader);
    readChoices(reader);
    readUnits(reader);
    readLines(reader);
    if (text.taken.size === before) break;
  }
  const reader = readerOf(text, form, values, set, isKnown);
  readBareNumber(reader);
  readFreeText(reader);
  return values;
}

interface Reader extends Pick<CommandForm, "choicesOf"> {
  text: Text;
  /** Whether a word belongs to the command itself. */
  isKnown: (word: Word) => boolean;
  fields: readonly NamedField[];
  /** The words not taken yet; undefined in the place of the others. */
  free(): readonly (Word | undefined)[];
  isOpen(field: Field): boolean;
  /** Sets a field from `length` words at a position. */
  take(field: Field, value: FieldValue, at: number, length: number): void;
}

interface NamedField {
  field: Field;
  /** Its label and keywords as words. */
  phrases: readonly (readonly string[])[];
}

function readerOf(
  text: Text,
  form: CommandForm,
  values: FieldValues,
  set: (field: Field, value: FieldValue) => void,
  isKnown: Reader["isKnown"],
): Reader {
  const given = new Set(Object.keys(values));
  return {
    text,
    isKnown,
    choicesOf: form.choicesOf,
    fields: form.fieldsFor(values).filter(isRead).map(named),
    free: () => text.words.map((word, at) => (text.taken.has(at) ? undefined : word)),
    isOpen: ({ name }) => !given.has(name),
    take: (field, value, at, length) => {
      given.add(field.name);
      set(field, value);
      for (let it = at; it < at + length; it += 1) text.taken.add(it);
    },
  };
}

const named = (field: Field): NamedField => {
  const keywords = phrasesOf(field.keywords).flat();
  return {
    field,
    phrases: [...phrasesOf(field.label), ...keywords.map((word) => [word]), [normalise(field.name)]],
  };
};

const namesOf = ({ phrases }: NamedField): string[] =>
  phrases.flatMap((words) => (words.length === 1 ? words : []));

/** `name=web-2`, by the field's name or a single-word label. */
function readKeyed(reader: Reader): void {
  for (const [at, word] of reader.free().entries()) {
    if (word?.key === undefined) continue;
    const { key } = word;
    const open = reader.fields.filter(({ field }) => reader.isOpen(field));
    const it =
      open.find(({ field }) => normalise(field.name) === key) ??
      open.find((one) => namesOf(one).includes(key));
    const value = it && keyedValue(it, word, reader);
    if (it && value !== undefined) reader.take(it.field, value, at, 1);
  }
}

function keyedValue(it: NamedField, word: Word, { choicesOf }: Reader): FieldValue | undefined {
  const { field } = it;
  const choose = (one: Word) => {
    const choices = choicesOf(field);
    return choices ? choiceFor(choices, [one])?.value : one.text;
  };
  switch (field.kind) {
    case "choice":
    case "cards":
      return choose(word);
    case "choices": {
      const chosen = word.text.split(",").map((text) => choose({ ...word, text, plain: normalise(text) }));
      return chosen.every((one) => one !== undefined) ? chosen : undefined;
    }
    case "flag":
      return isOneOf(yes, word) ? true : isOneOf(no, word) ? false : undefined;
    case "number":
    case "amount": {
      const amount = amountAt([word], 0);
      return amount && valueFor(field, amount, namesOf(it));
    }
    case "text":
    case "textarea":
      return word.text;
    default:
      return undefined;
  }
}

/** "memory 8 gb", "4 cpu", "weekly backups": a field's name with its value. */
function readNamed(reader: Reader): void {
  for (let at = 0; at < reader.text.words.length; at += 1) {
    const words = reader.free();
    const found = reader.fields
      .filter(({ field }) => reader.isOpen(field))
      .flatMap((it) =>
        it.phrases.filter((phrase) => startsAt(words, at, phrase)).map((phrase) => ({ it, phrase })),
      )
      .toSorted((a, b) => b.phrase.length - a.phrase.length);
    for (const { it, phrase } of found) if (takeNamed(reader, it, at, phrase.length)) break;
  }
}

const startsAt = (words: readonly (Word | undefined)[], at: number, phrase: readonly string[]) =>
  phrase.every((it, offset) => {
    const word = words[at + offset];
    return word?.key === undefined && word?.plain === it;
  });

/** Whether the field at `at` has a value beside its name of `length` words. */
function takeNamed(reader: Reader, it: NamedField, at: number, length: number): boolean {
  const { field } = it;
  const words = reader.free();
  const take = (value: FieldValue, from: number, to: number) => {
    reader.take(field, value, from, to - from);
    return true;
  };
  const next = words[at + length];
  switch (field.kind) {
    case "number":
    case "amount": {
      const before = [at - 2, at - 1].find((from) => from + (amountAt(words, from)?.length ?? 0) === at);
      for (const from of [...(before === undefined ? [] : [before]), at + length]) {
        const amount = amountAt(words, from);
        const value = amount && valueFor(field, amount, namesOf(it));
        if (amount && value !== undefined)
          return take(value, Math.min(from, at), Math.max(from + amount.length, at + length));
      }
      return false;
    }
    case "flag": {
      const previous = words[at - 1];
      if (previous && isOneOf(no, previous)) return take(false, at - 1, at + length);
      if (next && (isOneOf(no, next) || isOneOf(yes, next)))
        return take(isOneOf(yes, next), at, at + length + 1);
      return take(true, at, at + length);
    }
    case "choice":
    case "cards":
    case "choices": {
      const chosen = chosenAt(reader, field, at + length);
      return chosen !== undefined && take(listed(field, chosen.value), at, at + length + chosen.length);
    }
    case "text":
    case "textarea":
      return next?.key === undefined && next !== undefined && take(next.text, at, at + length + 1);
    default:
      return false;
  }
}

const isOneOf = (list: typeof yes, { plain }: Word) => phrasesOf(list).some((words) => words.includes(plain));

const listed = ({ kind }: Field, value: string): FieldValue => (kind === "choices" ? [value] : value);

/** The longest run of words from here that means one choice of the field. */
function chosenAt({ choicesOf, free, isKnown }: Reader, field: Field, at: number) {
  const choices = choicesOf(field);
  if (choices === undefined) return undefined;
  const words = free();
  for (let length = MAX_CHOICE_WORDS; length > 0; length -= 1) {
    const run = words.slice(at, at + length);
    if (run.length < length || !run.every((word) => word !== undefined && word.key === undefined)) continue;
    const choice = choiceFor(choices, run as readonly Word[], isKnown);
    if (choice) return { value: choice.value, length };
  }
  return undefined;
}

/** "ubuntu 24.04", "helsinki": choices without their field's name. */
function readChoices(reader: Reader): void {
  const lists = new Map<string, readonly string[]>();
  for (let at = 0; at < reader.text.words.length; at += 1) {
    const found = reader.fields
      .filter(({ field }) => reader.isOpen(field) || lists.has(field.name))
      .flatMap(({ field }) => {
        const chosen = chosenAt(reader, field, at);
        return chosen ? [{ field, ...chosen }] : [];
      })
      .toSorted((a, b) => b.length - a.length)[0];
    if (found === undefined) continue;
    const { field, value, length } = found;
    if (field.kind === "choices") lists.set(field.name, [...(lists.get(field.name) ?? []), value]);
    reader.take(field, lists.get(field.name) ?? value, at, length);
  }
}

/** "8 gb", "4cpu" or "€50": a unit without a name goes to the first open field that has it. */
function readUnits(reader: Reader): void {
  for (let at = 0; at < reader.text.words.length; at += 1) {
    const amount = amountAt(reader.free(), at);
    if (amount === undefined || amount.unit === "") continue;
    const values = reader.fields.flatMap((it) => {
      const value = reader.isOpen(it.field) ? valueFor(it.field, amount, namesOf(it)) : undefined;
      return value === undefined ? [] : [{ field: it.field, value }];
    });
    const [first] = values;
    if (first) reader.take(first.field, first.value, at, amount.length);
  }
}

/** New lines of a table. */
function readLines(reader: Reader): void {
  for (const { field } of reader.fields) {
    if (field.kind !== "rows" || !reader.isOpen(field)) continue;
    const words = reader.free();
    const { lines, used } = keyedLines(field, words) ?? plainLine(field, words) ?? { lines: [], used: [] };
    if (lines.length === 0) continue;
    for (const at of used) reader.text.taken.add(at);
    reader.take(field, [...presentLines(field), ...lines], used[0] ?? 0, 1);
  }
}

/** "top up 50": a number without name or unit, if one field can have it. */
function readBareNumber(reader: Reader): void {
  const open = reader.fields.filter(
    ({ field: { kind }, field }) => (kind === "number" || kind === "amount") && reader.isOpen(field),
  );
  const [only, ...others] = open;
  if (only === undefined || others.length > 0) return;
  const words = reader.free();
  const at = words.findIndex((_, index) => amountAt(words, index) !== undefined);
  const amount = amountAt(words, at);
  const value = amount && valueFor(only.field, amount, namesOf(only));
  if (amount && value !== undefined) reader.take(only.field, value, at, amount.length);
}

/** "rename web-1 web-2": the only other word is the first open text. */
function readFreeText(reader: Reader): void {
  const field = reader.fields[0]?.field;
  if (field?.kind !== "text" || !reader.isOpen(field)) return;
  const left = [...reader.free().entries()].filter(
    ([, word]) => word !== undefined && word.key === undefined && !reader.isKnown(word),
  );
  const [only, ...others] = left;
  if (only?.[1] && others.length === 0) reader.take(field, only[1].text, only[0], 1);
}
