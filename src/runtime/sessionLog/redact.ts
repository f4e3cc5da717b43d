import { i18n } from "@lingui/core";
import { ApiError } from "#api/http/errors.ts";
import { isResourceType } from "#declarations/addresses.ts";
import { SESSION_LOG_ROWS } from "#lib/constants.ts";
import { isSecret } from "#runtime/errorReporting/filtering.ts";

/** JSON in which every value is one of the portal's own words, harmless, or a placeholder such as `uuid-1`. */
export type Redacted = null | boolean | number | string | readonly Redacted[] | { [key: string]: Redacted };

/** Replaces values. The same value has the same placeholder everywhere in one log. */
export interface Redactor {
  /** Keeps at most so many values: enough for a list's answer unless told otherwise. */
  value(value: unknown, most?: number): Redacted | undefined;
  /** The id of a resource. Rows have numeric ids as numbers, which have placeholders of their own. */
  id(id: string): Redacted;
  /** Keeps the words of a path: `/hel01/user-resource/vm` is `/text-1/user-resource/vm`. */
  path(path: string): string;
  /** Keeps the parts of an event's name that are words. */
  name(type: string): string;
}

/** Ids of requests as servers make them: `vms-4k2m9x7q1bz`, or a UUID. */
const CORRELATION_ID = /^(?:[a-z]{2,8}-[\da-z]{6,24}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

const forms: readonly (readonly [form: string, pattern: RegExp])[] = [
  ["uuid", /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i],
  ["url", /^https?:\/\/\S+$/i],
  ["email", /^[^\s@]+@[^\s@]+\.[^\s@]+$/],
  ["ipv4", /^\d{1,3}(?:\.\d{1,3}){3}$/],
  ["mac", /^[\da-f]{2}(?::[\da-f]{2}){5}$/i],
  ["ipv6", /^(?=.*:.*:)[\da-f:.]+$/i],
  ["network", /^[\da-f:.]+\/\d{1,3}$/i],
  ["time", /^\d{4}-\d\d-\d\d(?:[T ][\d:.]+(?:Z|[+-][\d:]+)?)?$/],
  ["digits", /^\d+(?:[.,]\d+)?$/],
];

const PLACEHOLDER = new RegExp(`^(${[...forms.map(([form]) => form), "number", "text"].join("|")})-(\\d+)$`);

/** Form and number of a placeholder such as `uuid-1`; undefined for a text that was kept. */
export function placeholderOf(text: string): { form: string; number: number } | undefined {
  const [, form, number] = PLACEHOLDER.exec(text) ?? [];
  return form === undefined ? undefined : { form, number: Number(number) };
}

/** Type and id in the key of a resource, such as `virtual_machine:6f…`. */
function resourceIn(text: string): { type: string; id: string } | undefined {
  const end = text.indexOf(":");
  const type = text.slice(0, end);
  return end > 0 && isResourceType(type) ? { type, id: text.slice(end + 1) } : undefined;
}

/**
 * Replaces every text of a redacted value, names of fields and the ids in keys of resources included. `key` is the field
 * of the text.
 */
export function mapTexts(value: unknown, map: (text: string, key: string) => unknown, key = ""): unknown {
  if (typeof value === "string") {
    const resource = resourceIn(value);
    return resource ? `${resource.type}:${String(map(resource.id, "id"))}` : map(value, key);
  }
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, map, key));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [String(map(name, "")), mapTexts(each, map, name)]),
  );
}

/** Fields whose words and numbers may tell who or where a customer is. */
const PERSONAL =
  /(?:^|_)(?:address|birth|city|county|last4|phone|post_|postal|street|zip|vat|reg_code|(?:first|last|full|company)_name)/i;

const DEPTH_MAX = 8;
const VALUES_MAX = 5_000;
const PLACEHOLDERS_MAX = 20_000;
const NUMBER_MAX = 1_000_000;
const SMALL_NUMBER = /^(?:0|[1-9]\d{0,3})(?:[.,]\d{1,2})?$/;
const RECENT_MS = 366 * 24 * 3_600_000;

/**
 * Redacts by an allow-list: a text stays only if it is one of `words`, the id of a text, a small number or a recent
 * time. Everything else becomes a placeholder of its form; fields with secret names become `secret`.
 */
export function createRedactor(words: ReadonlySet<string>): Redactor {
  const placeholders = new Map<string, string>();
  const counts = new Map<string, number>();
  let left = 0;

  const placeholder = (form: string, raw: string): string => {
    const known = placeholders.get(raw);
    if (known !== undefined) return known;
    const count = (counts.get(form) ?? 0) + 1;
    const made = `${form}-${count}`;
    counts.set(form, count);
    placeholders.set(raw, made);
    const [oldest] = placeholders.keys();
    if (placeholders.size > PLACEHOLDERS_MAX && oldest !== undefined) placeholders.delete(oldest);
    return made;
  };
  const hidden = (raw: string): string => (raw === "" ? "" : placeholder(formOf(raw), raw));
  const plain = (raw: string): string => {
    const isHarmless = words.has(raw) || isMessageId(raw) || SMALL_NUMBER.test(raw) || isRecentTime(raw);
    return isHarmless ? raw : hidden(raw);
  };
  const number = (raw: number): Redacted =>
    Number.isFinite(raw) && Math.abs(raw) < NUMBER_MAX ? raw : placeholder("number", String(raw));

  const id = (raw: string): Redacted => (/^\d+$/.test(raw) ? number(Number(raw)) : plain(raw));
  const text = (raw: string): string => {
    const resource = resourceIn(raw);
    return resource ? `${resource.type}:${String(id(resource.id))}` : plain(raw);
  };

  const fields = (value: object, depth: number): Redacted => {
    const named = "name" in value ? value.name : undefined;
    const isSecretField = typeof named === "string" && isSecret(named);
    const kept = Object.entries(value).flatMap(([key, each]) => {
      const isHidden = isSecret(key) || (isSecretField && key === "value");
      const isPersonal = PERSONAL.test(key) && (typeof each === "string" || typeof each === "number");
      const inner = isHidden ? secret(each) : isPersonal ? hidden(String(each)) : redacted(each, depth - 1);
      return inner === undefined ? [] : [[text(key), inner] as const];
    });
    return Object.fromEntries(kept);
  };
  const secret = (value: unknown): Redacted | undefined => {
    if (value === null || value === "" || typeof value === "boolean") return value;
    if (typeof value === "string" && formOf(value) === "email") return hidden(value);
    return typeof value === "string" || typeof value === "number" ? "secret" : undefined;
  };
  const redacted = (value: unknown, depth: number): Redacted | undefined => {
    left -= 1;
    if (left < 0) return undefined;
    if (typeof value === "string") return text(value);
    if (typeof value === "number") return number(value);
    if (typeof value === "boolean" || value === null) return value;
    if (typeof value !== "object" || depth === 0) return undefined;
    if (value instanceof Error) return errorFields(value, words);
    if (Array.isArray(value))
      return value.slice(0, SESSION_LOG_ROWS).flatMap((each: unknown) => {
        const inner = redacted(each, depth - 1);
        return inner === undefined ? [] : [inner];
      });
    return isPlain(value) ? fields(value, depth) : undefined;
  };

  return {
    value: (value, most = VALUES_MAX) => {
      left = most;
      return redacted(value, DEPTH_MAX);
    },
    id,
    path: (path) =>
      path
        .split("/")
        .map((part) => (part.startsWith(":") && words.has(part.slice(1)) ? part : text(decoded(part))))
        .join("/"),
    name: (type) =>
      words.has(type)
        ? type
        : type
            .split(".")
            .map((part) => (words.has(part) ? part : "*"))
            .join("."),
  };
}

/** What is known of an error, without its words. */
function errorFields(error: Error, words: ReadonlySet<string>): { [key: string]: Redacted } {
  const { kind, status, correlationId, attempt } = error instanceof ApiError ? error : {};
  const reason = "reason" in error && typeof error.reason === "string" ? error.reason : undefined;
  const id = correlationIdOf(correlationId);
  return {
    error: words.has(error.name) ? error.name : "Error",
    ...(kind && { kind }),
    ...(reason !== undefined && words.has(reason) && { reason }),
    ...(status !== undefined && { status }),
    ...(id && { correlationId: id }),
    ...(attempt && isMessageId(attempt.id) && { attempt: { id: attempt.id } }),
  };
}

/** The id, if it has the form of one. */
export const correlationIdOf = (id: string | undefined): string | undefined =>
  id !== undefined && CORRELATION_ID.test(id) ? id : undefined;

/** Whether it names a text of the portal, such as `tN2Y+a`. */
const isMessageId = (raw: string): boolean => Object.hasOwn(i18n.messages, raw);

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

const formOf = (raw: string): string => forms.find(([, pattern]) => pattern.test(raw))?.[0] ?? "text";

const isRecentTime = (raw: string): boolean =>
  formOf(raw) === "time" && Math.abs(Date.parse(raw) - Date.now()) < RECENT_MS;

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
