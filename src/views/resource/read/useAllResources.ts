import { useQueries, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { locationsQuery } from "#api/config/config.ts";
import { listsOf, type Resource, type ResourceKind } from "#declarations/kind.ts";
import { useApp } from "#views/context/AppContext.tsx";
import { useEnabledKinds } from "#views/context/useKind.ts";
import type { RowsFailure } from "#views/resource/list/rows/useRows.ts";

/** What is known of one kind's rows. */
export interface KindRows {
  kind: ResourceKind;
  rows: readonly Resource[];
  failures: readonly RowsFailure[];
  /** Every list has answered or finally failed. */
  isRead: boolean;
  refresh(): void;
}

/**
 * Rows of every enabled kind, for counts that the API does not offer; the same array until one of them changes. Cached
 * lists are used immediately; the others load one kind at a time, to keep the first screen from requesting all at once.
 */
export function useAllResources(): readonly KindRows[] {
  const { queryClient } = useApp();
  const kinds = useEnabledKinds();
  const locations = useQuery(locationsQuery);
  const slugs = useMemo(() => (locations.data ?? []).map(({ slug }) => slug), [locations.data]);
  const lists = useMemo(() => kinds.map((kind) => ({ kind, queries: listsOf(kind, slugs) })), [kinds, slugs]);

  const [reached, setReached] = useState(0);
  const results = useQueries({
    queries: lists.flatMap(({ queries }, index) =>
      queries.map((query) => ({ ...query, enabled: index <= reached })),
    ),
    combine: together,
  });

  const answers = useMemo(
    () =>
      lists.map(({ queries }, index) => {
        const from = lists.slice(0, index).flatMap((before) => before.queries).length;
        return results.slice(from, from + queries.length);
      }),
    [lists, results],
  );
  const { error: unlocated, isPending: isLocating, refetch: locate } = locations;
  // A list that is being retried after a failure does not block the others.
  const turn = lists.findIndex(({ kind, queries }, index) =>
    queries.length === 0
      ? kind.isLocated === true && isLocating
      : answers[index]?.some(({ isPending, hasFailed }) => isPending && !hasFailed),
  );
  // Never decreases: a list refetched elsewhere must not refetch all lists after it.
  if (turn === -1 ? reached < lists.length : turn > reached) setReached(turn === -1 ? lists.length : turn);

  return useMemo(
    () =>
      lists.map(({ kind, queries }, index): KindRows => {
        const own = answers[index] ?? [];
        const lacksPlaces = queries.length === 0 && kind.isLocated === true;
        return {
          kind,
          rows: own.flatMap(({ rows }) => rows ?? []),
          failures:
            lacksPlaces && unlocated
              ? [{ location: "", error: unlocated }]
              : own.flatMap(({ error }, place) =>
                  error ? [{ location: kind.isLocated ? (slugs[place] ?? "") : "", error }] : [],
                ),
          isRead: lacksPlaces ? !isLocating : own.every(({ isPending }) => !isPending),
          refresh: () => {
            if (unlocated) void locate();
            for (const { queryKey } of queries)
              if (queryClient.getQueryState(queryKey)?.status === "error")
                void queryClient.refetchQueries({ queryKey, exact: true });
          },
        };
      }),
    [lists, answers, slugs, unlocated, isLocating, locate, queryClient],
  );
}

const together = (results: UseQueryResult<Resource[]>[]) =>
  results.map(({ data: rows, error, isPending, failureCount }) => ({
    rows,
    error: rows === undefined ? error : null,
    isPending,
    hasFailed: failureCount > 0,
  }));
