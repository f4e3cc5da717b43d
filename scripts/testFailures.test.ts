import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { failuresOfPlaywright } from "./testFailures.ts";

const failed = (page: string) => {
  const path = join(mkdtempSync(join(tmpdir(), "portico-failure-")), "error-context.md");
  writeFileSync(path, page);
  const results = [{ errors: [{ message: "too late" }], attachments: [{ name: "error-context", path }] }];
  const spec = { title: "a stop", file: "vm.e2e.ts", line: 7, tests: [{ status: "unexpected", results }] };
  return failuresOfPlaywright({ suites: [{ specs: [spec] }] });
};

test("a failed test is named with its message and the main part of its page", () => {
  expect(failed("# Page\n- navigation\n- main:\n  - heading")).toEqual([
    "vm.e2e.ts:7 › a stop\n    too late\n    - main:\n      - heading",
  ]);
});

test("a dialog stands for the page, and a page without parts for nothing", () => {
  expect(failed("- main:\n- dialog:\n  - button")[0]).toMatch(/too late\n {4}- dialog:\n {6}- button$/);
  expect(failed("# Error")).toEqual(["vm.e2e.ts:7 › a stop\n    too late"]);
});
