import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { WalkedMachine } from "../../tests/support/model/machines.ts";
import { load } from "../load.ts";
import { chartOf } from "./chart.ts";
import { toMermaid } from "./mermaid.ts";
import { toPage } from "./page.ts";
import { toSvg } from "./svg.ts";

const root = resolve(import.meta.dirname, "../..");
const folder = join(root, "charts");

const files = await chartFiles();
if (process.argv.includes("--check")) await check(files);
else await write(files);

/** File name → content of everything in `charts/`, generated from machines and walks only. */
async function chartFiles(): Promise<Map<string, string>> {
  const { machines } = await load<{ machines: readonly WalkedMachine[] }>("tests/support/model/machines.ts");
  const charts = machines.map((entry) => {
    const chart = chartOf(entry, entry.walk);
    return { chart, svg: toSvg(chart) };
  });
  const pictures = charts.flatMap(({ chart, svg }): [string, string][] => [
    [`${chart.entry.id}.mmd`, toMermaid(chart)],
    [`${chart.entry.id}.svg`, svg],
  ]);
  return new Map([...pictures, ["index.html", toPage(charts)]]);
}

async function write(wanted: Map<string, string>): Promise<void> {
  await mkdir(folder, { recursive: true });
  const stale = (await readdir(folder)).filter((name) => !wanted.has(name));
  await Promise.all(stale.map((name) => rm(join(folder, name))));
  await Promise.all([...wanted].map(([name, contents]) => writeFile(join(folder, name), contents)));
  console.log(`charts: ${wanted.size} files written`);
}

async function check(wanted: Map<string, string>): Promise<void> {
  const present = existsSync(folder) ? await readdir(folder) : [];
  const stale = present.filter((name) => !wanted.has(name));
  const old = await Promise.all(
    [...wanted].map(async ([name, contents]) =>
      present.includes(name) && (await readFile(join(folder, name), "utf8")) === contents ? [] : [name],
    ),
  );
  const wrong = [...stale, ...old.flat()];
  if (wrong.length === 0) return console.log(`charts: ${wanted.size} files up to date`);
  console.error(`charts out of date: ${wrong.join(", ")}. Run "npm run charts" and commit the result.`);
  process.exitCode = 1;
}
