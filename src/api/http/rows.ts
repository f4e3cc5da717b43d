import { hashKey, type Query, type QueryClient, type QueryKey, QueryObserver } from "@tanstack/react-query";
import { ApiError } from "./errors.ts";

/** A list row that the API can read on its own. */
export interface RowQuery {
  /** Key of the list that holds the row. */
  list: QueryKey;
  id: string;
  is(row: unknown): boolean;
  /** Resolves to undefined for a deleted row. @throws {ApiError} */
  read(client: QueryClient): Promise<unknown>;
}

/** What a change makes stale: one row, or every query below a key. */
export type Touched = QueryKey | RowQuery;

interface RowSpec<Row> {
  list: { queryKey: QueryKey } & object;
  id: string;
  idOf(row: Row): string;
  read(client: QueryClient): Promise<Row>;
  /** Detects a tombstone, which some servers return for a while. */
  isDeleted?(row: Row): boolean;
}

export const rowQuery = <Row>({ list, id, idOf, read, isDeleted }: RowSpec<Row>): RowQuery => ({
  list: list.queryKey,
  id,
  is: (row) => idOf(row as Row) === id,
  read: async (client) => {
    try {
      const row = await read(client);
      return isDeleted?.(row) ? undefined : row;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.notFound) return undefined;
      if (!error.lacksRoute) throw error;
      const rows = await readList<Row>(list, client);
      return rows.find((row) => idOf(row) === id);
    }
  },
});

const isRow = (target: Touched): target is RowQuery => !Array.isArray(target);

export const rowKey = ({ list, id }: RowQuery) => ["row", ...list, id] as const;

export const isSame = (one: Touched, other: Touched): boolean => hashOf(one) === hashOf(other);

const hashOf = (target: Touched): string => hashKey(isRow(target) ? rowKey(target) : target);

/**
 * Reads one row and patches it into its cached list, unless a read that began later has; undefined if it is deleted.
 * @throws {ApiError} when it could not be read
 */
export async function readRow(row: RowQuery, client: QueryClient, signal?: AbortSignal): Promise<unknown> {
  const place = ++reads;
  const fresh = await row.read(client);
  // An aborted read has a later one.
  if (!signal?.aborted && isNewest(row, place, client)) patch(row, fresh, client);
  return fresh;
}

let reads = 0;
const newestReads = new WeakMap<QueryClient, Map<string, number>>();

/** Whether no answer to a later read has been taken; takes this one if so. */
function isNewest(row: RowQuery, place: number, client: QueryClient): boolean {
  const newest = newestReads.get(client) ?? new Map<string, number>();
  const hash = hashOf(row);
  if ((newest.get(hash) ?? 0) > place) return false;
  newestReads.set(client, newest.set(hash, place));
  return true;
}

/**
 * Reads a list with a new request: the answer to one under way may be older than a change.
 * @throws {ApiError}
 */
export async function readList<Row>(
  list: { queryKey: QueryKey } & object,
  client: QueryClient,
): Promise<Row[]> {
  const { data } = await new QueryObserver<Row[]>(client, list).refetch({ throwOnError: true });
  return data ?? [];
}

type IsRead = (query: Query) => boolean;

/** Makes lists stale without reading them. Returns whether a query has surely been read since. */
export function expire(targets: readonly Touched[], client: QueryClient): IsRead {
  const lists = targets.filter((it): it is QueryKey => !isRow(it));
  // An answer under way may be older, and so may what is made of it.
  const isUnderWay = lists.some((queryKey) => client.isFetching({ queryKey }) > 0);
  for (const queryKey of lists) void client.invalidateQueries({ queryKey, refetchType: "none" });
  return ({ state }) => !isUnderWay && !state.isInvalidated;
}

/** Refreshes stale data in this order: reads rows, invalidates lists that have not been read. Never fails. */
export async function refresh(
  targets: readonly Touched[],
  client: QueryClient,
  isRead: IsRead = () => false,
): Promise<void> {
  const isStale = (query: Query) => !isRead(query);
  const once = new Map(targets.map((it) => [hashOf(it), it]));
  for (const it of once.values()) {
    if (!isRow(it)) {
      void client.invalidateQueries({ queryKey: it, predicate: isStale });
      repeatFirstReads({ queryKey: it }, client);
    } else
      await readRow(it, client).catch(() =>
        client.invalidateQueries({ queryKey: it.list, exact: true, refetchType: "none" }),
      );
  }
}

function patch({ list, is }: RowQuery, fresh: unknown, client: QueryClient): void {
  const state = client.getQueryState<unknown[]>(list);
  if (state?.data === undefined) return repeatFirstReads({ queryKey: list, exact: true }, client);
  const current = fresh === undefined ? [] : [fresh];
  const isListed = state.data.some(is);
  const rows = isListed
    ? state.data.flatMap((row) => (is(row) ? current : [row]))
    : [...state.data, ...current];
  // The other rows keep their age.
  client.setQueryData(list, rows, { updatedAt: state.dataUpdatedAt });
  const isUnknown = fresh === undefined && !isListed;
  if (isUnknown || state.isInvalidated || state.fetchStatus === "fetching")
    void client.invalidateQueries({ queryKey: list, exact: true });
}

const repeating = new WeakSet<Query>();

/** Reads again what is being read for the first time, which `invalidateQueries` skips: the answer may be older. */
function repeatFirstReads(filters: { queryKey: QueryKey; exact?: boolean }, client: QueryClient): void {
  const queries = client.getQueryCache().findAll({ ...filters, fetchStatus: "fetching" });
  for (const query of queries.filter(({ state }) => state.data === undefined)) {
    if (repeating.has(query)) continue;
    repeating.add(query);
    const repeat = () => {
      repeating.delete(query);
      return client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    };
    query.promise?.then(repeat, () => repeating.delete(query));
  }
}
