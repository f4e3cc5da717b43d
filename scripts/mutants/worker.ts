/**
 * Worker of the mutation run: tests mutants in a separate copy of the project, so that the original tree stays
 * untouched. Receives trials from its parent and replies with the test that noticed each, if any.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { inspect } from "node:util";
import { BaseSequencer, createVitest, type TestModule, type TestSpecification } from "vitest/node";
import { applied, type Mutant, UNTYPED } from "./mutants.ts";

export interface Trial {
  file: string;
  /** Undefined to check that the tests pass without a mutant. */
  mutant: Mutant | undefined;
  /** Test files in running order. */
  tests: readonly string[];
  /** Machine ids of the walks to run, separated by `|`. */
  walks: string;
}

export interface TrialResponse {
  /** The test file that failed, if any. */
  noticedBy?: string;
  message?: string;
}

/** Keeps the given order: nearest tests first. */
class AsGiven extends BaseSequencer {
  override sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(specifications);
  }
}

const root = process.cwd();
const vitest = await createVitest("test", {
  root,
  project: ["unit*"],
  watch: false,
  bail: 1,
  fileParallelism: false,
  pool: "threads",
  // Each mutant would leave a file in the cache.
  fsModuleCache: false,
  sequence: { sequencer: AsGiven },
  silent: true,
  reporters: [{}],
  testTimeout: 15_000,
  hookTimeout: 15_000,
});
await vitest.standalone();
await vitest.globTestSpecifications();

function compiles(): boolean {
  const tsc = join(root, "node_modules/.bin/tsc");
  const { status, error } = spawnSync(tsc, ["--noEmit", "--incremental", "--tsBuildInfoFile", ".types.json"]);
  if (error) throw error;
  return status === 0;
}

function messageOf(module: TestModule): string {
  const [test] = module.children.allTests("failed");
  const [error] = [...module.errors(), ...(test?.result().errors ?? [])];
  return `${test?.fullName ?? ""}: ${error?.message ?? ""}`;
}

process.on("message", (trial: Trial) => {
  void tryOne(trial).then(
    (response) => process.send?.(response),
    (error: unknown) => process.send?.({ noticedBy: `error: ${String(error)}` }),
  );
});
process.send?.({ ready: true });

async function tryOne({ file, mutant, tests, walks }: Trial): Promise<TrialResponse> {
  const path = join(root, file);
  const text = readFileSync(path, "utf8");
  process.env["WALKS"] = walks;
  if (mutant) writeFileSync(path, applied(text, mutant));
  vitest.invalidateFile(path);
  try {
    const files = tests.map((test) => join(root, test));
    const specifications = files.flatMap((test) => vitest.getModuleSpecifications(test));
    if (specifications.length < files.length) throw new Error(`Not all of ${tests.join(", ")} are tests`);
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
    // The result lists all modules run so far.
    const own = testModules.filter(({ moduleId }) => files.includes(moduleId));
    const failed = own.find((it) => !it.ok());
    if (failed) return { noticedBy: relative(root, failed.moduleId), message: messageOf(failed) };
    if (unhandledErrors.length > 0)
      return { noticedBy: "an unhandled error", message: inspect(unhandledErrors[0]) };
    return mutant && !compiles() ? { noticedBy: UNTYPED } : {};
  } finally {
    writeFileSync(path, text);
    vitest.invalidateFile(path);
    vitest.state.clearErrors();
  }
}
