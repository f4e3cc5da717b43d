/**
 * `npm run mutants`: mutates the machines, their actors, the API calls and the money modules in one place at a time,
 * and lists the mutants that no test notices. Not part of `npm test`.
 * Options: a path or its beginning; `--sample N`: N mutants per group, spread evenly (default 400); `--all`; `--write`:
 * writes docs/mutants.md.
 */
import { type ChildProcess, fork } from "node:child_process";
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { dirname, join, normalize } from "node:path";
import { parseArgs } from "node:util";
import { type Mutant, mutantsOf, UNTYPED } from "./mutants.ts";
import { type Survivor, writeReport } from "./report.ts";
import type { Trial, TrialResponse } from "./worker.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: "string", default: "400" },
    all: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
});
type Tests = Pick<Trial, "tests" | "walks">;

/** A slower test has met an infinite loop. */
const PATIENCE_MS = 120_000;
const WALKS = "tests/model/walks.test.ts";
/** Covers every action with its requests; other tests that load all kinds cover little of each. */
const REGISTRY = "src/resources/actions.test.ts";
const FAR = new Set([WALKS, REGISTRY, "tests/model/machines.test.ts"]);
const root = join(import.meta.dirname, "../..");

const groups: Record<string, (file: string) => boolean> = {
  machines: (file) => file.startsWith("src/machines/") && !file.endsWith(".actors.ts"),
  actors: (file) => file.startsWith("src/machines/") && file.endsWith(".actors.ts"),
  "API modules": (file) => file.startsWith("src/api/"),
  "money and prices": (file) =>
    /^src\/(?:billing\/\w+|views\/(?:ledger\/ledger|prices\/prices|reports\/costs))\.ts$/.test(file),
};

const sources = globSync("src/**/*.ts", { cwd: root })
  .filter((file) => !/\.(?:test|schema|d)\.ts$|\/index\.ts$/.test(file))
  .toSorted();
const importers = importersOf(globSync(["src/**/*.{ts,tsx}", "tests/**/*.{ts,tsx}"], { cwd: root }));

const trials = Object.entries(groups).flatMap(([group, belongs]) => {
  const files = sources.filter(
    (file) => belongs(file) && (positionals.length === 0 || positionals.some((it) => file.startsWith(it))),
  );
  const all = files.flatMap((file) =>
    mutantsOf(file, readFileSync(join(root, file), "utf8")).map((mutant) => ({ group, file, mutant })),
  );
  return values.all ? all : spread(all, Number(values.sample));
});

const results: { group: string; file: string; mutant: Mutant; noticedBy: string | undefined }[] = [];
const waiting = [...trials];
/** By file, the tests that pass together without a mutant. */
const passing = new Map<string, Promise<Tests>>();
console.log(`${trials.length} mutants`);
const started = performance.now();
await Promise.all(Array.from({ length: availableParallelism() }, runWorker));

const survivors: Survivor[] = results.flatMap(({ group, file, mutant, noticedBy }) =>
  noticedBy === undefined ? [{ group, file, line: mutant.line, change: mutant.change }] : [],
);
const counts = Object.keys(groups).map((group) => {
  const own = results.filter((it) => it.group === group);
  return { group, tried: own.length, noticed: own.filter((it) => it.noticedBy !== undefined).length };
});
console.table(counts);
console.log(`${((performance.now() - started) / 60_000).toFixed(1)} minutes`);
if (values.write) writeReport(counts, survivors);

async function runWorker(): Promise<void> {
  const copy = copyOfProject();
  let worker = await startWorker(copy);
  for (let trial = waiting.shift(); trial !== undefined; trial = waiting.shift()) {
    const { file, mutant } = trial;
    const text = readFileSync(join(root, file));
    const tests = passing.get(file) ?? passingTests(worker, file);
    passing.set(file, tests);
    const { noticedBy } = await ask(worker, { file, mutant, ...(await tests) });
    if (noticedBy === "timeout") {
      worker.kill("SIGKILL");
      cpSync(join(root, file), join(copy, file));
      worker = await startWorker(copy);
    }
    if (!readFileSync(join(copy, file)).equals(text)) throw new Error(`${file} was left changed`);
    if (noticedBy !== UNTYPED) results.push({ ...trial, noticedBy });
    if (noticedBy === undefined) console.log(`${file}:${mutant.line} ${mutant.change}`);
    if (results.length % 100 === 0) console.log(`${results.length} of ${trials.length}`);
  }
  worker.kill();
  rmSync(copy, { recursive: true });
}

/** Tests that fail without a mutant, for example by timeout, prove nothing; they are reported and left out. */
async function passingTests(worker: ChildProcess, file: string): Promise<Tests> {
  const own = testsOf(file);
  for (;;) {
    const { noticedBy, message } = await ask(worker, { file, mutant: undefined, ...own });
    if (noticedBy === undefined) return own;
    if (!own.tests.includes(noticedBy))
      throw new Error(`Without a mutant of ${file} fails ${noticedBy}: ${message}`);
    console.log(`Left out: ${noticedBy}, which fails without a mutant of ${file}: ${message}`);
    own.tests = own.tests.filter((test) => test !== noticedBy);
  }
}

function copyOfProject(): string {
  const copy = mkdtempSync(join(tmpdir(), "portico-mutants-"));
  for (const name of ["src", "tests", "sandbox", "scripts", "deploy", "locales", "charts", "docs", "public"])
    cpSync(join(root, name), join(copy, name), { recursive: true });
  for (const name of globSync("*.{ts,json,html}", { cwd: root })) cpSync(join(root, name), join(copy, name));
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  return copy;
}

function startWorker(cwd: string): Promise<ChildProcess> {
  const worker = fork(join(import.meta.dirname, "worker.ts"), {
    cwd,
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  return new Promise((resolve, reject) => {
    worker.once("message", () => resolve(worker));
    worker.once("exit", (code) => reject(new Error(`The worker ended with ${code}`)));
  });
}

function ask(worker: ChildProcess, trial: Trial): Promise<TrialResponse> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => end({ noticedBy: "timeout" }), PATIENCE_MS);
    const end = (response: TrialResponse) => {
      clearTimeout(timer);
      worker.removeAllListeners("message");
      resolve(response);
    };
    worker.once("message", end);
    worker.send(trial);
  });
}

/** Tests that import a file, nearest first, and the walks of its machine. */
function testsOf(file: string): Tests {
  const distance = new Map([[file, 0]]);
  const queue = [file];
  for (const at of queue)
    for (const importer of importers.get(at) ?? [])
      if (!distance.has(importer)) {
        distance.set(importer, (distance.get(at) ?? 0) + 1);
        queue.push(importer);
      }
  const reached = [...distance.keys()].filter(
    (it) => it.endsWith(".test.ts") && !it.startsWith("tests/contract/"),
  );
  // The test beside the file may reach it through the registry only.
  const beside = file.replace(/\.ts$/, ".test.ts");
  const near = reached.filter((it) => it === beside || (!FAR.has(it) && (distance.get(it) ?? 0) <= 2));
  const walks = [...distance].flatMap(([it, steps]) => {
    const id = /^tests\/model\/(\w+)\.walk\.ts$/.exec(it)?.[1];
    return id === undefined ? [] : [{ id, steps }];
  });
  // The file's own walk, or the first few if every walk reaches it.
  const ownWalks = walks.filter(({ steps }) => steps === walks[0]?.steps).slice(0, 3);
  const isMachine = file.startsWith("src/machines/") && !file.endsWith(".actors.ts");
  const wide = [
    ...(isMachine && ownWalks.length > 0 ? [WALKS] : []),
    ...(reached.includes(REGISTRY) ? [REGISTRY] : []),
  ];
  return { tests: [...near, ...wide], walks: ownWalks.map(({ id }) => id).join("|") };
}

function importersOf(files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const edges = files.flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(/(?:from|import\()\s*"([.#][^"]+)"/g)].map(
      ([, target = ""]) => ({
        file,
        target: target.startsWith("#") ? `src/${target.slice(1)}` : normalize(join(dirname(file), target)),
      }),
    ),
  );
  return new Map(
    [...Map.groupBy(edges, ({ target }) => target)].map(([target, its]) => [
      target,
      its.map(({ file }) => file),
    ]),
  );
}

/** `count` items spread evenly over the list; deterministic. */
function spread<T>(list: readonly T[], count: number): T[] {
  const step = Math.max(1, list.length / count);
  return Array.from({ length: Math.min(count, list.length) }, (_, at) => list[Math.floor(at * step)] as T);
}
