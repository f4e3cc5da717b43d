import { REPORT_DEPTH, REPORT_TEXT_CHARS } from "#lib/constants.ts";

const FILTERED = "[FILTERED]";

/** Parts of field names whose values are never reported: the list of Platform shell spec §8 plus other credentials. */
const secretName =
  "pass|email|token|secret|authorization|cookie|credential|signature|cvc|cvv|" +
  "api[_-]?key|access[_-]?key|private[_-]?key|card[_-]?number";

export const isSecret = (name: string) => new RegExp(secretName, "i").test(name);

const secretField = String.raw`[\w-]{0,40}(?:${secretName})[\w-]{0,40}`;
const quoted = String.raw`"(?:[^"\\]|\\.)*(?:"|$)|'(?:[^'\\]|\\.)*(?:'|$)|\\+"[^"]*(?:"|$)`;

type Filter = readonly [pattern: RegExp, into: (found: string, before?: string) => string];
const whole = (pattern: RegExp): Filter => [pattern, () => FILTERED];
/** Keeps the first group, the name before the filtered value. */
const valueIn = (pattern: RegExp): Filter => [pattern, (_, before = "") => `${before}${FILTERED}`];

/** Secrets by field name first, then secrets by shape. */
const filters: readonly Filter[] = [
  whole(/-----BEGIN [\w ]+-----[^]*?(?:-----END [\w ]+-----|$)/g),
  valueIn(/\b((?:set-)?cookie["']?\s*[:=]\s*).*/gi),
  whole(/\b(?:bearer|basic)\s+[\w.~+/=-]+/gi),
  valueIn(/([?#])[^\s?#"'<>()]*=[^\s"'<>()]*/g),
  valueIn(new RegExp(String.raw`(\\*["']?${secretField}\\*["']?\s*[:=]\s*)(?:${quoted}|[^\s,;&}]+)`, "gi")),
  valueIn(new RegExp(String.raw`(<${secretField}[^>]*>)[^<]*`, "gi")),
  whole(/\b(?:sk|pk|rk|whsec)_(?:live|test)_\w+/g),
  whole(/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g),
  whole(/[^\s@<>"'(),;:=]{1,64}@[^\s@<>"'(),;:]+\.[a-z]+/gi),
  [/\d(?:[ -]?\d){12,}/g, (digits) => (hasCardNumber(digits) ? FILTERED : digits)],
  [/[\w+/=-]{16,}/g, (run) => (isKey(run) ? FILTERED : run)],
];

/** Whether 13 to 19 consecutive digits pass the Luhn check, as card numbers do. */
function hasCardNumber(text: string): boolean {
  const digits = text.replace(/\D/g, "");
  const passes = (from: number, length: number) => {
    const reversed = Array.from(digits.slice(from, from + length), Number).toReversed();
    const sum = reversed.reduce((all, n, at) => all + (at % 2 === 0 ? n : (n * 2) % 9 || n), 0);
    return reversed.length === length && sum % 10 === 0;
  };
  const lengths = [13, 14, 15, 16, 17, 18, 19];
  return Array.from(digits, (_, from) => lengths.some((length) => passes(from, length))).includes(true);
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const word = /^[a-z_-]*\d{0,2}$/;

/** Keys are long and mix character classes as words, paths and camel-case names do not. UUIDs are excluded. */
function isKey(run: string): boolean {
  const capitals = run.replace(/[^A-Z]/g, "").length;
  if (/^[A-Z]+$/.test(run)) return true;
  if (run.length < 20 || uuid.test(run) || run.split("/").every((part) => word.test(part))) return false;
  return /\d/.test(run) ? /[a-z]/i.test(run) : capitals > run.length / 4;
}

/**
 * Removes secrets by name or shape, URL queries, e-mail addresses and the given keys from a text; cuts it to 300
 * characters.
 */
export function filteredText(text: string, keys: readonly string[] = []): string {
  const withoutKeys = keys.reduce((rest, key) => rest.replaceAll(key, FILTERED), text);
  // Limits the search to the text that may be kept, with slack for secrets cut in two.
  const most = 10 * REPORT_TEXT_CHARS;
  const start = withoutKeys.length > most ? withoutKeys.slice(0, most).replace(/\S*$/, "") : withoutKeys;
  return filters
    .reduce((rest, [pattern, into]) => rest.replace(pattern, into), start)
    .slice(0, REPORT_TEXT_CHARS);
}

/** Makes a value serialisable as JSON, at most eight levels deep, and filters every key, text and secret field. */
export function filteredValue(value: unknown, keys: readonly string[] = [], depth = REPORT_DEPTH): unknown {
  if (typeof value === "string") return filteredText(value, keys);
  if (typeof value === "number")
    return filteredText(String(value), keys) === String(value) ? value : FILTERED;
  if (typeof value === "boolean" || value === null) return value;
  if (typeof value !== "object") return undefined;
  if (depth === 0) return "[DEPTH]";
  const inner = (each: unknown) => filteredValue(each, keys, depth - 1);
  if (Array.isArray(value)) return value.map(inner);
  return Object.fromEntries(
    Object.entries(value).map(([field, each]) => [
      filteredText(field, keys),
      isSecret(field) ? FILTERED : inner(each),
    ]),
  );
}
