import { type QueryFunctionContext, useQueries } from "@tanstack/react-query";
import { readRow, rowKey, type RowQuery } from "#api/http/rows.ts";
import { ROWS_POLLED_ALONE, TRANSIENT_POLL_MS } from "#lib/constants.ts";
import { kindOf } from "#resources/registry.ts";
import type { Resource, ResourceKind } from "#declarations/kind.ts";
import type { ResourceActors } from "#runtime/resources/resourceActors.ts";
import { useApp } from "#views/context/AppContext.tsx";
import { useResourceActorsVersion } from "#views/resource/read/useSnapshot.ts";

/** Asks again and again after the rows that the server is changing by itself, each alone; few enough of each kind for that. */
export function useTransientRows(lists: readonly (readonly Resource[])[]): void {
  const { kinds, resourceActors } = useApp();
  useResourceActorsVersion();
  const polled = lists.flatMap((rows) => {
    const transient = transientOf(rows, resourceActors);
    const [first] = transient;
    if (first === undefined || isListPolled(kindOf(kinds, first), transient)) return [];
    return transient.flatMap((row) => kindOf(kinds, row).lifecycle.rowOf?.(row) ?? []);
  });
  useQueries({ queries: [...new Map(polled.map((row) => [row.id, row])).values()].map(poll) });
}

/** How often a kind's list is read again by itself: not while its transient rows are asked after alone. */
export const listInterval = (
  kind: ResourceKind,
  rows: readonly Resource[] | undefined,
  resourceActors: ResourceActors,
): number | false => {
  const transient = rows ? transientOf(rows, resourceActors) : [];
  return transient.length > 0 && isListPolled(kind, transient) ? TRANSIENT_POLL_MS : false;
};

const isListPolled = ({ lifecycle }: ResourceKind, transient: readonly Resource[]): boolean =>
  lifecycle.rowOf === undefined || transient.length > ROWS_POLLED_ALONE;

const poll = (row: RowQuery) => ({
  queryKey: rowKey(row),
  queryFn: async ({ client, signal }: QueryFunctionContext) => (await readRow(row, client, signal)) ?? null,
  refetchInterval: TRANSIENT_POLL_MS,
  // The list has just told what it is.
  initialData: null,
  staleTime: TRANSIENT_POLL_MS,
  retry: false,
});

const known = new WeakMap<readonly Resource[], { version: number; transient: readonly Resource[] }>();

/** Kept until rows or live states change: it is asked with every drawing of a list of thousands. */
function transientOf(rows: readonly Resource[], resourceActors: ResourceActors): readonly Resource[] {
  const version = resourceActors.version();
  const kept = known.get(rows);
  if (kept?.version === version) return kept.transient;
  const transient = rows.filter((row) => resourceActors.snapshot(row).hasTag("transient"));
  known.set(rows, { version, transient });
  return transient;
}
