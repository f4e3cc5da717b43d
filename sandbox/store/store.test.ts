import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createMemoryStore } from "./memory.ts";
import { createSqliteStore } from "./sqlite.ts";
import type { Store, Table } from "./store.ts";

interface Machine {
  name: string;
  tags?: string[];
}

describe.each([
  ["memory", createMemoryStore],
  ["sqlite", () => createSqliteStore(":memory:")],
])("the %s store", (_, create) => {
  let store: Store;
  let machines: Table<Machine>;
  beforeEach(() => {
    store = create();
    machines = store.table("machines");
  });
  afterEach(() => store.close());
  const names = (filter = {}) => machines.list(filter).map(({ name }) => name);

  test("hands out what was put, and nothing for an unknown key", () => {
    machines.put("a", { name: "web", tags: ["x"] });
    expect(machines.get("a")).toEqual({ name: "web", tags: ["x"] });
    expect(machines.get("b")).toBeUndefined();
  });

  test("hands out copies: a changed row changes nothing until it is put", () => {
    machines.put("a", { name: "web", tags: [] });
    machines.get("a")?.tags?.push("lost");
    machines.list()[0]?.tags?.push("lost");
    expect(machines.get("a")).toEqual({ name: "web", tags: [] });
  });

  test("lists in order of first insertion, also after a replacement", () => {
    for (const key of ["c", "a", "b"]) machines.put(key, { name: key });
    machines.put("c", { name: "c2" });
    expect(names()).toEqual(["c2", "a", "b"]);
  });

  test("filters by owner and location together, and keeps the index of a row replaced without one", () => {
    machines.put("a", { name: "a" }, { owner: 1, location: "hel01" });
    machines.put("b", { name: "b" }, { owner: 1, location: "rix01" });
    machines.put("c", { name: "c" }, { owner: 2, location: "hel01" });
    machines.put("a", { name: "a2" });
    expect(names({ owner: 1 })).toEqual(["a2", "b"]);
    expect(names({ location: "hel01" })).toEqual(["a2", "c"]);
    expect(names({ owner: 1, location: "hel01" })).toEqual(["a2"]);
  });

  test("says whether a deletion found its row", () => {
    machines.put("a", { name: "a" });
    expect([machines.delete("a"), machines.delete("a"), machines.get("a")]).toEqual([true, false, undefined]);
  });

  test("undoes a transaction that throws, order and new tables included, and keeps one that returns", () => {
    machines.put("a", { name: "a" });
    machines.put("b", { name: "b" });
    const failing = () =>
      store.transaction(() => {
        machines.delete("a");
        machines.put("b", { name: "b2" });
        store.table<Machine>("others").put("x", { name: "x" });
        throw new Error("no");
      });
    expect(failing).toThrow("no");
    expect(names()).toEqual(["a", "b"]);
    expect(store.table("others").list()).toEqual([]);
    expect(store.transaction(() => machines.delete("a"))).toBe(true);
    expect(names()).toEqual(["b"]);
  });

  test("undoes only an inner transaction when the outer one continues", () => {
    store.transaction(() => {
      machines.put("a", { name: "a" });
      expect(() =>
        store.transaction(() => {
          machines.put("b", { name: "b" });
          throw new Error("inner");
        }),
      ).toThrow("inner");
    });
    expect(names()).toEqual(["a"]);
  });

  test("scans from a key on in the order of UTF-8, so many at most", () => {
    for (const key of ["b", "a/2", "\u{1f600}", "\u{ff5e}", "a/1", "A"]) machines.put(key, { name: key });
    const scan = (from: string, limit: number) => machines.scan(from, limit).map(({ key }) => key);
    expect(scan("", 10)).toEqual(["A", "a/1", "a/2", "b", "\u{ff5e}", "\u{1f600}"]);
    expect(scan("a/1", 2)).toEqual(["a/1", "a/2"]);
    expect(scan("a/1\u0000", 1)).toEqual(["a/2"]);
    expect(machines.scan("b", 1)).toEqual([{ key: "b", row: { name: "b" } }]);
  });

  test("keeps blobs, and undoes them with their transaction", () => {
    const bytes = new Uint8Array([0, 255, 10]);
    store.blobs.put("a", bytes);
    expect(() =>
      store.transaction(() => {
        store.blobs.put("b", bytes);
        store.blobs.delete("a");
        throw new Error("no");
      }),
    ).toThrow("no");
    expect(store.blobs.get("a")).toEqual(bytes);
    expect(store.blobs.get("b")).toBeUndefined();
    store.blobs.delete("a");
    expect(store.blobs.get("a")).toBeUndefined();
  });

  test("clears every table and blob", () => {
    machines.put("a", { name: "a" });
    store.blobs.put("a", new Uint8Array([1]));
    store.clear();
    expect([names(), store.blobs.get("a")]).toEqual([[], undefined]);
  });
});
