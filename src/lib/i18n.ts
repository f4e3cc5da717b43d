import { i18n, type Messages } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { messages as englishStart } from "../../locales/en/start.po";
import { environmentOf } from "./environment.ts";
import { readStored, writeStored } from "./storage/storage.ts";
import { announce } from "./announce.ts";

export interface Language {
  id: string;
  /** Its own name, the same in every language. */
  title: string;
}

const FALLBACK = "en";

const published: readonly Language[] = [
  { id: "en", title: "English" },
  { id: "et", title: "Eesti" },
  { id: "es", title: "Español" },
];

/** To find loose texts with: every text between arrows, and every text longer and with accents. */
const development: readonly Language[] = [
  { id: "en-x-arr", title: "→ English ←" },
  { id: "zz-pseudo", title: "Ƥşḗŭḓǿ" },
];

/** What the language menu offers on a host (Platform shell spec §3). */
export const languagesOn = (hostname: string): readonly Language[] =>
  environmentOf(hostname) === "development" ? [...published, ...development] : published;

export const languages = languagesOn(globalThis.location?.hostname ?? "");

/** The tag for the `lang` attribute: the pseudo-language is no language that a screen reader knows. */
export const htmlLang = (id: string): string => (id === "zz-pseudo" ? FALLBACK : id);

// Two chunks per language: what is read before the log-in, of which English comes with the page, and the rest.
const catalogs = import.meta.glob<{ messages: Messages }>([
  "../../locales/*/{start,messages}.po",
  "!../../locales/en/start.po",
]);

/** What is wanted by now; a change while a catalog is on its way makes that one late. */
let wanted: { id: string; parts: readonly ("start" | "messages")[] } = { id: FALLBACK, parts: ["start"] };

let english: Messages = englishStart;

/** All that has been loaded in English, which every other language falls back to. */
export const englishTexts = (): Messages => english;

let siteLocale = "";

/** English at once, so that nothing waits for a text; then the language that was chosen, or the browser's. */
export async function startI18n(): Promise<void> {
  i18n.loadAndActivate({ locale: FALLBACK, messages: englishStart });
  await activateLanguage(initialLanguage(readStored("language"), undefined, navigator.languages));
}

/** Brings what only the signed-in read. */
export async function loadAllTexts(): Promise<void> {
  if (wanted.parts.length > 1) return;
  wanted = { ...wanted, parts: ["start", "messages"] };
  await bringTexts();
}

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
  wanted = { ...wanted, id };
  return bringTexts();
}

/** False when another language was asked for meanwhile. */
async function bringTexts(): Promise<boolean> {
  const asked = wanted;
  const { id, parts } = asked;
  const isLate = () => asked !== wanted;
  try {
    const messages = await messagesOf(id, parts);
    if (!isLate()) show(id, messages);
  } catch (error) {
    console.error(`Language ${id} could not be loaded`, error);
    const messages = await messagesOf(FALLBACK, parts);
    if (!isLate()) show(FALLBACK, messages);
  }
  return !isLate();
}

function show(id: string, messages: Messages): void {
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

async function messagesOf(id: string, parts: readonly string[]): Promise<Messages> {
  const catalogOf = async (language: string) =>
    Object.assign({}, ...(await Promise.all(parts.map((part) => partOf(language, part))))) as Messages;
  english = await catalogOf(FALLBACK);
  if (id === FALLBACK) return english;
  if (id === "en-x-arr") return inArrows(english);
  // A text that is not translated yet is shown in English, not as its id.
  return { ...english, ...(await catalogOf(id)) };
}

async function partOf(id: string, part: string): Promise<Messages> {
  if (id === FALLBACK && part === "start") return englishStart;
  const load = catalogs[`../../locales/${id}/${part}.po`];
  if (load === undefined) throw new Error("There is no catalog");
  return (await load()).messages;
}

/** Every text between arrows: what stands without them on a screen is not translatable. */
export const inArrows = (messages: Messages): Messages =>
  Object.fromEntries(
    Object.entries(messages).map(([id, message]) => [
      id,
      typeof message === "string" ? `→${message}←` : ["→", ...message, "←"],
    ]),
  );
