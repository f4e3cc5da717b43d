import { i18n, type MessageDescriptor } from "@lingui/core";
import { inEnglish } from "#lib/texts/english.ts";
import { normalise } from "#lib/texts/normalise.ts";

/** A word of a command: `web-1`, `"my disk"` or `name=web-2`. */
export interface Word {
  /** As typed, without quotes and without its key. */
  text: string;
  /** For comparison with other words. */
  plain: string;
  /** Name of a field, before an equals sign. */
  key: string | undefined;
}

/** A longer text is a paste, not a command. */
const MAX_LENGTH = 2_000;
const MAX_WORDS = 60;

const WORD = /(?:([\p{L}\p{N}_.-]+)=)?(?:"((?:[^"\\]|\\.)*)"|(\S+))/gsu;

/** Splits a typed text; undefined if it is too long for a command. */
export function wordsIn(text: string): readonly Word[] | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const words = [...text.matchAll(WORD)].map(([, key, quoted, bare = ""]): Word => {
    const value = quoted === undefined ? bare : unescaped(quoted);
    return { text: value, plain: normalise(value).replace(/[,;]+$/, ""), key: key && normalise(key) };
  });
  return words.length > MAX_WORDS ? undefined : words;
}

/** A word as it can be typed again. */
export const quoted = (text: string): string =>
  /^[\p{L}\p{N}_.:/@*-]+$/u.test(text)
    ? text
    : `"${text.replaceAll(/[\\"]/g, String.raw`\$&`).replaceAll("\n", String.raw`\n`)}"`;

const unescaped = (text: string): string =>
  text.replaceAll(/\\(.)/gs, (_, char: string) => (char === "n" ? "\n" : char));

/** Words of texts in the current language and in English, without punctuation. */
export const phrasesOf = (...texts: readonly (MessageDescriptor | undefined)[]): readonly string[][] =>
  texts
    .flatMap((text) => (text ? [i18n._(text), inEnglish(text)] : []))
    .map(plainWords)
    .filter((words) => words.length > 0);

export const plainWords = (text: string): string[] =>
  normalise(text)
    .split(" ")
    .map((word) => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""))
    .filter(Boolean);

/** Whether the name fits a pattern with `*` for any characters. Linear, whatever is typed. */
export function fitsGlob(pattern: string, name: string): boolean {
  const parts = pattern.split("*");
  const first = parts[0] ?? "";
  const last = parts.at(-1) ?? "";
  if (name.length < first.length + last.length) return false;
  if (!name.startsWith(first) || !name.endsWith(last)) return false;
  const end = name.length - last.length;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = name.indexOf(part, at);
    if (found < 0 || found + part.length > end) return false;
    at = found + part.length;
  }
  return true;
}

/** The known word closest to a misspelt one, if any is close enough. */
export function nearestOf(word: string, known: Iterable<string>): string | undefined {
  let nearest: string | undefined;
  let least = word.length > 4 ? 2 : 1;
  for (const it of known) {
    if (Math.abs(it.length - word.length) > least || it === word) continue;
    const distance = distanceOf(word, it);
    if (distance > least || (distance === least && nearest !== undefined)) continue;
    least = distance;
    nearest = it;
  }
  return nearest;
}

/** Levenshtein distance. */
function distanceOf(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
