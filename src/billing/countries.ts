import { i18n } from "@lingui/core";
import { iso31661Alpha2ToAlpha3 } from "iso-3166";

/** "Estonia" for EE, in the reader's language; an unknown code stays as it is. */
export const countryName = (code: string): string =>
  /^[A-Za-z]{2}$/.test(code) ? (names().of(code.toUpperCase()) ?? code) : code;

/** Every country in the alphabetical order of the reader's language. */
export function countries(): { code: string; name: string }[] {
  const { compare } = new Intl.Collator(i18n.locale || "en");
  return Object.keys(iso31661Alpha2ToAlpha3)
    .map((code) => ({ code, name: countryName(code) }))
    .toSorted((a, b) => compare(a.name, b.name));
}

const names = () => new Intl.DisplayNames(i18n.locale || "en", { type: "region" });
