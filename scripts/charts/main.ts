/**
 * `npm run charts` writes charts/. `--check` only compares, `--pictures [theme [machine]]` takes the screens'
 * pictures, `--diff REF [--pictures]` prints what changes since a commit.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { ChartData } from "../../src/lib/chart/chart.ts";
import { load } from "../load.ts";
import { chartOf } from "./chart.ts";
import { ownTexts } from "./cover.ts";
import { behaviourDiff, changedCharts, chartIn } from "./diff.ts";
import { toMermaid } from "./mermaid.ts";
import { toOverview } from "./overview.ts";
import { type PageParts, toPage } from "./page.ts";
import { pageStyle } from "./pageStyle.ts";
import { pictureChanges, pictureRows, PICTURES, takePictures } from "./pictures.ts";
import { siteScript } from "./site.ts";
import type { Source } from "./sources.ts";
import { toSvg } from "./svg.ts";
import { textsOf } from "./texts.ts";

const root = resolve(import.meta.dirname, "../..");
const folder = join(root, "charts");

const [option, argument, third] = process.argv.slice(2);
if (option === "--diff") console.log(await diffSince(argument ?? "HEAD", third === "--pictures"));
else if (option === "--pictures")
  process.exitCode = takePictures(argument, third === undefined ? [] : [third]);
else if (option === "--check") await check(await chartFiles());
else await write(await chartFiles());

/**
 * What the working tree does differently from a commit, by the documents that both generate.
 * @throws {Error} for a commit that git does not know, or that has no pages of charts
 */
async function diffSince(ref: string, withPictures: boolean): Promise<string> {
  const git = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync("git", args, {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 1e8,
    });
    if (status !== 0) throw new Error(stderr.trim());
    return stdout;
  };
  const names = git("ls-tree", "--name-only", ref, "charts/").split("\n");
  const before = chartsIn(names.filter(isPage).map((name) => git("show", `${ref}:${name}`)));
  if (before.size === 0) throw new Error(`${ref} has no pages of charts to compare with`);
  const after = [...(await chartFiles())].filter(([name]) => isPage(name)).map(([, page]) => page);
  const behaviours = [
    { charts: before, actions: git("show", `${ref}:docs/actions.md`) },
    { charts: chartsIn(after), actions: await readFile(join(root, "docs/actions.md"), "utf8") },
  ] as const;
  const changed = changedCharts(...behaviours);
  const rows = withPictures && changed.length > 0 ? pictureRows(pictureChanges(ref, changed)) : [];
  return behaviourDiff(...behaviours, rows);
}

function isPage(name: string): boolean {
  return name.endsWith(".html");
}

function chartsIn(pages: readonly string[]): Map<string, ChartData> {
  return new Map(pages.flatMap((page) => chartIn(page) ?? []).map((chart) => [chart.id, chart]));
}

/** File name → content of everything in `charts/`, generated from machines, walks and tests only. */
async function chartFiles(): Promise<Map<string, string>> {
  const { machines } = await load<{ machines: readonly Source[] }>("scripts/charts/sources.ts");
  const charts = machines.map((entry) => chartOf(entry, entry.walk));
  const texts = new Map(
    await Promise.all(
      machines.map(async ({ id, walk }, at) => [id, await textsOf(walk, charts[at]?.paths ?? [])] as const),
    ),
  );
  const own = ownTexts(texts);
  const pages = charts.map((chart): PageParts => {
    const { id } = chart.entry;
    return { chart, svg: toSvg(chart), texts: texts.get(id) ?? new Map(), own: own.get(id) ?? new Set() };
  });
  const files = pages.flatMap((page): [string, string][] => [
    [`${page.chart.entry.id}.mmd`, toMermaid(page.chart)],
    [`${page.chart.entry.id}.svg`, page.svg],
    [`${page.chart.entry.id}.html`, toPage(page)],
  ]);
  const pictureStyle = await readFile(join(root, "src/lib/chart/picture.css"), "utf8");
  return new Map([
    ...files,
    ["index.html", toOverview(pages)],
    ["charts.css", `${pageStyle}${pictureStyle}`],
    ["charts.js", await siteScript()],
  ]);
}

async function write(wanted: Map<string, string>): Promise<void> {
  await mkdir(folder, { recursive: true });
  await Promise.all((await staleFiles(wanted)).map((name) => rm(join(folder, name))));
  await Promise.all([...wanted].map(([name, contents]) => writeFile(join(folder, name), contents)));
  console.log(`charts: ${wanted.size} files written`);
}

async function check(wanted: Map<string, string>): Promise<void> {
  const old = await Promise.all(
    [...wanted].map(async ([name, contents]) => {
      const file = join(folder, name);
      return existsSync(file) && (await readFile(file, "utf8")) === contents ? [] : [name];
    }),
  );
  const wrong = [...(await staleFiles(wanted)), ...old.flat()];
  if (wrong.length === 0) return console.log(`charts: ${wanted.size} files up to date`);
  console.error(`charts out of date: ${wrong.join(", ")}. Run "npm run charts" and commit the result.`);
  process.exitCode = 1;
}

/** Files that nothing generates any more; the untracked pictures stay. */
async function staleFiles(wanted: Map<string, string>): Promise<string[]> {
  const present = existsSync(folder) ? await readdir(folder) : [];
  return present.filter((name) => !wanted.has(name) && name !== PICTURES);
}
