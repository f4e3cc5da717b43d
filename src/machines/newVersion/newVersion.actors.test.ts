import { expect, test } from "vitest";
import { isNewer } from "./newVersion.actors.ts";

const page = (script: string) => `<!doctype html><script type="module" crossorigin src="${script}"></script>`;

test.each([
  ["the same page", page("/app/assets/index-Aa1.js"), false],
  ["a page with another script", page("/app/assets/index-Bb2.js"), true],
  ["a page whose script only begins alike", page("/app/assets/index-Aa1.js.br"), true],
  ["a page of a gateway", "<h1>Maintenance</h1>", false],
])("%s", (_, text, expected) => {
  expect(isNewer(text, "/app/assets/index-Aa1.js")).toBe(expected);
});

test("a page without a script of its own can tell nothing", () => {
  expect(isNewer(page("/app/assets/index-Bb2.js"), undefined)).toBe(false);
});
