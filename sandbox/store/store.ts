/**
 * Where the sandbox keeps its data. Two implementations: SQLite on disk (Node) and memory (browser worker).
 * Rows are plain JSON values under a text key; `owner` (user id) and `location` (slug) are the only indexed fields.
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
}

export interface Store {
  table<T extends object>(name: string): Table<T>;
  /** All or nothing: a throw inside rolls every change back. Synchronous. */
  transaction<R>(work: () => R): R;
  /** Drops every row of every table. */
  clear(): void;
  close(): void;
}
