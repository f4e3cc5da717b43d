/**
 * The sandbox's storage, implemented by SQLite (Node) and memory (browser worker). Rows are JSON values under a text
 * key;
 * only `owner` (user id) and `location` (slug) are indexed. Binary data are stored as blobs beside the tables.
 */
export interface RowIndex {
  owner?: number;
  location?: string;
}

export interface Table<T extends object> {
  get(key: string): T | undefined;
  /** Inserts or replaces; a replaced row keeps its insertion order. */
  put(key: string, row: T, index?: RowIndex): void;
  delete(key: string): boolean;
  /** In order of first insertion; filters are combined with AND. */
  list(filter?: RowIndex): T[];
  /** At most `limit` rows from the key `from`, ordered by the keys' UTF-8 bytes. */
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
  /** Runs the work atomically: a throw rolls back all changes. Synchronous. */
  transaction<R>(work: () => R): R;
  /** Deletes all rows and blobs. */
  clear(): void;
  close(): void;
}

/** Compares texts by UTF-8 bytes, which is code point order: negative, zero or positive. */
export function compareBytes(a: string, b: string): number {
  for (let at = 0; at < a.length && at < b.length; at++) {
    const [left, right] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (left !== right) return rank(left) - rank(right);
  }
  return a.length - b.length;
}

/** Surrogates encode the highest code points, but sort below U+E000 as code units. */
function rank(unit: number): number {
  return unit >= 0xd800 && unit < 0xe000 ? unit + 0x1_0000 : unit;
}
