import { environmentOf } from "../environment.ts";

export interface Language {
  id: string;
  /** The language's name in that language. */
  title: string;
}

export const FALLBACK = "en";
/** Pseudo-language: English between arrows. */
export const ARROWS = "en-x-arr";

export const published: readonly Language[] = [
  { id: "en", title: "English" },
  { id: "et", title: "Eesti" },
  { id: "es", title: "Español" },
];

/**
 * Pseudo-languages that reveal untranslated texts: one with arrows, one with longer texts and accents. Letters
 * beyond Latin-1 in a title would load another font file with the log-in page.
 */
const development: readonly Language[] = [
  { id: ARROWS, title: "→ English ←" },
  { id: "zz-pseudo", title: "Accented English" },
];

/** Languages in the menu of a host (Platform shell spec §3). */
export const languagesOn = (hostname: string): readonly Language[] =>
  environmentOf(hostname) === "development" ? [...published, ...development] : published;

export const languages = languagesOn(globalThis.location?.hostname ?? "");

/** The `lang` attribute; screen readers do not know the pseudo-language. */
export const htmlLang = (id: string): string => (id === "zz-pseudo" ? FALLBACK : id);

/** Order: stored choice, profile, browser, site, English. A browser's `es-MX` selects `es`. */
export function initialLanguage(
  stored: string | undefined,
  profile: string | undefined,
  browser: readonly string[],
  site?: string,
): string {
  const wished = [stored, profile].find((id) => id !== undefined && id !== "");
  if (wished !== undefined) return wished;
  const supported = [...browser, site ?? ""]
    .map((tag) => tag.toLowerCase().split("-")[0])
    .find((tag) => published.some(({ id }) => id === tag));
  return supported ?? FALLBACK;
}

/** The locale in canonical spelling; "" if it is invalid. */
export function canonical(locale: string): string {
  try {
    return new Intl.Locale(locale.replaceAll("_", "-")).toString();
  } catch {
    return "";
  }
}
