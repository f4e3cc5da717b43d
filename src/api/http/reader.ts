import { UNREAD } from "./asSent.ts";

/** An arktype schema, or what the build leaves of one: its description as data. */
export interface Schema<T> {
  readonly json: unknown;
  readonly infer: T;
}

/** Something in an answer that its schema does not have. `key` is where, such as `storage[].size`; values are never told. */
export interface Oddity {
  key: string;
  /** What is there: a type, `nothing` where the key is needed, `unknown word` or `unknown key`. */
  found: string;
  /** For who develops against the API: nothing was lost. */
  isHint?: true;
}

type Note = (oddity: Oddity) => void;
/** Gives the value as views may have it; undefined where it is absent or cannot be read. */
type Read = (value: unknown, note: Note) => unknown;

interface Key {
  key: string;
  value: Description;
  default?: unknown;
}

/** The `.json` of arktype, as far as the schemas here use it. */
type Description =
  | string
  | readonly Description[]
  | {
      /** Of a schema with defaults that demands something beyond types: what it is before. */
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
 * Reads one object by its schema, in place: null, absent and mistyped keys are undefined, or what the schema has by default; what is mistyped
 * is put aside under `UNREAD`. A key that is needed and is a list is empty, one that is an object is read as an empty one; without any other that is needed there is no object.
 */
export function readOne<T>(schema: Schema<T>, body: unknown, note: Note): T | undefined {
  const read = readerOf(schema)(body ?? {}, note);
  if (import.meta.env?.DEV && read !== undefined) check(schema, read, note);
  return read as T | undefined;
}

/** Reads a list in place. What cannot be read goes, and the rest stays. */
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

/** What a schema demands beyond types, which only arktype can tell: the build has none of it. */
function check(schema: Schema<unknown>, read: unknown, note: Note): void {
  if (!isCallable(schema)) return;
  const verdict = schema(JSON.parse(JSON.stringify(read)));
  if (!Array.isArray(verdict) || !("summary" in verdict)) return;
  // Its own summary names the values, too.
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

/** `at` is the place in the answer: one for all members of a list, so that nothing is put together while rows are read. */
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

/** A word that the portal does not know stays as it is wherever nothing depends on it. */
function word(patterns: readonly string[], key: string, isOptional: boolean): Read {
  const expressions = patterns.map((source) => new RegExp(source));
  return (value, note) => {
    const isKnown = typeof value === "string" && expressions.every((each) => each.test(value));
    if (!isKnown) note({ key, found: typeof value === "string" ? "unknown word" : typeOf(value) });
    return isKnown || (isOptional && typeof value === "string") ? value : undefined;
  };
}

/** The first that fits; what does not fit the others is no oddity. */
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
      // Undefined is set and never deleted: rows that keep their form are fast.
      if (kept !== value) row[it.key] = kept;
    }
    return row;
  };
}

/** The members of a list that were not kept; undefined for none. */
function lostOf(value: unknown, kept: unknown): unknown[] | undefined {
  if (kept === value || !Array.isArray(value) || !Array.isArray(kept)) return undefined;
  const lost = value.filter((each) => !isAbsent(each) && !kept.includes(each));
  return lost.length === 0 ? undefined : lost;
}

const isAbsent = (value: unknown) => value === null || value === undefined;

const isObject = (value: unknown): value is Record<string, unknown> => typeOf(value) === "object";

/** Of a value that is there: null is absent. */
const typeOf = (value: unknown): string => (Array.isArray(value) ? "Array" : typeof value);

/** What stands for a key that is needed and absent, where its type has something empty. */
function emptyOf(value: Description): () => unknown {
  if (value === "Array") return () => [];
  if (typeof value === "string" || isUnion(value)) return () => undefined;
  if (value.sequence !== undefined) return () => [];
  return () => (value.domain === "object" ? {} : undefined);
}
