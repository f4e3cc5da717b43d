import fc from "fast-check";
import { expect, test } from "vitest";
import { buildIndex, search, type Searchable } from "./search.ts";

const entry = (title: string, words = ""): Searchable => ({ key: title, title, words });
const found = (entries: Searchable[], query: string) =>
  search(buildIndex(entries), query, 50).map(({ title }) => title);

test("the better match comes first", () => {
  const entries = [
    entry("no-trace", "something web-like"),
    entry("my cobweb"),
    entry("the web-2"),
    entry("web-server"),
    entry("web"),
  ];
  expect(found(entries, "web")).toEqual(["web", "web-server", "the web-2", "no-trace", "my cobweb"]);
});

test("a resource is found by its whole address before those with the same prefix", () => {
  const entries = [entry("ten", "10.0.0.10"), entry("one", "10.0.0.1")];
  expect(found(entries, "10.0.0.1")).toEqual(["one", "ten"]);
});

test("each typed word may match elsewhere, in any case and without accents", () => {
  const entries = [entry("Läänemere õpe", "hel01"), entry("other", "hel01")];
  expect(found(entries, "HEL01 opé")).toEqual(["Läänemere õpe"]);
});

test("nothing typed gives the entries as they are, up to the limit", () => {
  const index = buildIndex([entry("b"), entry("a"), entry("c")]);
  expect(search(index, "  ", 2).map(({ title }) => title)).toEqual(["b", "a"]);
});

test("any typed text is safe and finds only entries of the index, each once", () => {
  const entries = Array.from({ length: 30 }, (_, at) => entry(`vm-${at}`, `uuid-${at} (x[.*+?`));
  const index = buildIndex(entries);
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: "binary" })), (query) => {
      const result = search(index, query, 10);
      expect(result.length).toBeLessThanOrEqual(10);
      expect(new Set(result).size).toBe(result.length);
      expect(result.every((it) => entries.includes(it))).toBe(true);
    }),
  );
});

test("typed letter by letter, a text finds what it finds at once", () => {
  const titles = fc.array(fc.string({ unit: fc.constantFrom(..."ab1 -é") }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(titles, fc.string({ unit: fc.constantFrom(..."ab1 -é") }), (names, query) => {
      const index = buildIndex(names.map((title, at) => ({ ...entry(title), key: String(at) })));
      for (let end = 1; end < query.length; end += 1) search(index, query.slice(0, end), 3);
      expect(search(index, query, 50)).toEqual(search([...index], query, 50));
    }),
  );
});

test("every entry is found by its own title", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 20 }), (titles) => {
      const entries = [...new Set(titles)].map((title) => entry(title));
      const index = buildIndex(entries);
      for (const it of entries) expect(search(index, it.title, entries.length)).toContain(it);
    }),
  );
});
