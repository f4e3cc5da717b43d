import { i18n, type Messages } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { readStored, writeStored } from "./storage/storage.ts";
import { announce } from "./announce.ts";
import type { Texts } from "./texts/catalogues.ts";
import { ARROWS, canonical, FALLBACK, htmlLang, initialLanguage, languages } from "./texts/languages.ts";
import { awaitTexts, english, followTexts, parts } from "./texts/texts.ts";

const translations = new Map<string, Promise<Messages>>();

/** The language requested last; texts that arrive for an earlier one are ignored. */
let wanted: { id: string } = { id: FALLBACK };
/** The active language and its messages, which grow as chunks load. */
let shown: { id: string; messages: Messages } = { id: FALLBACK, messages: english };
let siteLocale = "";

/** Starts in English without waiting, then loads the stored language or the browser's. */
export async function startI18n(): Promise<void> {
  i18n.loadAndActivate({ locale: FALLBACK, messages: english });
  await activateLanguage(initialLanguage(readStored("language"), undefined, navigator.languages));
}

/** Adds a chunk's texts in English first; views wait for the translation. */
followTexts((texts) => {
  const { id, messages } = shown;
  if (id === FALLBACK) return;
  // Messages that are already loaded win.
  Object.assign(messages, { ...(id === ARROWS ? inArrows(texts.english) : texts.english), ...messages });
  if (id !== ARROWS) awaitTexts(translationOf(texts, id).then((own) => Object.assign(messages, own)));
});

/** Stores the language chosen in a menu, activates it and announces the change in the new language. */
export async function chooseLanguage(id: string): Promise<void> {
  writeStored("language", id);
  if (!(await activateLanguage(id))) return;
  const title = languages.find((language) => language.id === i18n.locale)?.title ?? i18n.locale;
  announce(t`Language changed to ${title}`);
}

/** Activates the profile's language, unless one was chosen on this device. */
export async function followProfile(lang: string | null | undefined): Promise<void> {
  await activateLanguage(
    initialLanguage(readStored("language"), lang ?? undefined, navigator.languages, siteLocale),
  );
}

/** Activates the site configuration's language, such as `en-FI`, if the browser prefers none of the portal's. */
export async function followSite(locale: string | null | undefined): Promise<void> {
  siteLocale = canonical(locale ?? "");
  await activateLanguage(initialLanguage(readStored("language"), undefined, navigator.languages, siteLocale));
}

/** Falls back to English and logs the error if a language does not exist or cannot be loaded (Platform shell spec §8). */
async function activateLanguage(wished: string): Promise<boolean> {
  const id = languages.some((language) => language.id === wished) ? wished : FALLBACK;
  if (id !== wished) console.error(`Unsupported language: ${wished}`);
  const work = bringTexts(id);
  awaitTexts(work);
  return work;
}

/** Returns false if another language was requested in the meantime. */
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
  const lang = htmlLang(id);
  // Even the same value would make the browser style the whole page again.
  if (document.documentElement.lang !== lang) document.documentElement.lang = lang;
}

/** Locales for dates and numbers: the browser's, else the site's if the language matches (`en-GB` for `en`). */
export const formatsOf = (id: string, browser: readonly string[], site = ""): string[] => [
  ...[...browser, site].filter((tag) => tag.toLowerCase().split("-")[0] === id),
  id,
];

/** All loaded messages; untranslated texts fall back to English, not to their id. */
async function messagesOf(id: string): Promise<Messages> {
  if (id === FALLBACK) return english;
  if (id === ARROWS) return inArrows(english);
  const own: Messages[] = [];
  // More chunks may load during the await.
  // oxlint-disable-next-line no-await-in-loop -- chunks that load meanwhile come next
  while (own.length < parts.length) own.push(...(await translationsOf(parts.slice(own.length), id)));
  return Object.assign({}, english, ...own) as Messages;
}

const translationsOf = (texts: readonly Texts[], id: string) =>
  Promise.all(texts.map((each) => translationOf(each, id)));

/** Loads each file once and again after a failure. */
function translationOf(texts: Texts, id: string): Promise<Messages> {
  const key = `${parts.indexOf(texts)} ${id}`;
  const known = translations.get(key);
  if (known) return known;
  const own = texts.load(id).then(({ messages }) => messages);
  translations.set(key, own);
  own.catch(() => translations.delete(key));
  return own;
}

/** Puts arrows around every text; a text on screen without arrows is not translatable. */
export const inArrows = (messages: Messages): Messages =>
  Object.fromEntries(
    Object.entries(messages).map(([id, message]) => [
      id,
      typeof message === "string" ? `→${message}←` : ["→", ...message, "←"],
    ]),
  );
