import { expect, test } from "vitest";
import { formatsOf, inArrows, initialLanguage } from "./i18n.ts";

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

test("dates and numbers are written as in the reader's own region, where it goes with the language", () => {
  expect(formatsOf("en", ["en-GB", "et"])).toEqual(["en-GB", "en"]);
  expect(formatsOf("es", ["en-GB", "et"])).toEqual(["es"]);
});
