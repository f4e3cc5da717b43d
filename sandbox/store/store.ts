/**
 * Where the sandbox keeps its data. Two implementations: SQLite on disk (Node) and memory (browser worker).
 * Rows are plain JSON values under a text key; `owner` (user id) and `location` (slug) are the only indexed fields.
 * Bytes that no JSON should hold are blobs beside the tables.
 */
export interface RowIndex {
  owner?: number;
  location?: string;
}

export interface Table<T extends object> {
  get(key: string): T | undefined;
  /** Inserts or replaces; the key keeps its place in the order of insertion. */
  put(key: string, row: T, index?: RowIndex): void;
  delete(key: string): boolean;
  /** In order of first insertion; both filters are conjunctive. */
  list(filter?: RowIndex): T[];
  /** At most `limit` rows from the key `from` on, in the order of the keys' UTF-8 bytes. */
  scan(from: string, limit: number): { key: string; row: T }[];
}

export interface Blobs {
  get(key: string): Uint8Array<ArrayBuffer> | undefined;
  /** Inserts or replaces. */
  put(key: string, bytes: Uint8Array<ArrayBuffer>): void;
  delete(key: string): void;
}

export interface Store {
  table<T extends object>(name: string): Table<T>;
  blobs: Blobs;
  /** All or nothing: a throw inside rolls every change back. Synchronous. */
  transaction<R>(work: () => R): R;
  /** Drops every row of every table, and every blob. */
  clear(): void;
  close(): void;
}

/** The order of two texts by their UTF-8 bytes, which is that of their code points: negative, zero or positive. */
export function compareBytes(a: string, b: string): number {
  for (let at = 0; at < a.length && at < b.length; at++) {
    const [left, right] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (left !== right) return rank(left) - rank(right);
  }
  return a.length - b.length;
}

/** Surrogates stand for the highest code points, yet sort below U+E000 as code units. */
function rank(unit: number): number {
  return unit >= 0xd800 && unit < 0xe000 ? unit + 0x1_0000 : unit;
}
