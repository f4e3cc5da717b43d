import { REPORT_DEPTH, REPORT_TEXT_CHARS } from "#lib/constants.ts";

const FILTERED = "[FILTERED]";

/** Parts of the names of fields whose value nobody may see: those of Platform shell spec §8, and what else opens something. */
const secretName =
  "pass|email|token|secret|authorization|cookie|credential|signature|cvc|cvv|" +
  "api[_-]?key|access[_-]?key|private[_-]?key|card[_-]?number";

const isSecret = (name: string) => new RegExp(secretName, "i").test(name);

const secretField = String.raw`[\w-]{0,40}(?:${secretName})[\w-]{0,40}`;
const quoted = String.raw`"(?:[^"\\]|\\.)*(?:"|$)|'(?:[^'\\]|\\.)*(?:'|$)|\\+"[^"]*(?:"|$)`;

type Filter = readonly [pattern: RegExp, into: (found: string, before?: string) => string];
const whole = (pattern: RegExp): Filter => [pattern, () => FILTERED];
/** Keeps the first group: the name of what is filtered. */
const valueIn = (pattern: RegExp): Filter => [pattern, (_, before = "") => `${before}${FILTERED}`];

/** Secrets by their names, then those that their shape tells whatever they are called. */
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

/** Whether some 13 to 19 digits of these in a row pass Luhn's check, as every card number does. */
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

/** Keys are long and mix what words, paths and names in camel case do not. An id is none. */
function isKey(run: string): boolean {
  const capitals = run.replace(/[^A-Z]/g, "").length;
  if (/^[A-Z]+$/.test(run)) return true;
  if (run.length < 20 || uuid.test(run) || run.split("/").every((part) => word.test(part))) return false;
  return /\d/.test(run) ? /[a-z]/i.test(run) : capitals > run.length / 4;
}

/** A text without secrets by name or shape, the query of addresses, e-mail addresses and the given keys; cut to 300 characters. */
export function filteredText(text: string, keys: readonly string[] = []): string {
  const withoutKeys = keys.reduce((rest, key) => rest.replaceAll(key, FILTERED), text);
  // What is far behind the end need not be searched; a word that is cut in two has lost its shape.
  const most = 10 * REPORT_TEXT_CHARS;
  const start = withoutKeys.length > most ? withoutKeys.slice(0, most).replace(/\S*$/, "") : withoutKeys;
  return filters
    .reduce((rest, [pattern, into]) => rest.replace(pattern, into), start)
    .slice(0, REPORT_TEXT_CHARS);
}

/** A value as JSON can hold it, at most eight levels deep, with every name, text and secret field filtered. */
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
