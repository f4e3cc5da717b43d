import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { AnyStateNode } from "xstate";
import { type Titles, titlesOf } from "../coverage/titles.ts";
import type { Chart } from "./chart.ts";
import { pathOf } from "./data.ts";
import { eventWords } from "./words.ts";

/** The tests about a state, by title. */
export interface Cover {
  walks: readonly string[];
  unit: readonly string[];
  /** End-to-end tests that quote a text which only this chart requires, or that are in a file of this name. */
  endToEnd: readonly string[];
}

/** What customers read in each state, by the state's path. */
export type Texts = ReadonlyMap<string, readonly string[]>;

type Titled = Titles["tests"][number] & { file: string };

const root = join(import.meta.dirname, "../..");

/** The tests of a folder, in the order of files and lines. */
function testsIn(folder: string, ending: string): Titled[] {
  if (!existsSync(join(root, folder))) return [];
  const files = readdirSync(join(root, folder)).filter((name) => name.endsWith(ending));
  return files.toSorted().flatMap((file) => {
    const { tests } = titlesOf(readFileSync(join(root, folder, file), "utf8"), false);
    return tests.map((test) => ({ file, ...test }));
  });
}

const stories = testsIn("tests/e2e", ".e2e.ts");

/** Texts that a single chart requires on screen: a test that quotes one is about that chart. */
export function ownTexts(all: ReadonlyMap<string, Texts>): ReadonlyMap<string, ReadonlySet<string>> {
  const owners = new Map<string, Set<string>>();
  for (const [id, texts] of all)
    for (const text of [...texts.values()].flat()) owners.set(text, (owners.get(text) ?? new Set()).add(id));
  const own = [...owners].filter(([text, ids]) => ids.size === 1 && text.length >= LONG);
  return new Map(
    [...all.keys()].map((id) => [id, new Set(own.flatMap(([text, ids]) => (ids.has(id) ? [text] : [])))]),
  );
}

/** A shorter text, such as "Close", is on many screens. */
const LONG = 8;

const unitTests = new Map<string, Titled[]>();

/** Unit tests of the machine and of its actions, read once. */
export function unitTestsOf(id: string): Titled[] {
  const known = unitTests.get(id);
  if (known) return known;
  const folders = [`src/machines/${id}`, `src/actions/${id}`];
  const tests = folders.flatMap((folder) => testsIn(folder, ".test.ts"));
  unitTests.set(id, tests);
  return tests;
}

export function coverOf(chart: Chart, leaf: AnyStateNode, texts: Texts, own: ReadonlySet<string>): Cover {
  const path = pathOf(leaf);
  const here = texts.get(path) ?? [];
  const walks = chart.paths.filter(({ start, steps }) =>
    [start, ...steps].some(({ reaches }) => reaches.includes(leaf.id)),
  );
  return {
    walks: walks.map((walk) => walkTitle(chart, walk)),
    unit: titles(
      unitTestsOf(chart.entry.id).filter(({ literals }) =>
        [leaf.key, path].some((name) => literals.has(name)),
      ),
    ),
    endToEnd: titles(
      stories.filter(
        ({ file, literals }) =>
          here.some((text) => own.has(text) && literals.has(text)) ||
          (isNamed(file, chart.entry.id) && here.some((text) => literals.has(text))),
      ),
    ),
  };
}

const walkTitle = ({ entry: { machine, words = {} } }: Chart, { steps }: Chart["paths"][number]): string =>
  steps.map(({ event }) => eventWords(machine, event.type, words)).join(" → ") || "the start";

const titles = (tests: readonly Titled[]): string[] => [...new Set(tests.map(({ title }) => title))];

/** `bareMetal` names bare-metal.e2e.ts, `disk` names disks.e2e.ts. */
const isNamed = (file: string, id: string): boolean => {
  const name = id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return new RegExp(`^${name}(?:s|es)?(?:-\\w+)*\\.e2e\\.ts$`).test(file);
};
