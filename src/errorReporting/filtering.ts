import { REPORT_DEPTH, REPORT_TEXT_CHARS } from "../constants.ts";

const FILTERED = "[FILTERED]";

/** Fields whose value nobody may see (Platform shell spec §8). */
const FIELDS = ["password", "apikey", "email", "access_token"];

const isSecret = (name: string) => FIELDS.some((field) => name.toLowerCase().includes(field));

const pair = new RegExp(
  String.raw`(["']?\w*(?:${FIELDS.join("|")})\w*["']?\s*[:=]\s*)("[^"]*"|'[^']*'|[^\s,;&}]+)`,
  "gi",
);
const query = /([?#])[^\s?#"'<>()]*=[^\s"'<>()]*/g;
const token = /\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g;
const email = /[^\s@<>"'(),;:=]+@[^\s@<>"'(),;:]+\.[a-z]+/gi;

/** A text without the query of addresses, named secrets, tokens, e-mail addresses and the given keys; cut to 300 characters. */
export function filteredText(text: string, keys: readonly string[] = []): string {
  // What is far behind the end need not be searched.
  const start = text.slice(0, 10 * REPORT_TEXT_CHARS);
  const withoutKeys = keys.reduce((rest, key) => rest.replaceAll(key, FILTERED), start);
  return withoutKeys
    .replaceAll(query, `$1${FILTERED}`)
    .replaceAll(pair, `$1${FILTERED}`)
    .replaceAll(token, FILTERED)
    .replaceAll(email, FILTERED)
    .slice(0, REPORT_TEXT_CHARS);
}

/** A value as JSON can hold it, at most eight levels deep, with every text and every secret field filtered. */
export function filteredValue(value: unknown, keys: readonly string[] = [], depth = REPORT_DEPTH): unknown {
  if (typeof value === "string") return filteredText(value, keys);
  if (typeof value === "number" || typeof value === "boolean" || value === null) return value;
  if (typeof value !== "object") return undefined;
  if (depth === 0) return "[DEPTH]";
  const inner = (each: unknown) => filteredValue(each, keys, depth - 1);
  if (Array.isArray(value)) return value.map(inner);
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, isSecret(name) ? FILTERED : inner(each)]),
  );
}
