import { expect, test } from "vitest";
import { htmlLang, initialLanguage, languagesOn } from "./languages.ts";

test.each([
  ["the stored choice", "et", "es", ["en"], "et"],
  ["else the profile's", undefined, "es", ["et"], "es"],
  ["else the browser's, without its region", undefined, undefined, ["fi-FI", "es-MX", "en"], "es"],
  ["else the site's", undefined, "", ["fi"], "et"],
])("%s", (_, stored, profile, browser, language) => {
  expect(initialLanguage(stored, profile, browser, "et-EE")).toBe(language);
});

test.each([undefined, "", "fi-FI"])("where the site speaks %s English is left", (site) => {
  expect(initialLanguage(undefined, undefined, ["fi"], site)).toBe("en");
});

test.each(["localhost", "192.168.1.20"])(
  "on %s two languages more are offered, to find loose texts with",
  (host) => {
    expect(languagesOn(host)).toEqual([
      { id: "en", title: "English" },
      { id: "et", title: "Eesti" },
      { id: "es", title: "Español" },
      expect.objectContaining({ id: "en-x-arr" }),
      expect.objectContaining({ id: "zz-pseudo" }),
    ]);
  },
);

test("elsewhere there are three", () => {
  expect(languagesOn("test.provider.example").map(({ id }) => id)).toEqual(["en", "et", "es"]);
});

test("the pseudo-language is declared to screen readers as English", () => {
  expect(["zz-pseudo", "en-x-arr", "et"].map(htmlLang)).toEqual(["en", "en-x-arr", "et"]);
});
