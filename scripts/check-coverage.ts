/**
 * Checks the coverage documents: every named file exists, every named test title is current, and each section has the
 * rows that its heading counts, in order and without duplicates.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { hasTitle, type Titles, titlesOf } from "./coverage/titles.ts";

const contents = (file: string) => readFileSync(join(import.meta.dirname, "..", file), "utf8");
const isThere = (file: string) => existsSync(join(import.meta.dirname, "..", file));

function problemsOf(text: string): string[] {
  const [, ...sections] = text.split(/^## (?=\S+ .* \(\d+\)$)/m);
  const wrongRows = sections.flatMap((section) => {
    const [heading = "", ...lines] = section.split("\n");
    const [prefix = ""] = heading.split(" ");
    const count = Number(/\((\d+)\)$/.exec(heading)?.[1]);
    const expected = Array.from({ length: count }, (_, at) => `${prefix}.${at + 1}`);
    const found = lines.flatMap((line) => /^\| (\w+-\d+\.\d+) +\|/.exec(line)?.[1] ?? []);
    return found.join() === expected.join() ? [] : [`${heading}: the rows are ${found.join(", ")}`];
  });

  const files = new Set([...text.matchAll(/`([\w./-]+\.(?:tsx?|md))`/g)].flatMap(([, file]) => file ?? []));
  const gone = [...files].filter((file) => !isThere(file)).map((file) => `${file} is gone`);

  const wrongTests = text.split("\n").flatMap(testProblems);
  return [...(sections.length === 0 ? ["there is no section"] : []), ...wrongRows, ...wrongTests, ...gone];
}

/** A quoted title, which may contain quotes. */
const quoted = "“(?:[^“”]|“[^“”]*”)*”";

/**
 * Format of the last column: files separated by semicolons, each with the titles of its relevant tests, or none if all
 * are relevant.
 */
function testProblems(line: string): string[] {
  const [, id, , , cell = ""] = /^\| (\w+-\d+\.\d+) +\|(.*)\|(.*)\| (.*) \|$/.exec(line) ?? [];
  if (id === undefined) return [];
  const named = cell.matchAll(new RegExp(`\`([\\w./-]+)\`((?:,? ${quoted})*)`, "g"));
  const loose = [...cell.matchAll(/`[\w./-]+\.(?:test\.tsx?|e2e\.ts|walk\.ts)` (?!“)[^;]+/g)];
  const unread = loose.map(([words]) => `${id}: no title is quoted in ${words}`);
  const unknown = [...named].flatMap(([, file = "", titles = ""]) => {
    if (!isThere(file) || titles === "") return [];
    const known = titlesIn(file);
    const names = Array.from(titles.matchAll(new RegExp(quoted, "g")), ([name]) => name.slice(1, -1));
    const isState = (name: string) => file.endsWith(".walk.ts") && known.literals.has(name);
    return names
      .filter((name) => !isState(name) && !hasTitle(known, name))
      .map((name) => `${id}: ${file} has no test “${name}”`);
  });
  return [...unread, ...unknown];
}

const read = new Map<string, Titles>();

function titlesIn(file: string): Titles {
  const titles = read.get(file) ?? titlesOf(contents(file), file.endsWith("x"));
  read.set(file, titles);
  return titles;
}

const problems = ["docs/coverage.md", "docs/coverage-resources.md"].flatMap((document) =>
  problemsOf(contents(document)).map((problem) => `${document}: ${problem}`),
);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
