import { DatabaseSync } from "node:sqlite";
import type { StatementSync } from "node:sqlite";
import type { Store, Table } from "./store.ts";

/** A store in one SQLite file (or `:memory:`). Throws if the file cannot be opened or written. */
export function createSqliteStore(file: string): Store {
  const db = new DatabaseSync(file);
  db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 2000");
  const tables = new Map<string, Statements>();
  db.exec("CREATE TABLE IF NOT EXISTS blobs (key TEXT PRIMARY KEY, bytes BLOB NOT NULL) STRICT");
  const blobs = {
    get: db.prepare("SELECT bytes FROM blobs WHERE key = ?"),
    put: db.prepare("INSERT OR REPLACE INTO blobs (key, bytes) VALUES (?, ?)"),
    delete: db.prepare("DELETE FROM blobs WHERE key = ?"),
  };
  let depth = 0;

  const statementsOf = (name: string) => {
    const statements = tables.get(name) ?? prepareTable(db, name);
    tables.set(name, statements);
    return statements;
  };

  return {
    table: <T extends object>(name: string): Table<T> => {
      const parse = (found: Record<string, unknown>) => JSON.parse(String(found["row"])) as T;
      return {
        get: (key) => {
          const found = statementsOf(name).get.get(key);
          return found && parse(found);
        },
        put: (
          key,
          row,
          { owner = null, location = null }: { owner?: number | null; location?: string | null } = {},
        ) => {
          statementsOf(name).put.run(key, owner, location, JSON.stringify(row));
        },
        delete: (key) => statementsOf(name).delete.run(key).changes > 0,
        list: ({ owner, location } = {}) => {
          const { all, byOwner, byLocation, byBoth } = statementsOf(name);
          if (owner !== undefined && location !== undefined) return byBoth.all(owner, location).map(parse);
          if (owner !== undefined) return byOwner.all(owner).map(parse);
          if (location !== undefined) return byLocation.all(location).map(parse);
          return all.all().map(parse);
        },
        scan: (from, limit) =>
          statementsOf(name)
            .scan.all(from, limit)
            .map((found) => ({ key: String(found["key"]), row: parse(found) })),
      };
    },
    blobs: {
      get: (key) => blobs.get.get(key)?.["bytes"] as Uint8Array<ArrayBuffer> | undefined,
      put: (key, bytes) => void blobs.put.run(key, bytes),
      delete: (key) => void blobs.delete.run(key),
    },
    transaction: (work) => {
      const savepoint = `level${depth}`;
      db.exec(`SAVEPOINT ${savepoint}`);
      depth += 1;
      try {
        const result = work();
        db.exec(`RELEASE ${savepoint}`);
        return result;
      } catch (error) {
        db.exec(`ROLLBACK TO ${savepoint}; RELEASE ${savepoint}`);
        // A rollback removes tables created in the transaction, and invalidates their statements.
        tables.clear();
        throw error;
      } finally {
        depth -= 1;
      }
    },
    clear: () => {
      const names = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
      for (const { name } of names) db.exec(`DELETE FROM "${String(name)}"`);
    },
    close: () => db.close(),
  };
}

type Statements = Record<
  "get" | "put" | "delete" | "all" | "byOwner" | "byLocation" | "byBoth" | "scan",
  StatementSync
>;

function prepareTable(db: DatabaseSync, name: string): Statements {
  if (!/^[a-zA-Z_]+$/.test(name) || name === "blobs") throw new Error(`Not a table name: ${name}`);
  db.exec(`
    CREATE TABLE IF NOT EXISTS "${name}" (key TEXT PRIMARY KEY, owner INTEGER, location TEXT, row TEXT NOT NULL) STRICT;
    CREATE INDEX IF NOT EXISTS "${name}_owner" ON "${name}" (owner, location);
    CREATE INDEX IF NOT EXISTS "${name}_location" ON "${name}" (location);
  `);
  const select = (where: string) => db.prepare(`SELECT row FROM "${name}" ${where} ORDER BY rowid`);
  return {
    get: db.prepare(`SELECT row FROM "${name}" WHERE key = ?`),
    put: db.prepare(`
      INSERT INTO "${name}" (key, owner, location, row) VALUES (?, ?, ?, ?)
      ON CONFLICT (key) DO UPDATE SET row = excluded.row,
        owner = coalesce(excluded.owner, owner), location = coalesce(excluded.location, location)
    `),
    delete: db.prepare(`DELETE FROM "${name}" WHERE key = ?`),
    all: select(""),
    byOwner: select("WHERE owner = ?"),
    byLocation: select("WHERE location = ?"),
    byBoth: select("WHERE owner = ? AND location = ?"),
    scan: db.prepare(`SELECT key, row FROM "${name}" WHERE key >= ? ORDER BY key LIMIT ?`),
  };
}
