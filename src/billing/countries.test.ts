import { i18n } from "@lingui/core";
import { beforeEach, expect, test } from "vitest";
import { countries, countryName } from "./countries.ts";

const speak = (locale: string) => i18n.loadAndActivate({ locale, messages: {} });
beforeEach(() => speak("en"));

test.each([
  ["EE", "en", "Estonia"],
  ["ee", "en", "Estonia"],
  ["EE", "et", "Eesti"],
  ["DE", "es", "Alemania"],
  ["QX", "en", "QX"],
  ["Estonia", "en", "Estonia"],
  ["1", "en", "1"],
  ["", "en", ""],
])("the country %j reads in %s as %j", (code, locale, name) => {
  speak(locale);
  expect(countryName(code)).toBe(name);
});

test("every country is listed once, in the order of the reader's alphabet", () => {
  speak("et");
  const listed = countries();
  expect(listed).toContainEqual({ code: "EE", name: "Eesti" });
  expect(new Set(listed.map(({ code }) => code)).size).toBe(listed.length);
  expect(listed.length).toBeGreaterThan(240);
  const places = ["AF", "SE", "ZM", "AT"].map((code) => listed.findIndex((it) => it.code === code));
  // Afganistan, Rootsi, Sambia, Austria: the Estonian alphabet has S, Š, Z and Ž before T.
  expect(places[0]).toBeLessThan(places[3] ?? 0);
  expect(places[1]).toBeLessThan(places[2] ?? 0);
  const names = listed.map(({ name }) => name);
  expect(names).toEqual(names.toSorted(new Intl.Collator("et").compare));
  expect(names).not.toEqual(names.toSorted(new Intl.Collator("en").compare));
});
