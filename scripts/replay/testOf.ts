export const ENDS_AS_RECORDED = "the session ends in the recorded states";

interface Replay {
  /** Of the log beside the test, without `.json`. */
  name: string;
  /** From the test's folder to tests/support. */
  support: string;
}

/** The test of a session log. */
export const testOf = ({ name, support }: Replay): string => `import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { failuresIn, replay } from "${support}/replay/replay.ts";

/** Written by \`npm run replay\`. */
const log = readFileSync(join(import.meta.dirname, "${name}.json"), "utf8");
const { recorded, replayed, unknownCalls } = await replay(JSON.parse(log));
if (unknownCalls.length > 0) console.warn("Calls without a recorded answer:", unknownCalls);

test("${ENDS_AS_RECORDED}", () => {
  expect(replayed).toEqual(recorded);
});

test("the session ends without a failure", () => {
  expect(failuresIn(replayed)).toEqual([]);
});
`;
