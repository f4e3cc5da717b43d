import fc from "fast-check";
import { expect, test } from "vitest";
import { createRing } from "./ring.ts";

const size = (texts: readonly string[]) => texts.join(",").length;

test("entries and reads stay within their sizes, the oldest go first, and every entry is counted", () => {
  const pushed = fc.tuple(fc.string({ maxLength: 60 }), fc.constantFrom("a", "b", "c", undefined));
  fc.assert(
    fc.property(fc.array(pushed, { maxLength: 80 }), (all) => {
      const ring = createRing({ entriesMax: 300, readsMax: 100 });
      for (const [index, [text, key]] of all.entries()) ring.push({ index, text }, key);
      expect(size(ring.entries())).toBeLessThanOrEqual(300);
      expect(size(ring.reads())).toBeLessThanOrEqual(100);
      const kept = ring.entries().map((entry) => (JSON.parse(entry) as { index: number }).index);
      expect(kept).toEqual(all.map((_, index) => index).slice(ring.dropped()));
    }),
  );
});

test("the latest answer of a read outlives its entry", () => {
  const ring = createRing({ entriesMax: 30, readsMax: 100 });
  ring.push({ answer: 1 }, "list");
  ring.push({ answer: 2 }, "list");
  ring.push({ changed: "something" });
  ring.push({ changed: "something else" });
  expect(ring.reads()).toEqual(['{"answer":2}']);
  expect(ring.entries()).toEqual(['{"changed":"something else"}']);
});
