import { expect, test } from "vitest";
import type { Entry } from "#api/bucket/objects.ts";
import { previewOf, searchEntries, shownName, sortEntries, stepsTo } from "./entries.ts";

const entry = (name: string, facts: Partial<Entry> = {}): Entry => ({
  key: `a/${name}`,
  name,
  isFolder: false,
  size: 0,
  modified: "",
  etag: "",
  ...facts,
});
const names = (entries: readonly Entry[]) => entries.map(({ name }) => name);

test.each([
  ["report 2026.txt", "report 2026.txt"],
  ["", "/"],
  ["invoice\u{202e}txt.exe", "invoice\\u{202e}txt.exe"],
  ["a\tb\nc\u{200b}d", "a\\u{9}b\\u{a}c\\u{200b}d"],
  ["  both ends ", "␣␣both ends␣"],
  ["👩\u{200d}💻 ŠÕÜ شالوم.txt", "👩\u{200d}💻 ŠÕÜ شالوم.txt"],
])("the name %j is shown as %j", (name, shown) => {
  expect(shownName(name)).toBe(shown);
});

test("folders come first whichever way a column goes, and numbers count as numbers", () => {
  const entries = [
    entry("a10", { size: 1, modified: "2026-01-02T00:00:00Z" }),
    entry("a2", { size: 3, modified: "2026-01-01T00:00:00Z" }),
    entry("z", { isFolder: true }),
  ];
  const sorted = (sort: string, descending: boolean) => names(sortEntries(entries, { sort, descending }));
  expect(sorted("title", false)).toEqual(["z", "a2", "a10"]);
  expect(sorted("title", true)).toEqual(["z", "a10", "a2"]);
  expect(sorted("size", true)).toEqual(["z", "a2", "a10"]);
  expect(sorted("modified", false)).toEqual(["z", "a2", "a10"]);
});

test.each(["__proto__", "constructor", "toString", "nothing"])(
  "an address that sorts by %s sorts by name",
  (sort) => {
    const entries = [entry("b"), entry("a")];
    expect(names(sortEntries(entries, { sort, descending: false }))).toEqual(["a", "b"]);
  },
);

test("every word of a search has to be there", () => {
  const entries = [entry("Orders May.sql"), entry("orders june.sql")];
  expect(names(searchEntries(entries, " may ORDERS"))).toEqual(["Orders May.sql"]);
  expect(searchEntries(entries, "  ")).toBe(entries);
  expect(names(searchEntries([entry("Müük mai.sql")], "muuk MAI"))).toEqual(["Müük mai.sql"]);
});

test.each([
  ["lamp.SVG", "picture"],
  ["index.html", "text"],
  ["Makefile", "text"],
  ["archive.tar.gz", "none"],
] as const)("%s is looked at as %s", (name, preview) => expect(previewOf(entry(name))).toBe(preview));

test("the path to a folder", () => {
  expect(stepsTo("")).toEqual([]);
  expect(stepsTo("a/b c/")).toEqual([
    { name: "a", prefix: "a/" },
    { name: "b c", prefix: "a/b c/" },
  ]);
});
