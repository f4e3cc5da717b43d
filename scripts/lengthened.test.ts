import { expect, test } from "vitest";
import { lengthened } from "./lengthened.ts";

test.each([
  ["Log in", "Loog iinn"],
  ["Delete", "Deeleetee"],
  ["<0>Read</0> the terms", "<0>Reeadd</0> thhe tterrmss"],
  ["–", "–"],
])("%s is 40 % longer, and its tags stay", (text, long) => {
  expect(lengthened({ string: text, parts: [text] })).toEqual({ string: long, parts: [long] });
});

test("placeholders, dates and plural syntax stay", () => {
  const message = (until: string, one: string, other: string) => ({
    id: [
      until,
      ["day", "date", { month: "short" }],
      ["name"],
      ["count", "plural", { offset: 1, one: ["#", one], other: ["#", ["unit"], other] }],
    ] satisfies Parameters<typeof lengthened>[0][string],
  });
  expect(lengthened(message("Until ", " disk", " disks"))).toEqual(
    message("Unntiill ", " diiskk", " diiskkss"),
  );
});
