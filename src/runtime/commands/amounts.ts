import { site } from "#api/config/site.ts";
import type { Field } from "#declarations/field.ts";
import type { Word } from "./words.ts";

/** A number as people write it: `4`, `8gb`, `8 GB`, `€12,50`. */
export interface Amount {
  digits: string;
  /** Plain text of its unit; "" without one. */
  unit: string;
  /** How many words it takes. */
  length: number;
}

const NUMBER = /^(\p{Sc}?)(\d{1,12}(?:[.,]\d{1,6})?)([\p{L}\p{Sc}]{0,12})$/u;

/** Sizes in MB. */
const sizes: Readonly<Record<string, number>> = { mb: 1, gb: 1024, tb: 1024 ** 2 };

export const unitNames: readonly string[] = Object.keys(sizes);

/** `gb` of "g", "GB" or "GiB". */
const sizeUnit = (word: string): string | undefined => {
  const letter = /^([mgt])(?:i?b)?$/.exec(word)?.[1];
  return letter && `${letter}b`;
};

const isCurrency = (word: string) =>
  /^\p{Sc}$/u.test(word) || word === (site().siteCurrency ?? "").toLowerCase();

export const isUnit = (word: string): boolean => sizeUnit(word) !== undefined || isCurrency(word);

/** The number that starts with this word, with the unit after it. */
export function amountAt(words: readonly (Word | undefined)[], at: number): Amount | undefined {
  const word = words[at];
  const match = word && NUMBER.exec(word.plain);
  if (!match) return undefined;
  const [, sign = "", digits = "", suffix = ""] = match;
  const unit = sign || suffix;
  const next = words[at + 1]?.plain;
  if (unit === "" && next !== undefined && isUnit(next)) return { digits, unit: next, length: 2 };
  return { digits, unit, length: 1 };
}

/** The field's value for an amount, in the field's unit; undefined if it doesn't fit. `names` are the field's words. */
export function valueFor(
  { kind, unit: own = "" }: Field,
  { digits, unit }: Amount,
  names: readonly string[],
): string | undefined {
  if (kind === "amount") return unit === "" || isCurrency(unit) || names.includes(unit) ? digits : undefined;
  if (kind !== "number") return undefined;
  const number = Number(digits.replace(",", "."));
  const [from, to] = [sizes[sizeUnit(unit) ?? ""], sizes[own.toLowerCase()]];
  const value = from !== undefined && to !== undefined ? (number * from) / to : number;
  const isFitting = unit === "" || names.includes(unit) || (from !== undefined && to !== undefined);
  return isFitting && Number.isSafeInteger(value) ? String(value) : undefined;
}
