/**
 * Fails when a record of what covers the specifications has rotted: a file that it names is gone, a test is called otherwise by
 * now, or a section's rows are not those that its heading counts, each once and in order.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const read = (file: string) => readFileSync(join(import.meta.dirname, "..", file), "utf8");
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

  /** In the last column: a file, then the first words of its tests between commas; files stand between semicolons. */
  const unnamed = [...text.matchAll(/(?:\| |; )`([\w./-]+)` ([^;|`]+?)(?=;| \|$)/gm)].flatMap(
    ([, file = "", words = ""]) => {
      const source = isThere(file) ? read(file).toLowerCase() : "";
      return words
        .split(", ")
        .filter((name) => !source.includes(name.trim().toLowerCase()))
        .map((name) => `${file} has no test “${name}”`);
    },
  );
  return [...(sections.length === 0 ? ["there is no section"] : []), ...wrongRows, ...unnamed, ...gone];
}

const problems = ["docs/coverage.md", "docs/coverage-resources.md"].flatMap((document) =>
  problemsOf(read(document)).map((problem) => `${document}: ${problem}`),
);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
