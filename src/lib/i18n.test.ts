import { i18n, type Messages } from "@lingui/core";
import { afterEach, expect, test, vi } from "vitest";
import { chooseLanguage, followProfile, followSite, formatsOf, inArrows } from "./i18n.ts";
import { removeStored } from "./storage/storage.ts";
import { announce } from "./announce.ts";
import { textsLoaded } from "./texts/texts.ts";

vi.mock("./announce.ts");

afterEach(() => {
  removeStored("language");
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
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
  expect(formatsOf("en", ["et"], "en-FI")).toEqual(["en-FI", "en"]);
  expect(formatsOf("en", ["en-GB"], "en-FI")).toEqual(["en-GB", "en-FI", "en"]);
  expect(formatsOf("es", ["et"], "en-FI")).toEqual(["es"]);
});

test("the page's language is set only to another one, because the browser styles the page again", async () => {
  const languages: string[] = [];
  const documentElement = {
    get lang() {
      return languages.at(-1) ?? "en";
    },
    set lang(language: string) {
      languages.push(language);
    },
  };
  vi.stubGlobal("document", { documentElement });
  vi.stubGlobal("navigator", { languages: ["en"] });
  await followProfile("en");
  await chooseLanguage("es");
  await chooseLanguage("es");
  expect(languages).toEqual(["es"]);
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

test("the language that was chosen last is read out in itself, and no other", async () => {
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("navigator", { languages: ["en"] });
  await followProfile("es");
  expect(vi.mocked(announce).mock.calls).toEqual([]);
  await Promise.all([chooseLanguage("es"), chooseLanguage("et")]);
  expect(vi.mocked(announce).mock.calls).toEqual([["Keel on nüüd Eesti"]]);
});

test("what a chunk brings late is read in the language of the moment once its own texts are there", async () => {
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("navigator", { languages: ["en"] });
  await chooseLanguage("es");
  const load = vi.fn<(language: string) => Promise<{ messages: Messages }>>(async (language) => ({
    messages: { late: [`tarde, ${language}`] },
  }));
  globalThis.porticoTexts?.push({ english: { late: ["late"] }, load });
  expect(i18n._("late")).toBe("late");
  await textsLoaded();
  expect(i18n._("late")).toBe("tarde, es");
  await chooseLanguage("en");
  expect(i18n._("late")).toBe("late");
  await chooseLanguage("es");
  expect(i18n._("late")).toBe("tarde, es");
  expect(load).toHaveBeenCalledTimes(1);
});

test("a text that is there stays while another chunk brings it again", async () => {
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("navigator", { languages: ["en"] });
  await chooseLanguage("es");
  const chunk = { english: { both: ["both"] }, load: async () => ({ messages: { both: ["ambos"] } }) };
  globalThis.porticoTexts?.push(chunk);
  await textsLoaded();
  globalThis.porticoTexts?.push({ ...chunk });
  expect(i18n._("both")).toBe("ambos");
});

test("texts of a chunk that cannot be fetched are in English, and asked for again with the next change", async () => {
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("navigator", { languages: ["en"] });
  await chooseLanguage("et");
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const load = vi
    .fn<(language: string) => Promise<{ messages: Messages }>>()
    .mockRejectedValueOnce(new TypeError("Failed to fetch"))
    .mockResolvedValue({ messages: { lost: ["kadunud"] } });
  globalThis.porticoTexts?.push({ english: { lost: ["lost"] }, load });
  await textsLoaded();
  expect(i18n._("lost")).toBe("lost");
  expect(logged).toHaveBeenCalledTimes(1);
  await chooseLanguage("et");
  expect(i18n._("lost")).toBe("kadunud");
});

test("a site's own language is for who reads none of the portal's, and its spelling is forgiven", async () => {
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("navigator", { languages: ["fi"] });
  await followSite("es_MX");
  expect(i18n.locale).toBe("es");
  expect(i18n.locales).toEqual(["es-MX", "es"]);
  await followSite("no such locale");
  expect(i18n.locale).toBe("en");
});
