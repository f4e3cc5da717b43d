import { i18n } from "@lingui/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { byName, nameOrder } from "./nameOrder.ts";

function sorted(locale: string, ...names: string[]): string[] {
  const { keyOf, compare } = nameOrder(locale);
  return names
    .map(keyOf)
    .toSorted(compare)
    .map(({ name }) => name);
}

test("numbers count by their size, whatever leads them", () => {
  expect(sorted("en", "web-10", "web-2", "web-1.5", "web", "web-01")).toEqual([
    "web",
    "web-01",
    "web-1.5",
    "web-2",
    "web-10",
  ]);
});

test.each([
  ["en", ["tuli", "zebra"]],
  ["et", ["zebra", "tuli"]],
])("the alphabet is that of %s", (locale, expected) => {
  expect(sorted(locale, "tuli", "zebra")).toEqual(expected);
});

const plain = fc.string({ unit: fc.constantFrom(..."-.019az"), maxLength: 8 });
const any = fc.oneof(
  plain,
  fc.string({ maxLength: 8 }),
  fc.constantFrom("Öö", "_x", "WEB-2", "9".repeat(20)),
);

test.each(["en", "es", "et"])("any two names stand as the collator of %s has them", (locale) => {
  const { keyOf, compare } = nameOrder(locale);
  const collator = new Intl.Collator(locale, { numeric: true });
  fc.assert(
    fc.property(any, any, (one, other) => {
      expect(Math.sign(compare(keyOf(one), keyOf(other)))).toBe(Math.sign(collator.compare(one, other)));
    }),
  );
});

test("rows are ordered by name once for a language", () => {
  const rows = [{ name: "tuli" }, { name: "zebra" }, { name: "web-10" }, { name: "web-9" }];
  const names = () => byName(rows, ({ name }) => name).map(({ name }) => name);
  i18n.activate("en");
  expect(names()).toEqual(["tuli", "web-9", "web-10", "zebra"]);
  expect(byName(rows, String)).toBe(byName(rows, String));
  i18n.activate("et");
  expect(names()).toEqual(["zebra", "tuli", "web-9", "web-10"]);
  i18n.activate("en");
});
