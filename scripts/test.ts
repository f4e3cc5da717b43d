/**
 * `npm test`: every check of the project, in order of what fails fastest. Goes on after a failure, so that one run tells
 * all, and ends with `N passed, N failed` over every test of every runner plus one for each check.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureChromium } from "./ensure-chromium.ts";
import { ensureNginx } from "./ensure-nginx.ts";

interface Outcome {
  passed: number;
  failed: number;
}

const scratch = mkdtempSync(join(tmpdir(), "portico-test-"));

const steps: { name: string; run: () => Outcome }[] = [
  { name: "types", run: () => check("tsc", "--noEmit") },
  { name: "lint", run: () => check("oxlint", "--deny-warnings") },
  { name: "format", run: () => check("oxfmt", "--check") },
  { name: "unused code and dependencies", run: () => check("knip") },
  { name: "translations", run: () => check("node", "scripts/check-translations.ts") },
  { name: "charts", run: () => check("node", "scripts/charts/main.ts", "--check") },
  { name: "action reference", run: () => check("node", "scripts/action-docs.ts", "--check") },
  { name: "coverage record", run: () => check("node", "scripts/check-coverage.ts") },
  { name: "unit tests", run: () => vitest("unit") },
  { name: "models in the rendered views", run: () => vitest("browser") },
  { name: "build", run: () => check("vite", "build", "--logLevel", "warn") },
  { name: "end to end", run: playwright },
];

ensureChromium();
ensureNginx();
const totals: Outcome = { passed: 0, failed: 0 };
for (const { name, run } of steps) {
  const started = performance.now();
  console.log(`\n── ${name}`);
  const outcome = run();
  totals.passed += outcome.passed;
  totals.failed += outcome.failed;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`── ${name}: ${outcome.failed === 0 ? "ok" : "FAILED"} (${seconds} s)`);
}
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;

function execute(command: string, args: string[], env: NodeJS.ProcessEnv = {}): boolean {
  const path = `${join(import.meta.dirname, "../node_modules/.bin")}:${process.env["PATH"]}`;
  const result = spawnSync(command, args, { stdio: "inherit", env: { ...process.env, PATH: path, ...env } });
  if (result.error) console.error(result.error.message);
  return result.status === 0;
}

function check(command: string, ...args: string[]): Outcome {
  return execute(command, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function vitest(project: string): Outcome {
  const file = join(scratch, `${project}.json`);
  const args = [
    "run",
    "--project",
    project,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ];
  const ok = execute("vitest", args);
  const report = readReport(file);
  return withExit(ok, {
    passed: Number(report?.["numPassedTests"] ?? 0),
    failed: Number(report?.["numFailedTests"] ?? 0),
  });
}

function playwright(): Outcome {
  const file = join(scratch, "e2e.json");
  const ok = execute("playwright", ["test", "--reporter=list,json"], { PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  const stats = readReport(file)?.["stats"] as Record<string, unknown> | undefined;
  return withExit(ok, {
    passed: Number(stats?.["expected"] ?? 0),
    failed: Number(stats?.["unexpected"] ?? 0) + Number(stats?.["flaky"] ?? 0),
  });
}

/** A runner that failed without a failing test, or that ran no test at all, counts as one failure. */
function withExit(ok: boolean, { passed, failed }: Outcome): Outcome {
  return { passed, failed: failed === 0 && (!ok || passed === 0) ? 1 : failed };
}

function readReport(file: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
