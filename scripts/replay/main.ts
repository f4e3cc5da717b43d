/**
 * `npm run replay FILE`: turns a saved session log into a test and runs it. The test states the recorded end states,
 * and that nothing ends in failure, so it fails until the recorded failure is fixed.
 * Options: `--to DIR`: where the test is written (default tests/replay).
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { parseArgs } from "node:util";
import { startVitest, type TestCase } from "vitest/node";
import { run, StartError } from "../../sandbox/server/listen.ts";
import { parseLog } from "../../src/runtime/recorded/parseLog.ts";
import type { SessionLog } from "../../src/runtime/sessionLog/sessionLog.ts";
import { ENDS_AS_RECORDED, testOf } from "./testOf.ts";

const root = join(import.meta.dirname, "../..");

await run(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: "string", default: "tests/replay" } },
  });
  const [file] = positionals;
  if (file === undefined) throw new StartError("Name the session log: npm run replay FILE");
  const errors = errorsIn(file);
  const folder = join(root, values.to);
  const name = basename(file, ".json").replace(/[^\w-]/g, "-");
  mkdirSync(folder, { recursive: true });
  copyFileSync(file, join(folder, `${name}.json`));
  const test = join(folder, `${name}.test.ts`);
  writeFileSync(test, testOf({ name, support: relative(folder, join(root, "tests/support")) }));

  const results = await runTest(test);
  const shown = relative(root, test);
  const isReproduced = results.get(ENDS_AS_RECORDED) === true;
  const isFailing = [...results.values()].includes(false);
  console.log(
    isReproduced
      ? `Reproduced: the replay ends in the recorded states. ${shown} ${isFailing ? "fails until the failure is fixed." : "passes: the log ends in no failure."}`
      : `Not reproduced: the replay ends in other states, listed above. ${shown} is the test.`,
  );
  if (errors.length > 0)
    console.log(
      ["Errors of the portal in the log, which a replay without views may not repeat:", ...errors].join(
        "\n  ",
      ),
    );
  process.exitCode = isReproduced ? 0 : 1;
});

/** The errors in a log with their first place. @throws {StartError} unless the file is a session log */
function errorsIn(file: string): string[] {
  return logIn(file).entries.flatMap((entry) =>
    "stack" in entry ? [`${JSON.stringify(entry.error)} at ${entry.stack[0] ?? "an unknown place"}`] : [],
  );
}

function logIn(file: string): SessionLog {
  const text = readFileSync(file, "utf8");
  try {
    return parseLog(text);
  } catch {
    throw new StartError(`${file} is no session log of format 1: give a file saved by "Save session log".`);
  }
}

/** Whether each test of the file passed, by title. */
async function runTest(file: string): Promise<Map<string, boolean>> {
  const vitest = await startVitest("test", [file], { root, project: ["replay"], watch: false });
  const cases = vitest.state
    .getTestModules()
    .flatMap((module): TestCase[] => [...module.children.allTests()]);
  await vitest.close();
  return new Map(cases.map((each) => [each.name, each.result().state === "passed"]));
}
