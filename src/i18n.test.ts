import { expect, test } from "vitest";
import { inArrows, initialLanguage } from "./i18n.ts";

test.each([
  ["the stored choice", "et", "es", ["en"], "et"],
  ["else the profile's", undefined, "es", ["et"], "es"],
  ["else the browser's, without its region", undefined, undefined, ["fi-FI", "es-MX", "en"], "es"],
  ["else English", undefined, "", ["fi"], "en"],
])("%s", (_, stored, profile, browser, language) => {
  expect(initialLanguage(stored, profile, browser)).toBe(language);
});

test("arrows stand around every text, placeholders stay", () => {
  expect(inArrows({ a: "Log in", b: ["Hello ", ["name"]] })).toEqual({
    a: "→Log in←",
    b: ["→", "Hello ", ["name"], "←"],
  });
});
