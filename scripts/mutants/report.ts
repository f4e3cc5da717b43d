import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export interface Survivor {
  group: string;
  file: string;
  line: number;
  change: string;
}

const path = join(import.meta.dirname, "../../docs/mutants.md");
const MARK = "## Equivalent mutants";

/** Writes the figures and keeps the hand-written notes on equivalent mutants. */
export function writeReport(
  counts: readonly { group: string; tried: number; noticed: number }[],
  survivors: readonly Survivor[],
): void {
  const kept = existsSync(path) ? (readFileSync(path, "utf8").split(MARK)[1] ?? "") : "";
  const equivalent = survivors.filter(({ file, change }) => kept.includes(`\`${file}\` ${change}`));
  const open = survivors.filter((it) => !equivalent.includes(it));
  const rows = counts.map(({ group, tried, noticed }) => {
    const same = equivalent.filter((it) => it.group === group).length;
    return { group, tried, same, noticed, share: (100 * noticed) / Math.max(tried - same, 1) };
  });
  const tried = rows.reduce((sum, row) => sum + row.tried - row.same, 0);
  const noticed = rows.reduce((sum, row) => sum + row.noticed, 0);
  writeFileSync(
    path,
    [
      "# Mutants",
      "",
      `**Score: ${((100 * noticed) / tried).toFixed(1)} %.** Tests notice ${noticed} of ${tried} mutants that change behaviour.`,
      "",
      "`npm run mutants -- --write` generates this page. Each mutant changes one place in the machines, their actors, the API calls or the",
      "money modules; the tests that reach the changed place then run.",
      "",
      "| group | tried | equivalent | noticed | share |",
      "| --- | --: | --: | --: | --: |",
      ...rows.map(
        (row) => `| ${row.group} | ${row.tried} | ${row.same} | ${row.noticed} | ${row.share.toFixed(1)} % |`,
      ),
      "",
      "## Not noticed",
      "",
      ...open.map(({ file, line, change }) => `- \`${file}:${line}\` ${change}`),
      "",
      `${MARK}${kept}`,
    ].join("\n"),
  );
}
