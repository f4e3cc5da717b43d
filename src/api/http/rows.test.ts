import { QueryClient, QueryObserver, queryOptions } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "./errors.ts";
import { isSame, readList, readRow, refresh, rowKey, rowQuery } from "./rows.ts";

interface Disk {
  uuid: string;
  name: string;
  isGone?: boolean;
}

const key = ["disk", "hel01", "list"];
const READ_AT = Date.parse("2026-05-03T12:00:00Z");
const web: Disk = { uuid: "a", name: "web" };
const logs: Disk = { uuid: "b", name: "logs" };
const refused = (status: number, message = "No") => new ApiError("standard", message, { status });

let client: QueryClient;
let listed: readonly Disk[];
let listReads: number;
let read: () => Promise<Disk>;

const list = {
  queryKey: key,
  queryFn: async () => {
    listReads++;
    return [...listed];
  },
};
const rowOf = (id: string) =>
  rowQuery<Disk>({
    list,
    id,
    idOf: ({ uuid }) => uuid,
    read: () => read(),
    isDeleted: ({ isGone }) => isGone === true,
  });

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(key, [web, logs], { updatedAt: READ_AT });
  client.setQueryData([...key, "assignees"], ["mine"]);
  listed = [web];
  listReads = 0;
  read = async () => ({ uuid: "a", name: "shop" });
});
afterEach(() => vi.useRealTimers());

/** The cached list: its names, age and staleness, and the staleness of queries below its key. */
const kept = () => {
  const state = client.getQueryState<Disk[]>(key);
  return {
    names: state?.data?.map(({ name }) => name),
    since: state?.dataUpdatedAt,
    isStale: state?.isInvalidated,
    isBelowStale: client.getQueryState([...key, "assignees"])?.isInvalidated,
  };
};
const untouched = { names: ["web", "logs"], since: READ_AT, isStale: false, isBelowStale: false };

test("a row that was read takes its place in the list, whose other rows are as old as they were", async () => {
  expect(await readRow(rowOf("a"), client)).toEqual({ uuid: "a", name: "shop" });
  expect(kept()).toEqual({ ...untouched, names: ["shop", "logs"] });
  expect(listReads).toBe(0);
});

test("a new row comes last in the list", async () => {
  read = async () => ({ uuid: "c", name: "new" });
  await readRow(rowOf("c"), client);
  expect(kept()).toEqual({ ...untouched, names: ["web", "logs", "new"] });
});

test.each<[string, () => Promise<Disk>]>([
  ["a tombstone", async () => ({ ...web, isGone: true })],
  ["404", () => Promise.reject(refused(404))],
  ["a word for it", () => Promise.reject(refused(400, "No such virtual machine exists: a"))],
  ["another word for it", () => Promise.reject(refused(400, "The network UUID is invalid"))],
])("a row that is answered by %s leaves the list", async (_, response) => {
  read = response;
  expect(await readRow(rowOf("a"), client)).toBeUndefined();
  expect(kept()).toEqual({ ...untouched, names: ["logs"] });
});

test("a row that neither the server nor the list has makes the list stale", async () => {
  read = () => Promise.reject(refused(404));
  await readRow(rowOf("c"), client);
  expect(kept()).toEqual({ ...untouched, isStale: true });
});

test.each<[string, ApiError]>([
  ["405", refused(405, "Method not allowed")],
  ["404 for want of a route", refused(404, "no Route matched with those values")],
])("where a single row is answered by %s it is found in the list, read now", async (_, error) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  client.setQueryData(key, [logs]);
  read = () => Promise.reject(error);
  expect(await rowOf("a").read(client)).toEqual(web);
  expect(await rowOf("b").read(client)).toBeUndefined();
  expect(listReads).toBe(2);
});

test("a list that was asked for before a change is asked for again", async () => {
  const early = Promise.withResolvers<Disk[]>();
  const answers = [early.promise, Promise.resolve([web])];
  const queryFn = () => answers.shift() ?? Promise.reject(new Error("Read a third time"));
  const before = client.fetchQuery({ queryKey: key, queryFn, staleTime: 0 });
  const after = readList<Disk>(queryOptions({ queryKey: key, queryFn }), client);
  early.resolve([web, logs]);
  expect(await after).toEqual([web]);
  expect(await before).toEqual([web]);
  expect(kept()).toMatchObject({ names: ["web"], isStale: false });
});

test("a list that can't be read after a change fails", async () => {
  const failure = refused(500);
  const queryFn = () => Promise.reject(failure);
  await expect(readList(queryOptions({ queryKey: key, queryFn }), client)).rejects.toBe(failure);
});

test.each([refused(500), refused(406), new Error("no such virtual machine")])(
  "any other failure is one, and changes nothing: %s",
  async (failure) => {
    read = async () => {
      throw failure;
    };
    await expect(readRow(rowOf("a"), client)).rejects.toBe(failure);
    expect(kept()).toEqual(untouched);
  },
);

test("a reading that was given up changes nothing", async () => {
  await readRow(rowOf("a"), client, AbortSignal.abort());
  expect(kept()).toEqual(untouched);
});

test("a read that answers after a later one changes nothing", async () => {
  const early = Promise.withResolvers<Disk>();
  read = () => early.promise;
  const first = readRow(rowOf("a"), client);
  read = async () => ({ uuid: "a", name: "shop" });
  await readRow(rowOf("a"), client);
  early.resolve(web);
  expect(await first).toEqual(web);
  expect(kept().names).toEqual(["shop", "logs"]);
});

test("a list that was never read is not made of one row", async () => {
  client.removeQueries({ queryKey: key });
  await readRow(rowOf("a"), client);
  expect(client.getQueryState(key)).toBeUndefined();
});

test("a list that was stale stays so", async () => {
  await client.invalidateQueries({ queryKey: key, exact: true });
  await readRow(rowOf("a"), client);
  expect(kept()).toEqual({ ...untouched, names: ["shop", "logs"], isStale: true });
});

test("a list that is being read is read again: its answer may be older than the row", async () => {
  const { promise, resolve } = Promise.withResolvers<Disk[]>();
  const reading = client.fetchQuery({ queryKey: key, queryFn: () => promise, staleTime: 0 }).catch(() => {});
  await readRow(rowOf("a"), client);
  expect(kept()).toMatchObject({ isStale: true, isBelowStale: false });
  resolve([]);
  await reading;
});

test.each<[string, () => Promise<unknown>]>([
  ["read", () => readRow(rowOf("a"), client)],
  ["changed", () => Promise.all([refresh([key], client), refresh([key], client)])],
])("a list that is being read for the first time is read once more when a row is %s", async (_, change) => {
  client.removeQueries({ queryKey: key });
  const answers = [Promise.withResolvers<Disk[]>(), Promise.withResolvers<Disk[]>()];
  let reads = 0;
  const queryFn = () => answers[reads++]?.promise ?? Promise.reject(new Error("Read a third time"));
  const stop = new QueryObserver(client, { queryKey: key, queryFn, staleTime: Infinity }).subscribe(() => {});
  await change();
  expect(reads).toBe(1);
  answers[0]?.resolve([web]);
  await vi.waitFor(() => expect(reads).toBe(2));
  answers[1]?.resolve([logs]);
  await vi.waitFor(() => expect(kept()).toMatchObject({ names: ["logs"], isStale: false }));
  stop();
});

test("each thing that a change invalidates is read once: a row alone, a list where it is shown", async () => {
  const reads: string[] = [];
  read = async () => {
    reads.push("row");
    return web;
  };
  const other = ["vpc", "hel01", "list"];
  const third = ["vm", "hel01", "list"];
  client.setQueryData(other, []);
  client.setQueryData(third, []);
  await refresh([rowOf("a"), other, rowOf("a")], client);
  expect(reads).toEqual(["row"]);
  const stale = [key, other, third].map((each) => client.getQueryState(each)?.isInvalidated);
  expect(stale).toEqual([false, true, false]);
});

test("a row that could not be read after a change makes its list stale, which is not read for it", async () => {
  read = () => Promise.reject(refused(502));
  const stop = new QueryObserver(client, { ...list, staleTime: Infinity }).subscribe(() => {});
  await refresh([rowOf("a")], client);
  expect(kept()).toEqual({ ...untouched, isStale: true });
  expect(listReads).toBe(0);
  stop();
});

test("rows are the same by their list and their id", () => {
  expect(rowKey(rowOf("a"))).toEqual(["row", "disk", "hel01", "list", "a"]);
  const same = [rowOf("a"), rowOf("b"), key].map((other) => isSame(rowOf("a"), other));
  expect(same).toEqual([true, false, false]);
  expect(isSame(key, ["disk", "hel01", "list"])).toBe(true);
});
