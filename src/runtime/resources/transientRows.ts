import {
  hashKey,
  QueriesObserver,
  type QueryClient,
  type QueryFunctionContext,
  type QueryObserverOptions,
} from "@tanstack/react-query";
import { readRow, rowKey, type RowQuery } from "#api/http/rows.ts";
import { whenIdle } from "#lib/timing/whenIdle.ts";
import { ROWS_POLLED_ALONE, TRANSIENT_POLL_MS } from "#lib/constants.ts";
import type { Kinds } from "#resources/registry.ts";
import type { ListQuery, Resource } from "#declarations/kind.ts";
import type { ResourceActors, ResourceStates } from "./resourceActors.ts";

const PLANNED_WITHIN_MS = 1000;

/**
 * Polls transient rows while a screen shows their list: row by row, or the whole list if there are many or rows cannot
 * be read alone.
 */
export function pollTransientRows(kinds: Kinds, queryClient: QueryClient, resourceActors: ResourceActors) {
  const cache = queryClient.getQueryCache();
  const polls = new QueriesObserver(queryClient, []);
  const transientOf = createTransientOf(resourceActors);
  let isPlanned = false;

  const pollsOf = (rows: readonly Resource[], queryHash: string): QueryObserverOptions[] => {
    const [first] = rows;
    const kind = first && kinds.get(first.$type);
    const lists = kind?.listQueries(first?.location ? [first.location] : []) ?? [];
    const list = lists.find(({ queryKey }) => hashKey(queryKey) === queryHash);
    if (kind === undefined || list === undefined) return [];
    const transient = transientOf(rows);
    const { rowOf } = kind.lifecycle;
    if (rowOf && transient.length <= ROWS_POLLED_ALONE) return transient.map((row) => pollOfRow(rowOf(row)));
    return transient.length > 0 ? [pollOfList(list)] : [];
  };
  const wanted = () => {
    const own = new Set<unknown>(polls.getObservers());
    const found = cache
      .getAll()
      .filter(({ observers }) => observers.some((observer) => !own.has(observer)))
      .flatMap(({ state, queryHash }) => (Array.isArray(state.data) ? pollsOf(state.data, queryHash) : []));
    // A server may list a row twice.
    return [...new Map(found.map((poll) => [hashKey(poll.queryKey), poll])).values()];
  };
  const plan = () => {
    if (isPlanned) return;
    isPlanned = true;
    // Frames first: a list may hold thousands of rows whose states are still to be found.
    whenIdle(() => {
      isPlanned = false;
      polls.setQueries(wanted());
    }, PLANNED_WITHIN_MS);
  };

  polls.subscribe(() => {});
  resourceActors.subscribe(plan);
  cache.subscribe(({ type }) => {
    if (type === "updated" || type === "observerAdded" || type === "observerRemoved") plan();
  });
}

const pollOfList = (list: ListQuery) => ({
  ...list,
  refetchInterval: TRANSIENT_POLL_MS,
  staleTime: Infinity,
});

const pollOfRow = (row: RowQuery) => ({
  queryKey: rowKey(row),
  queryFn: async ({ client, signal }: QueryFunctionContext) => (await readRow(row, client, signal)) ?? null,
  refetchInterval: TRANSIENT_POLL_MS,
  // The list itself has just been read.
  initialData: null,
  staleTime: TRANSIENT_POLL_MS,
  retry: false,
});

/** Caches transient rows until rows or live states change, because lists may hold thousands. */
function createTransientOf(resourceActors: ResourceActors) {
  const known = new WeakMap<
    readonly Resource[],
    { states: ResourceStates; transient: readonly Resource[] }
  >();
  return (rows: readonly Resource[]): readonly Resource[] => {
    const states = resourceActors.states();
    const kept = known.get(rows);
    if (kept?.states === states) return kept.transient;
    const transient = rows.filter((row) => states.snapshot(row).hasTag("transient"));
    known.set(rows, { states, transient });
    return transient;
  };
}
