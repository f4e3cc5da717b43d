/**
 * `npm test`: every check of the project, with the tests end to end beside the others. Continues after a failure.
 * Ends with each failure's title and message, and `N passed, N failed` over all runners' tests plus one per check.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureChromium } from "./ensure-chromium.ts";
import { ensureNginx } from "./ensure-nginx.ts";
import { failuresOfPlaywright, failuresOfVitest } from "./testFailures.ts";

interface Outcome {
  passed: number;
  failed: number;
  /** Titles and messages of failed tests. */
  failures?: readonly string[];
}

const scratch = mkdtempSync(join(tmpdir(), "portico-test-"));

interface Step {
  name: string;
  run: (output: Output) => Promise<Outcome>;
}

/** Output of a step: streamed, or printed when the step has ended. */
type Output = "inherit" | "together";

const build: Step = { name: "build", run: check("vite", "build", "--logLevel", "warn") };
const checks: Step[] = [
  // Parallel checkers check shared types again, while the tests need the processors.
  { name: "types", run: check("tsc", "--noEmit", "--singleThreaded") },
  { name: "lint", run: check("oxlint", "--deny-warnings") },
  { name: "format", run: check("oxfmt", "--check") },
  { name: "unused code and dependencies", run: check("knip") },
  { name: "words", run: check("node", "scripts/check-words.ts") },
  { name: "translations", run: check("node", "scripts/check-translations.ts") },
  { name: "charts", run: check("node", "scripts/charts/main.ts", "--check") },
  { name: "action reference", run: check("node", "scripts/action-docs.ts", "--check") },
  { name: "coverage record", run: check("node", "scripts/check-coverage.ts") },
  { name: "sizes", run: check("node", "scripts/check-sizes.ts") },
  { name: "unit tests", run: vitest("unit*") },
  { name: "models in the rendered views", run: vitest("browser") },
];
const stories: Step = { name: "end to end", run: playwright };

ensureChromium();
ensureNginx();
const totals = { passed: 0, failed: 0 };
const failures: string[] = [];
await inTurn([build], "together");
// Both wait half of the time: tests end to end for the portal, the others for one process at a time.
await Promise.all([inTurn(checks, "together"), inTurn([stories], "inherit")]);
for (const failure of failures) console.log(`\n✘ ${failure}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;

async function inTurn(steps: Step[], output: Output): Promise<void> {
  for (const { name, run } of steps) {
    const started = performance.now();
    if (output === "inherit") console.log(`\n── ${name}`);
    const outcome = await run(output);
    totals.passed += outcome.passed;
    totals.failed += outcome.failed;
    if (outcome.failed > 0) failures.push(name, ...(outcome.failures ?? []));
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`── ${name}: ${outcome.failed === 0 ? "ok" : "FAILED"} (${seconds} s)`);
  }
}

function execute(
  output: Output,
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  const path = `${join(import.meta.dirname, "../node_modules/.bin")}:${process.env["PATH"]}`;
  const child = spawn(command, args, {
    stdio: output === "inherit" ? "inherit" : ["ignore", "pipe", "pipe"],
    env: { ...process.env, PATH: path, ...env },
  });
  const written: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part: Buffer) => written.push(part));
  return new Promise((resolve) => {
    child.on("error", (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.on("close", (code) => {
      process.stdout.write(Buffer.concat(written));
      resolve(code === 0);
    });
  });
}

function check(command: string, ...args: string[]): Step["run"] {
  return async (output) =>
    (await execute(output, command, args)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function vitest(project: string): Step["run"] {
  return async (output) => {
    const file = join(scratch, `${project.replace("*", "")}.json`);
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const ok = await execute(output, "vitest", ["run", "--project", project, ...reporters]);
    const report = readReport(file);
    return withExit(ok, {
      passed: Number(report?.["numPassedTests"] ?? 0),
      failed: Number(report?.["numFailedTests"] ?? 0),
      failures: failuresOfVitest(report),
    });
  };
}

async function playwright(output: Output): Promise<Outcome> {
  const file = join(scratch, "e2e.json");
  const args = ["test", "--reporter=list,json"];
  const ok = await execute(output, "playwright", args, { PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  const report = readReport(file);
  const stats = report?.["stats"] as Record<string, unknown> | undefined;
  return withExit(ok, {
    passed: Number(stats?.["expected"] ?? 0),
    failed: Number(stats?.["unexpected"] ?? 0) + Number(stats?.["flaky"] ?? 0),
    failures: failuresOfPlaywright(report),
  });
}

/** A runner that fails without a failing test, or runs no test, counts as one failure. */
function withExit(ok: boolean, { failed, ...rest }: Outcome): Outcome {
  return { ...rest, failed: failed === 0 && (!ok || rest.passed === 0) ? 1 : failed };
}

function readReport(file: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
