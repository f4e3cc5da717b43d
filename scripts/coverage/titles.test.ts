import { expect, test } from "vitest";
import { hasTitle, titlesOf } from "./titles.ts";

const titles = titlesOf(
  `// test("of a comment", () => {});
   describe("a group", () => {
     test("a title, in full", async () => { expect("not a title").toBe(1); });
     test.each([["one", 2]])("%s is told of %i", () => {});
     test.describe("another", () => {});
     for (const [flag, area] of [["vmsEnabled", "Machines"]] as const) test(\`\${flag} hides \${area}\`, () => {});
   });`,
  false,
);

test.each([
  "a group",
  "another",
  "a title, in full",
  "one is told of 2",
  "vmsEnabled hides Machines",
  "%s is told of %i",
])("%s is a title", (name) => expect(hasTitle(titles, name)).toBe(true));

test.each(["a title", "of a comment", "not a title", "in full", "three is told of 9", "hides", "vmsEnabled"])(
  "%s is none",
  (name) => expect(hasTitle(titles, name)).toBe(false),
);

test("each test is known by its title and the words in its code, without groups", () => {
  expect(titles.tests.map(({ title }) => title)).toEqual([
    "a title, in full",
    "%s is told of %i",
    "${…} hides ${…}",
  ]);
  expect(titles.tests.map(({ literals }) => literals.has("not a title"))).toEqual([true, false, false]);
});
