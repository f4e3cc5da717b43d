import fc from "fast-check";
import { expect, test } from "vitest";
import { hasWords, normalise, plainText, searchWords } from "./normalise.ts";

test.each([
  ["Läänemere\t ÕPE ", "laanemere ope"],
  ["Ñandú", "nandu"],
  ["İstanbul", "istanbul"],
  ["web-1", "web-1"],
])("%j is compared as %j", (text, plain) => {
  expect(normalise(text)).toBe(plain);
});

test("each word of a search may be anywhere, and a search without words finds everything", () => {
  expect(searchWords("  Mere LÄÄNE ")).toEqual(["mere", "laane"]);
  expect(hasWords(plainText("Läänemere"), searchWords("mere lääne"))).toBe(true);
  expect(hasWords(plainText("Läänemere"), searchWords("mere ida"))).toBe(false);
  expect(searchWords(" \n ")).toEqual([]);
});

test("every text is found by itself, in capitals too", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."abÕõñ -1") }), (text) => {
      expect(hasWords(plainText(text), searchWords(text))).toBe(true);
      expect(hasWords(plainText(text), searchWords(text.toUpperCase()))).toBe(true);
    }),
  );
});
