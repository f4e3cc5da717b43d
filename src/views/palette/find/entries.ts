import { i18n, type MessageDescriptor } from "@lingui/core";
import { inEnglish } from "#lib/texts/english.ts";
import type { Action } from "#declarations/action.ts";
import type { Command } from "#declarations/command.ts";
import { actionsOf } from "#resources/actions.ts";
import { keyOf } from "#resources/loaded.ts";
import { type Kinds, kindOf } from "#resources/registry.ts";
import type { Resource, ResourceKind } from "#declarations/kind.ts";
import type { AppCommand } from "#actions/app/app.commands.ts";
import { partOf, titleOf } from "./commands.ts";
import { buildIndex, search, type Searchable, type SearchIndex } from "./search.ts";

export interface ResourceEntry extends Searchable {
  type: "resource";
  kind: ResourceKind;
  resource: Resource;
}

export interface ActionEntry extends Searchable {
  type: "action";
  kind: ResourceKind;
  action: Action;
}

export interface CommandEntry extends Searchable {
  type: "command";
  command: AppCommand;
}

/** An action with its resource: the result for "stop web-1". */
export interface PairEntry extends Searchable {
  type: "pair";
  of: ActionEntry;
  on: ResourceEntry;
}

export type Entry = ResourceEntry | ActionEntry | CommandEntry | PairEntry;

function resourceEntry(resource: Resource, kinds: Kinds): ResourceEntry {
  const kind = kindOf(kinds, resource);
  return {
    type: "resource",
    key: keyOf(kind, resource),
    title: kind.titleOf(resource),
    words: kind.searchText(resource),
    kind,
    resource,
  };
}

/** Search words in the current language and in English. */
const wordsOf = (
  { label, keywords }: Command,
  ...names: readonly (MessageDescriptor | undefined)[]
): string =>
  [label, keywords, ...names].flatMap((text) => (text ? [i18n._(text), inEnglish(text)] : [])).join(" ");

export const actionEntries = (kinds: Iterable<ResourceKind>): ActionEntry[] =>
  [...kinds].flatMap((kind) =>
    actionsOf(kind.type).map((action) => ({
      type: "action",
      key: `action:${action.id}`,
      title: i18n._(action.label),
      words: wordsOf(action, kind.one),
      kind,
      action,
    })),
  );

export const commandEntries = (commands: readonly AppCommand[]): CommandEntry[] =>
  commands.map((command) => ({
    type: "command",
    key: `command:${command.id}`,
    title: titleOf(command),
    words: wordsOf(command, partOf(command.menu), ...(command.names ?? [])),
    command,
  }));

export const pageCommandKey = (id: string, target: string): string => `place:${id} ${target}`;

/** Actions of the pages of these resources, as commands that open the page. */
const pageCommandEntries = (rows: readonly Resource[], kinds: Kinds): CommandEntry[] =>
  rows.flatMap((row) => {
    const kind = kindOf(kinds, row);
    return (kind.pageCommands ?? []).map((command): CommandEntry => {
      const key = pageCommandKey(command.id, keyOf(kind, row));
      return {
        type: "command",
        key,
        title: `${i18n._(command.label)}: ${kind.titleOf(row)}`,
        words: wordsOf(command, kind.one),
        command: { ...command, id: key, run: (context) => context.go(command.path(row)) },
      };
    });
  });

/** Pairs an action with its resource if the kind has exactly one. */
export function pairWithOnly(of: ActionEntry, { resources }: Indexes): PairEntry | undefined {
  const on = of.kind.isOne && resources.find(({ entry }) => entry.kind === of.kind)?.entry;
  return on && pairEntry(of, on);
}

const PAIR_ACTIONS = 3;
const PAIR_CANDIDATES = 100;
const PAIRS = 15;

/** Splits the text at each word: the first words as an action, the rest as a resource. */
export function searchPairs(
  actions: SearchIndex<ActionEntry>,
  resources: SearchIndex<ResourceEntry>,
  query: string,
): PairEntry[] {
  const words = query.trim().split(/\s+/);
  for (let at = words.length - 1; at > 0; at -= 1) {
    const verbs = search(actions, words.slice(0, at).join(" "), actions.length);
    if (verbs.length === 0) continue;
    // Kinds share verbs and resources share names, so matching candidates are paired afterwards.
    const pairs = search(resources, words.slice(at).join(" "), PAIR_CANDIDATES).flatMap((on) =>
      verbs
        .filter((of) => of.kind === on.kind)
        .slice(0, PAIR_ACTIONS)
        .map((of) => pairEntry(of, on)),
    );
    if (pairs.length > 0) return pairs.slice(0, PAIRS);
  }
  return [];
}

const pairEntry = (of: ActionEntry, on: ResourceEntry): PairEntry => ({
  type: "pair",
  key: `${of.key} ${on.key}`,
  title: `${of.title}: ${on.title}`,
  words: "",
  of,
  on,
});

export interface Indexes {
  resources: SearchIndex<ResourceEntry>;
  actions: SearchIndex<ActionEntry>;
  commands: SearchIndex<CommandEntry>;
  /** Commands that open a resource's page for an action. */
  pageCommands: SearchIndex<CommandEntry>;
  /** All entries in one index, so that the best match of any sort comes first. */
  all: SearchIndex<Entry>;
  /** The kinds whose actions can be typed as commands. */
  kinds: readonly ResourceKind[];
}

/** The part of the indexes that depends on lists of resources. */
type ListIndexes = Pick<Indexes, "resources" | "pageCommands">;

const ofKinds = new WeakMap<Kinds, ReturnType<typeof createListIndexes>>();

/** Builds a list's index once per list object; the cache survives closing the palette. */
export function listIndexesOf(kinds: Kinds) {
  const prepare = ofKinds.get(kinds) ?? createListIndexes(kinds);
  ofKinds.set(kinds, prepare);
  return prepare;
}

/** Rows of a list that are prepared without a pause. */
const SLICE = 500;

function createListIndexes(kinds: Kinds) {
  const cache = new WeakMap<readonly Resource[], ListIndexes & { locale: string }>();
  const indexesOfRows = (rows: readonly Resource[]): ListIndexes => ({
    resources: buildIndex(rows.map((row) => resourceEntry(row, kinds))),
    pageCommands: buildIndex(pageCommandEntries(rows, kinds)),
  });
  const has = (rows: readonly Resource[], locale: string) => cache.get(rows)?.locale === locale;
  return {
    of: (rows: readonly Resource[], locale: string): ListIndexes => {
      const prepared = cache.get(rows);
      if (prepared?.locale === locale) return prepared;
      const made = { locale, ...indexesOfRows(rows) };
      cache.set(rows, made);
      return made;
    },
    /** Prepares a list in slices; `pause` lets the browser draw in between. */
    prepare: async (rows: readonly Resource[], locale: string, pause: () => Promise<unknown>) => {
      const slices: ListIndexes[] = [];
      for (let at = 0; at < rows.length && !has(rows, locale); at += SLICE) {
        slices.push(indexesOfRows(rows.slice(at, at + SLICE)));
        await pause();
      }
      if (!has(rows, locale)) cache.set(rows, { locale, ...joined(slices) });
    },
  };
}

const joined = (lists: readonly ListIndexes[]): ListIndexes => ({
  resources: lists.flatMap((list) => list.resources),
  pageCommands: lists.flatMap((list) => list.pageCommands),
});

/** Combines prepared indexes. */
export function indexesOf(
  lists: readonly ListIndexes[],
  fixed: Pick<Indexes, "actions" | "commands" | "kinds">,
): Indexes {
  const { resources, pageCommands } = joined(lists);
  const { actions, commands, kinds } = fixed;
  return {
    resources,
    actions,
    commands,
    pageCommands,
    kinds,
    all: [...resources, ...commands, ...actions, ...pageCommands],
  };
}
