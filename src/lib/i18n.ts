import { i18n, type Messages } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { environmentOf } from "./environment.ts";
import { readStored, writeStored } from "./storage/storage.ts";
import { announce } from "./announce.ts";
import type { Texts } from "./texts/catalogues.ts";
import { awaitTexts, english, followTexts, parts } from "./texts/texts.ts";

export interface Language {
  id: string;
  /** Its own name, the same in every language. */
  title: string;
}

const FALLBACK = "en";
/** English between arrows. */
const ARROWS = "en-x-arr";

const published: readonly Language[] = [
  { id: "en", title: "English" },
  { id: "et", title: "Eesti" },
  { id: "es", title: "Español" },
];

/** To find loose texts with: every text between arrows, and every text longer and with accents. */
const development: readonly Language[] = [
  { id: ARROWS, title: "→ English ←" },
  { id: "zz-pseudo", title: "Ƥşḗŭḓǿ" },
];

/** What the language menu offers on a host (Platform shell spec §3). */
export const languagesOn = (hostname: string): readonly Language[] =>
  environmentOf(hostname) === "development" ? [...published, ...development] : published;

export const languages = languagesOn(globalThis.location?.hostname ?? "");

/** The tag for the `lang` attribute: the pseudo-language is no language that a screen reader knows. */
export const htmlLang = (id: string): string => (id === "zz-pseudo" ? FALLBACK : id);

const translations = new Map<string, Promise<Messages>>();

/** What was asked for last; a change while texts are on their way makes those late. */
let wanted: { id: string } = { id: FALLBACK };
/** What i18n shows, and grows when a chunk brings more. */
let shown: { id: string; messages: Messages } = { id: FALLBACK, messages: english };
let siteLocale = "";

/** English at once, so that nothing waits for a text; then the language that was chosen, or the browser's. */
export async function startI18n(): Promise<void> {
  i18n.loadAndActivate({ locale: FALLBACK, messages: english });
  await activateLanguage(initialLanguage(readStored("language"), undefined, navigator.languages));
}

/** English until the language's own have come, for which views wait. */
followTexts((texts) => {
  const { id, messages } = shown;
  if (id === FALLBACK) return;
  // What another chunk brought too stays as it is.
  Object.assign(messages, { ...(id === ARROWS ? inArrows(texts.english) : texts.english), ...messages });
  if (id !== ARROWS) awaitTexts(translationOf(texts, id).then((own) => Object.assign(messages, own)));
});

/** What a person chose in a menu; it is kept on this device, and the change is read out in the new language. */
export async function chooseLanguage(id: string): Promise<void> {
  writeStored("language", id);
  if (!(await activateLanguage(id))) return;
  const title = languages.find((language) => language.id === i18n.locale)?.title ?? i18n.locale;
  announce(t`Language changed to ${title}`);
}

/** The language of the profile, unless one was chosen on this device. */
export async function followProfile(lang: string | null | undefined): Promise<void> {
  await activateLanguage(
    initialLanguage(readStored("language"), lang ?? undefined, navigator.languages, siteLocale),
  );
}

/** The language and region of the site's configuration, such as `en-FI`, for whoever's browser has none of the portal's. */
export async function followSite(locale: string | null | undefined): Promise<void> {
  siteLocale = canonical(locale ?? "");
  await activateLanguage(initialLanguage(readStored("language"), undefined, navigator.languages, siteLocale));
}

/** Stored choice, else profile, else browser, else site, else English; a browser's `es-MX` is served by `es`. */
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

/** A language that does not exist, or cannot be loaded, is logged and replaced by English (Platform shell spec §8). */
async function activateLanguage(wished: string): Promise<boolean> {
  const id = languages.some((language) => language.id === wished) ? wished : FALLBACK;
  if (id !== wished) console.error(`Unsupported language: ${wished}`);
  const work = bringTexts(id);
  awaitTexts(work);
  return work;
}

/** False when another language was asked for meanwhile. */
async function bringTexts(id: string): Promise<boolean> {
  const asked = (wanted = { id });
  const isLate = () => asked !== wanted;
  try {
    const messages = await messagesOf(id);
    if (!isLate()) show(id, messages);
  } catch (error) {
    console.error(`Language ${id} could not be loaded`, error);
    if (!isLate()) show(FALLBACK, english);
  }
  return !isLate();
}

function show(id: string, messages: Messages): void {
  shown = { id, messages };
  i18n.loadAndActivate({ locale: id, locales: formatsOf(id, navigator.languages, siteLocale), messages });
  document.documentElement.lang = htmlLang(id);
}

/** The reader's own region for dates and numbers, else the site's, where it goes with the language: `en-GB` for `en`. */
export const formatsOf = (id: string, browser: readonly string[], site = ""): string[] => [
  ...[...browser, site].filter((tag) => tag.toLowerCase().split("-")[0] === id),
  id,
];

/** As browsers spell it; empty for what is none. */
function canonical(locale: string): string {
  try {
    return new Intl.Locale(locale.replaceAll("_", "-")).toString();
  } catch {
    return "";
  }
}

/** All that has been loaded. A text that is not translated yet is shown in English, not as its id. */
async function messagesOf(id: string): Promise<Messages> {
  if (id === FALLBACK) return english;
  if (id === ARROWS) return inArrows(english);
  const own: Messages[] = [];
  // A chunk may come while the others are awaited.
  // oxlint-disable-next-line no-await-in-loop -- what came meanwhile is asked for next
  while (own.length < parts.length) own.push(...(await translationsOf(parts.slice(own.length), id)));
  return Object.assign({}, english, ...own) as Messages;
}

const translationsOf = (texts: readonly Texts[], id: string) =>
  Promise.all(texts.map((each) => translationOf(each, id)));

/** Each file is asked for once; after a failure anew. */
function translationOf(texts: Texts, id: string): Promise<Messages> {
  const key = `${parts.indexOf(texts)} ${id}`;
  const known = translations.get(key);
  if (known) return known;
  const own = texts.load(id).then(({ messages }) => messages);
  translations.set(key, own);
  own.catch(() => translations.delete(key));
  return own;
}

/** Every text between arrows: what stands without them on a screen is not translatable. */
export const inArrows = (messages: Messages): Messages =>
  Object.fromEntries(
    Object.entries(messages).map(([id, message]) => [
      id,
      typeof message === "string" ? `→${message}←` : ["→", ...message, "←"],
    ]),
  );
