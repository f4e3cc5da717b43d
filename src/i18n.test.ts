import { i18n } from "@lingui/core";
import { afterEach, expect, test, vi } from "vitest";
import { chooseLanguage, followProfile, formatsOf, inArrows, initialLanguage, languages } from "./i18n.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

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

test("in development two languages more are offered, to find loose texts with", () => {
  expect(languages).toEqual([
    { id: "en", title: "English" },
    { id: "et", title: "Eesti" },
    { id: "es", title: "Español" },
    expect.objectContaining({ id: "en-x-arr" }),
    expect.objectContaining({ id: "zz-pseudo" }),
  ]);
});

test("a language that does not exist is logged, and English is shown", async () => {
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("navigator", { languages: ["et"] });
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  await followProfile("fi");
  expect(logged.mock.calls).toEqual([["Unsupported language: fi"]]);
  expect(i18n.locale).toBe("en");
  await chooseLanguage("es");
  expect(i18n.locale).toBe("es");
  expect(logged).toHaveBeenCalledTimes(1);
});
