import { compareBytes } from "./store.ts";
import type { RowIndex, Store, Table } from "./store.ts";

/** An in-memory store. Rows are kept as JSON text, so that returned objects are never shared. */
export function createMemoryStore(): Store {
  const tables = new Map<string, Rows>();
  /** One entry per open transaction: each changed table as it was before. */
  const undo: Map<string, Rows>[] = [];

  const rowsOf = (name: string) => {
    const rows = tables.get(name) ?? new Map<string, Stored>();
    tables.set(name, rows);
    return rows;
  };
  const rowsToChange = (name: string) => {
    const rows = rowsOf(name);
    for (const before of undo) if (!before.has(name)) before.set(name, new Map(rows));
    return rows;
  };

  return {
    table: <T extends object>(name: string): Table<T> => ({
      get: (key) => {
        const stored = rowsOf(name).get(key);
        return stored && (JSON.parse(stored.json) as T);
      },
      put: (key, row, index) => {
        const rows = rowsToChange(name);
        rows.set(key, { ...rows.get(key), ...index, json: JSON.stringify(row) });
      },
      delete: (key) => rowsToChange(name).delete(key),
      list: (filter = {}) =>
        [...rowsOf(name).values()]
          .filter((stored) => matches(stored, filter))
          .map((stored) => JSON.parse(stored.json) as T),
      scan: (from, limit) =>
        [...rowsOf(name)]
          .filter(([key]) => compareBytes(key, from) >= 0)
          .toSorted(([a], [b]) => compareBytes(a, b))
          .slice(0, limit)
          .map(([key, { json }]) => ({ key, row: JSON.parse(json) as T })),
    }),
    blobs: {
      get: (key) => rowsOf(blobs).get(key)?.bytes?.slice(),
      put: (key, bytes) => void rowsToChange(blobs).set(key, { json: "", bytes: bytes.slice() }),
      delete: (key) => void rowsToChange(blobs).delete(key),
    },
    transaction: (work) => {
      const before = new Map<string, Rows>();
      undo.push(before);
      try {
        return work();
      } catch (error) {
        for (const [name, rows] of before) tables.set(name, rows);
        throw error;
      } finally {
        undo.pop();
      }
    },
    clear: () => {
      for (const name of tables.keys()) rowsToChange(name).clear();
    },
    close: () => {},
  };
}

/** Blobs are stored as a table, so that transactions cover them; no table name contains a space. */
const blobs = "the blobs";

interface Stored extends RowIndex {
  json: string;
  bytes?: Uint8Array<ArrayBuffer>;
}

type Rows = Map<string, Stored>;

function matches(stored: Stored, { owner, location }: RowIndex): boolean {
  return (
    (owner === undefined || stored.owner === owner) &&
    (location === undefined || stored.location === location)
  );
}
