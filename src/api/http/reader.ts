import { UNREAD } from "./asSent.ts";

/** An arktype schema, or its description as data in a build. */
export interface Schema<T> {
  readonly json: unknown;
  readonly infer: T;
}

/**
 * A difference between a response and its schema. `key` is the path, such as `storage[].size`; values are
 * never included.
 */
export interface Oddity {
  key: string;
  /** A type, `nothing` for a missing required key, `unknown word` or `unknown key`. */
  found: string;
  /** For API developers only: no data was lost. */
  isHint?: true;
}

type Note = (oddity: Oddity) => void;
/** Returns the value for views; undefined if it is absent or unreadable. */
type Read = (value: unknown, note: Note) => unknown;

interface Key {
  key: string;
  value: Description;
  default?: unknown;
}

/** The subset of arktype's `.json` that the schemas use. */
type Description =
  | string
  | readonly Description[]
  | {
      /** The input side of a schema that has defaults and a narrowing. */
      in?: Description;
      domain?: string;
      unit?: unknown;
      pattern?: readonly string[];
      min?: number;
      max?: number;
      sequence?: Description;
      required?: readonly Key[];
      optional?: readonly Key[];
      index?: readonly [{ value: Description }];
    };

const compiled = new WeakMap<object, Read>();

/**
 * Reads one object in place. Null, absent and mistyped keys become undefined or the default, with mistyped
 * values kept under `UNREAD`. A required list or object becomes empty; another missing required key makes the
 * result undefined.
 */
export function readOne<T>(schema: Schema<T>, body: unknown, note: Note): T | undefined {
  const read = readerOf(schema)(body ?? {}, note);
  if (import.meta.env?.DEV && read !== undefined) check(schema, read, note);
  return read as T | undefined;
}

/** Reads a list in place and drops unreadable rows. */
export function readRows<T>(schema: Schema<T>, rows: unknown[], note: Note): T[] {
  const read = listOf(readerOf(schema), "")(rows, note) as T[];
  if (import.meta.env?.DEV) for (const row of read) check(schema, row, note);
  return read;
}

const isCallable = (schema: unknown): schema is (data: unknown) => unknown => typeof schema === "function";

interface Problem {
  propString: string;
  expected: string;
}

/** Reports demands beyond types, which only arktype can check: development only. */
function check(schema: Schema<unknown>, read: unknown, note: Note): void {
  if (!isCallable(schema)) return;
  const verdict = schema(JSON.parse(JSON.stringify(read)));
  if (!Array.isArray(verdict) || !("summary" in verdict)) return;
  // Not arktype's summary, which contains values.
  for (const { propString, expected } of verdict as Iterable<Problem>)
    note({ key: propString, found: `must be ${expected}`, isHint: true });
}

function readerOf(schema: Schema<unknown>): Read {
  const cached = compiled.get(schema);
  if (cached) return cached;
  const read = compile(schema.json as Description, "");
  compiled.set(schema, read);
  return read;
}

/**
 * `at` is the path in the response, one for all members of a list, so that reading rows builds no strings.
 */
function compile(it: Description, at: string, isOptional = false): Read {
  if (typeof it === "string") return scalar((value) => it === "unknown" || typeOf(value) === it, at);
  if (isUnion(it)) return union(it, at);
  if (it.in !== undefined) return compile(it.in, at, isOptional);
  if ("unit" in it) return scalar((value) => value === it.unit, at);
  if (it.sequence !== undefined) return listOf(compile(it.sequence, `${at}[]`), at);
  if (it.index) return dictionary(it.index[0].value, at);
  if (it.domain === "object") return objectOf(it, at);
  if (it.domain === "string") return word(it.pattern ?? [], at, isOptional);
  const { min = -Infinity, max = Infinity } = it;
  return scalar((value) => typeof value === "number" && value >= min && value <= max, at);
}

const isUnion = (it: Description): it is readonly Description[] => Array.isArray(it);

const scalar =
  (isRight: (value: unknown) => boolean, key: string): Read =>
  (value, note) => {
    if (isRight(value)) return value;
    note({ key, found: typeOf(value) });
    return undefined;
  };

/** An unknown value of an optional enumeration is kept. */
function word(patterns: readonly string[], key: string, isOptional: boolean): Read {
  const expressions = patterns.map((source) => new RegExp(source));
  return (value, note) => {
    const isKnown = typeof value === "string" && expressions.every((each) => each.test(value));
    if (!isKnown) note({ key, found: typeof value === "string" ? "unknown word" : typeOf(value) });
    return isKnown || (isOptional && typeof value === "string") ? value : undefined;
  };
}

/** Takes the first branch that fits; the others report nothing. */
function union(branches: readonly Description[], key: string): Read {
  const reads = branches.map((branch) => compile(branch, key));
  return (value, note) => {
    for (const read of reads) {
      const result = read(value, ignore);
      if (result !== undefined) return result;
    }
    note({ key, found: typeOf(value) });
    return undefined;
  };
}

const ignore: Note = () => {};

const listOf =
  (read: Read, key: string): Read =>
  (list, note) => {
    if (!Array.isArray(list)) {
      note({ key, found: typeOf(list) });
      return undefined;
    }
    const odd = new Set<number>();
    for (let at = 0; at < list.length; at++) {
      const kept = isAbsent(list[at]) ? undefined : read(list[at], note);
      if (kept === undefined) odd.add(at);
      else list[at] = kept;
    }
    return odd.size === 0 ? list : list.filter((_, at) => !odd.has(at));
  };

function dictionary(value: Description, key: string): Read {
  const read = compile(value, `${key}.*`);
  return (body, note) => {
    if (!isObject(body)) {
      note({ key, found: typeOf(body) });
      return undefined;
    }
    const entries = Object.entries(body).map(([name, each]) => [
      name,
      isAbsent(each) ? undefined : read(each, note),
    ]);
    return Object.fromEntries(entries.filter(([, each]) => each !== undefined));
  };
}

function objectOf(
  { required = [], optional = [] }: Extract<Description, { domain?: string }>,
  key: string,
): Read {
  const place = (name: string) => (key === "" ? name : `${key}.${name}`);
  const keys = [
    ...required.map((it) => ({ ...it, isNeeded: true, absent: emptyOf(it.value) })),
    ...optional.map((it) => ({ ...it, isNeeded: false, absent: () => it.default })),
  ].map((it) => ({ ...it, at: place(it.key), read: compile(it.value, place(it.key), !it.isNeeded) }));
  const names = new Set(keys.map((it) => it.key));
  return (row, note) => {
    if (!isObject(row)) {
      note({ key, found: typeOf(row) });
      return undefined;
    }
    if (import.meta.env?.DEV)
      for (const name in row)
        if (!names.has(name) && name !== UNREAD)
          note({ key: place(name), found: "unknown key", isHint: true });
    for (const it of keys) {
      const value = row[it.key];
      let kept = isAbsent(value) ? undefined : it.read(value, note);
      const unread = kept === undefined ? value : lostOf(value, kept);
      if (!isAbsent(unread)) row[UNREAD] = { ...(row[UNREAD] as object), [it.key]: unread };
      if (kept === undefined) {
        kept = it.absent();
        if (kept !== undefined && it.isNeeded) kept = it.read(kept, note);
        if (kept === undefined && it.isNeeded) {
          note({ key: it.at, found: isAbsent(value) ? "nothing" : typeOf(value) });
          return undefined;
        }
      }
      // Keys are set to undefined, not deleted: rows of one shape are faster.
      if (kept !== value) row[it.key] = kept;
    }
    return row;
  };
}

/** Members of a list that were dropped; undefined if none were. */
function lostOf(value: unknown, kept: unknown): unknown[] | undefined {
  if (kept === value || !Array.isArray(value) || !Array.isArray(kept)) return undefined;
  const lost = value.filter((each) => !isAbsent(each) && !kept.includes(each));
  return lost.length === 0 ? undefined : lost;
}

const isAbsent = (value: unknown) => value === null || value === undefined;

const isObject = (value: unknown): value is Record<string, unknown> => typeOf(value) === "object";

/** Type of a present value; null counts as absent. */
const typeOf = (value: unknown): string => (Array.isArray(value) ? "Array" : typeof value);

/** The empty value of a required key's type, if it has one. */
function emptyOf(value: Description): () => unknown {
  if (value === "Array") return () => [];
  if (typeof value === "string" || isUnion(value)) return () => undefined;
  if (value.sequence !== undefined) return () => [];
  return () => (value.domain === "object" ? {} : undefined);
}
