import { msg } from "@lingui/core/macro";
import type { BillingAccount } from "#api/billingAccount/billingAccount.ts";
import { checkFields } from "#actions/common/checks.ts";
import { type CreateForm, fieldsIn } from "#declarations/create.ts";
import {
  type Choice,
  type Field,
  type FieldValues,
  initialValues,
  isShown,
  type Read,
} from "#declarations/field.ts";
import type { ListQuery, Resource, ResourceKind } from "#declarations/kind.ts";
import { amountAt, isUnit, unitNames } from "./amounts.ts";
import { labelOf } from "./choices.ts";
import { type CommandForm, type Text, valuesIn } from "./values.ts";
import { type Naming, namingOf, type Verb } from "./verbs.ts";
import { fitsGlob, nearestOf, phrasesOf, plainWords, type Word, wordsIn } from "./words.ts";

/** A resource that a command can name. */
export interface Target {
  key: string;
  title: string;
  kind: ResourceKind;
  resource: Resource;
}

/** The rows of a search index: `title` is normalised. */
export type Targets = readonly { title: string; entry: Target }[];

/** What reading a command may look at. Nothing here sends a request. */
export interface CommandSources {
  verbs: readonly Verb[];
  targets: Targets;
  read: Read;
  billingAccountOf(resource: Resource): BillingAccount | undefined;
  /** The form of a create action; undefined until its code has loaded. */
  formOf(kind: ResourceKind): CreateForm<unknown, unknown> | undefined;
}

/** A word that was not understood. */
export interface Unread {
  text: string;
  /** The closest word that the command knows. */
  nearest: string | undefined;
}

/** What a text means as a command. */
export interface Reading {
  verb: Verb;
  targets: readonly Target[];
  /** The values that the text gives. */
  given: FieldValues;
  /** All values of the form, with what the text leaves out as the form has it. */
  values: FieldValues;
  /** The fields that apply to these values. */
  fields: readonly Field[];
  choicesOf: CommandForm["choicesOf"];
  unread: readonly Unread[];
  /** Everything that was looked up, loaded or not. */
  reads: readonly ListQuery[];
  /** A name or pattern that no resource of the kind has. */
  missing: Unread | undefined;
}

/** Words that connect the parts of a command. */
const connecting = msg`to from with for and in of on at as by the a`;

/** What the text means; the nearest reading if not every word is understood. Undefined if it is no command. */
export function readCommand(text: string, sources: CommandSources): Reading | undefined {
  const words = wordsIn(text);
  if (words === undefined || words.length < 2) return undefined;
  const named = sources.verbs.flatMap((verb) => {
    const naming = namingOf(verb, words);
    return naming ? [{ verb, naming }] : [];
  });
  if (named.length === 0) return undefined;
  const mentions = mentionsIn(words, sources.targets);
  const [best] = named
    .flatMap(({ verb, naming }) => {
      const found = readAs(verb, naming, words, mentions, sources);
      return found ? [{ ...found, naming }] : [];
    })
    .toSorted(
      (a, b) =>
        Number(a.missing !== undefined) - Number(b.missing !== undefined) ||
        lackOf(a) - lackOf(b) ||
        b.naming.at.length - a.naming.at.length ||
        b.naming.count - a.naming.count,
    );
  // Looking for close words takes time, so only the shown reading has them.
  return best && !best.isBare ? withNearest(best, sources.targets) : undefined;
}

/** Words left over; a whole name outweighs one. */
const lackOf = ({ left, naming }: Found & { naming: Naming }) => left.length - (naming.at.length > 0 ? 1 : 0);

/** A reading before its closest words are known. */
interface Found {
  reading: Omit<Reading, "unread" | "missing">;
  left: readonly Word[];
  missing: Word | undefined;
  /** The name of an action alone, which the list shows already. */
  isBare: boolean;
}

function withNearest({ reading, left, missing }: Found, targets: Targets): Reading {
  const { verb, fields, choicesOf } = reading;
  if (missing)
    return {
      ...reading,
      unread: [],
      missing: { text: missing.text, nearest: similarTitle(missing.plain, verb, targets) },
    };
  const known = left.length > 0 ? vocabularyOf(verb, fields, choicesOf) : [];
  return {
    ...reading,
    unread: left.map(({ text, plain }) => ({ text, nearest: nearestOf(plain, known) })),
    missing: undefined,
  };
}

/** Words that name resources. */
interface Mention {
  at: readonly number[];
  targets: readonly Target[];
}

const MAX_NAME_WORDS = 4;

function mentionsIn(words: readonly Word[], targets: Targets): readonly Mention[] {
  const byTitle = titlesOf(targets);
  const mentions: Mention[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (word === undefined || word.key !== undefined) continue;
    const { at: used, targets: found } = mentionAt(words, at, byTitle) ?? {
      at: [at],
      targets: word.plain.includes("*") ? fitting(word.plain, targets) : withId(word.plain, targets),
    };
    if (found.length === 0) continue;
    mentions.push({ at: used, targets: found });
    at += used.length - 1;
  }
  return mentions;
}

/** The longest run of words from here that is a title. */
function mentionAt(
  words: readonly Word[],
  at: number,
  byTitle: ReadonlyMap<string, readonly Target[]>,
): Mention | undefined {
  for (let length = MAX_NAME_WORDS; length > 0; length -= 1) {
    const run = words.slice(at, at + length);
    const targets = byTitle.get(run.map(({ plain }) => plain).join(" "));
    if (run.length === length && targets) return { at: run.map((_, offset) => at + offset), targets };
  }
  return undefined;
}

const fitting = (pattern: string, targets: Targets): Target[] =>
  targets.flatMap(({ title, entry }) => (fitsGlob(pattern, title) ? [entry] : []));

const prepared = new WeakMap<Targets, ReadonlyMap<string, readonly Target[]>>();

/** Targets by plain title; built once per index. */
function titlesOf(targets: Targets): ReadonlyMap<string, readonly Target[]> {
  const known = prepared.get(targets);
  if (known) return known;
  const byTitle = new Map<string, Target[]>();
  for (const { title, entry } of targets) {
    const same = byTitle.get(title);
    if (same) same.push(entry);
    else byTitle.set(title, [entry]);
  }
  prepared.set(targets, byTitle);
  return byTitle;
}

/** Shorter words are no ids; a key has its kind before a colon. */
const ID_LENGTH = 20;

/** Targets by key or id. */
function withId(id: string, targets: Targets): readonly Target[] {
  if (!id.includes(":") && id.length < ID_LENGTH) return [];
  return targets.flatMap(({ entry }) => {
    const key = entry.key.toLowerCase();
    return key === id || key.slice(key.indexOf(":") + 1) === id ? [entry] : [];
  });
}

function readAs(
  verb: Verb,
  naming: Naming,
  words: readonly Word[],
  mentions: readonly Mention[],
  sources: CommandSources,
): Found | undefined {
  const text: Text = { words, taken: new Set(naming.at) };
  const targets = verb.action ? targetsOf(verb, mentions, text, sources) : [];
  const reads = new Map<string, ListQuery>();
  const read: Read = (query) => {
    reads.set(JSON.stringify(query.queryKey), query);
    return sources.read(query);
  };
  const form = formFor(verb, targets, { ...sources, read });
  // Without a resource, one word is too little to tell the action.
  if (form === undefined && verb.action && naming.at.length === 0 && naming.count < 2) return undefined;
  const connectors = new Set(phrasesOf(connecting).flat());
  const isKnown = ({ plain }: Word) => verb.words.has(plain) || connectors.has(plain);
  const given = form ? valuesIn(text, form, isKnown) : {};
  const left = words.filter((word, at) => !text.taken.has(at) && !isKnown(word));
  const { values, fields } = form?.fill(given) ?? { values: {}, fields: [] };
  const missing = verb.action && targets.length === 0 ? left.find(isName) : undefined;
  const isBare = verb.create
    ? Object.keys(given).length === 0
    : targets.length === 0 && missing === undefined;
  return {
    left,
    missing,
    isBare,
    reading: {
      verb,
      targets,
      given,
      values,
      fields: fields.filter((field) => isShown(field, values)),
      choicesOf: form?.choicesOf ?? (() => undefined),
      reads: [...reads.values()],
    },
  };
}

const isName = (word: Word) =>
  word.key === undefined && amountAt([word], 0) === undefined && !isUnit(word.plain);

/** The resources that the text names for an action; a single one unless the action takes several. */
function targetsOf(
  { kind, action }: Verb,
  mentions: readonly Mention[],
  { taken }: Text,
  { targets }: CommandSources,
): readonly Target[] {
  const ofKind = mentions.flatMap((mention) => {
    const own = mention.targets.filter((target) => target.kind === kind);
    const isTaken = mention.at.some((at) => taken.has(at));
    return own.length > 0 && !isTaken ? [{ ...mention, targets: own }] : [];
  });
  const used = action?.bulk ? ofKind : ofKind.slice(0, 1);
  for (const { at } of used) for (const one of at) taken.add(one);
  if (used.length > 0) return [...new Set(used.flatMap((mention) => mention.targets))];
  const only = kind.isOne && targets.find(({ entry }) => entry.kind === kind)?.entry;
  return only ? [only] : [];
}

interface FilledForm extends CommandForm {
  /** All values for the given ones, and the fields that apply. */
  fill(given: FieldValues): { values: FieldValues; fields: readonly Field[] };
}

function formFor(
  { action, create, kind }: Verb,
  targets: readonly Target[],
  { read, billingAccountOf, formOf }: CommandSources,
): FilledForm | undefined {
  const selected = new Map<object, readonly Choice[] | undefined>();
  const choicesOf = ({ choices }: Field): readonly Choice[] | undefined => {
    if (choices === undefined || !("queryKey" in choices)) return choices;
    if (!selected.has(choices)) {
      const rows = read(choices as { queryKey: readonly unknown[] });
      selected.set(choices, rows === undefined ? undefined : choices.select?.(rows));
    }
    return selected.get(choices);
  };
  const plain = (fields: readonly Field[]): FilledForm => ({
    choicesOf,
    fieldsFor: () => fields,
    fill: (given) => ({ fields, values: { ...initialValues(fields), ...given } }),
  });
  if (create) {
    if (create.command) return plain(create.command.fields(read));
    const form = formOf(kind);
    if (form === undefined) return undefined;
    const fill = (given: FieldValues) => {
      const withDefaults = (typed: FieldValues) => {
        const options = form.options(typed, read);
        const values = form.withDefaults(typed, options);
        return { values, fields: fieldsIn(form.sections(values, options)) };
      };
      return withDefaults({ ...initialValues(withDefaults(given).fields), ...given });
    };
    return { choicesOf, fill, fieldsFor: (given) => fill(given).fields };
  }
  const rows = targets.map(({ resource }) => resource);
  const [first] = rows;
  return first && plain(action.fields?.(first, rows, billingAccountOf, read) ?? []);
}

/** The words that a command knows: the verb's, its fields' and their choices'. */
const vocabularyOf = (
  { own }: Verb,
  fields: readonly Field[],
  choicesOf: CommandForm["choicesOf"],
): ReadonlySet<string> =>
  new Set([
    ...own,
    ...unitNames,
    ...fields.flatMap((field) => [
      ...phrasesOf(field.label, field.keywords).flat(),
      ...(choicesOf(field) ?? []).slice(0, MAX_COMPARED).flatMap((choice) => plainWords(labelOf(choice))),
    ]),
  ]);

const MAX_COMPARED = 100;
/** A shorter common start is chance. */
const MIN_COMMON = 3;

/** The title of the verb's kind that shares the longest start with a name. */
function similarTitle(name: string, { kind }: Verb, targets: Targets): string | undefined {
  let similar: string | undefined;
  let most = MIN_COMMON - 1;
  for (const { title, entry } of targets) {
    if (entry.kind !== kind) continue;
    let common = 0;
    while (common < name.length && name[common] === title[common]) common += 1;
    if (common <= most) continue;
    most = common;
    similar = entry.title;
  }
  return similar;
}

/** Fields that still need a value or another one, with the reason. */
export const openFields = ({ fields, values }: Reading) => checkFields(fields, values);

/** Whether Enter may go past the form: something to fill in was given, and nothing is open or not understood. */
export function isComplete(reading: Reading): boolean {
  const { verb, targets, given, unread } = reading;
  if (verb.action === undefined || targets.length === 0 || unread.length > 0) return false;
  if (verb.action.fields === undefined) return true;
  return Object.keys(given).length > 0 && Object.keys(openFields(reading)).length === 0;
}
