import { hashKey, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { ApiError } from "./errors.ts";

/** One row of a list, which the API can read alone. */
export interface RowQuery {
  /** Of the list that holds it. */
  list: QueryKey;
  id: string;
  is(row: unknown): boolean;
  /** Undefined when it exists no more. @throws {ApiError} */
  read(client: QueryClient): Promise<unknown>;
}

/** What a change makes stale: one row, or all that is kept below a key. */
export type Touched = QueryKey | RowQuery;

interface RowSpec<Row> {
  list: { queryKey: QueryKey } & object;
  id: string;
  idOf(row: Row): string;
  read(client: QueryClient): Promise<Row>;
  /** A tombstone, which some servers answer for a while. */
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
      if (isMissingRoute(error)) {
        const rows = await client.fetchQuery<Row[]>({ ...list, staleTime: 0 });
        return rows.find((row) => idOf(row) === id);
      }
      if (isGone(error)) return undefined;
      throw error;
    }
  },
});

const isRow = (target: Touched): target is RowQuery => !Array.isArray(target);

export const rowKey = ({ list, id }: RowQuery) => ["row", ...list, id] as const;

export const isSame = (one: Touched, other: Touched): boolean => hashOf(one) === hashOf(other);

const hashOf = (target: Touched): string => hashKey(isRow(target) ? rowKey(target) : target);

/**
 * Reads one row and puts it into its list, which is not read for it; undefined when it exists no more.
 * @throws {ApiError} when it could not be read
 */
export async function readRow(row: RowQuery, client: QueryClient, signal?: AbortSignal): Promise<unknown> {
  const fresh = await row.read(client);
  // Whoever gave this reading up has a later one.
  if (!signal?.aborted) patch(row, fresh, client);
  return fresh;
}

/** Reads what a change has made stale, in this order: a row at once, a list where a screen shows it. Never fails. */
export async function refresh(targets: readonly Touched[], client: QueryClient): Promise<void> {
  const once = new Map(targets.map((it) => [hashOf(it), it]));
  for (const it of once.values()) {
    if (!isRow(it)) void client.invalidateQueries({ queryKey: it });
    else
      await readRow(it, client).catch(() =>
        client.invalidateQueries({ queryKey: it.list, exact: true, refetchType: "none" }),
      );
  }
}

function patch({ list, is }: RowQuery, fresh: unknown, client: QueryClient): void {
  const state = client.getQueryState<unknown[]>(list);
  if (state?.data === undefined) return;
  const current = fresh === undefined ? [] : [fresh];
  const isListed = state.data.some(is);
  const rows = isListed
    ? state.data.flatMap((row) => (is(row) ? current : [row]))
    : [...state.data, ...current];
  // The other rows are as old as they were.
  client.setQueryData(list, rows, { updatedAt: state.dataUpdatedAt });
  const isUnknown = fresh === undefined && !isListed;
  if (isUnknown || state.isInvalidated || state.fetchStatus === "fetching")
    void client.invalidateQueries({ queryKey: list, exact: true });
}

/** Some deployments lack a call that reads one (wire contract §1.1, §1.5): that is not "no such resource". */
const isMissingRoute = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 405 || (error.status === 404 && /no route/i.test(error.message)));

const isGone = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 404 || /no such virtual machine|network uuid is invalid/i.test(error.message));
