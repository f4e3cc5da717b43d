import { useQueries, useQuery } from "@tanstack/react-query";
import { useState } from "react";
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
 * Rows of every enabled kind, for counts that the API does not offer. Cached lists are used immediately; the others
 * load one kind at a time, to keep the first screen from requesting all at once.
 */
export function useAllResources(): readonly KindRows[] {
  const { queryClient } = useApp();
  const locations = useQuery(locationsQuery);
  const slugs = (locations.data ?? []).map(({ slug }) => slug);
  const lists = useEnabledKinds().map((kind) => ({ kind, queries: listsOf(kind, slugs) }));

  // A list that is being retried after a failure does not block the others.
  const hasAnswered = ({ queryKey }: { queryKey: readonly unknown[] }) => {
    const state = queryClient.getQueryState(queryKey);
    return state !== undefined && (state.status !== "pending" || state.fetchFailureCount > 0);
  };
  const turn = lists.findIndex(({ kind, queries }) =>
    queries.length === 0 ? kind.isLocated === true && locations.isPending : !queries.every(hasAnswered),
  );
  const [reached, setReached] = useState(0);
  // Never decreases: a list refetched elsewhere must not refetch all lists after it.
  if (turn === -1 ? reached < lists.length : turn > reached) setReached(turn === -1 ? lists.length : turn);
  const results = useQueries({
    queries: lists.flatMap(({ queries }, index) =>
      queries.map((query) => ({ ...query, enabled: index <= reached })),
    ),
  });

  return lists.map(({ kind, queries }, index): KindRows => {
    const from = lists.slice(0, index).flatMap((before) => before.queries).length;
    const own = results.slice(from, from + queries.length);
    const lacksPlaces = queries.length === 0 && kind.isLocated === true;
    const refresh = () => {
      if (locations.isError) void locations.refetch();
      for (const result of own) if (result.isError) void result.refetch();
    };
    return {
      kind,
      rows: own.flatMap((result) => result.data ?? []),
      failures:
        lacksPlaces && locations.error
          ? [{ location: "", error: locations.error }]
          : own.flatMap(({ error, data: rows }, place) =>
              error && rows === undefined
                ? [{ location: kind.isLocated ? (slugs[place] ?? "") : "", error }]
                : [],
            ),
      isRead: lacksPlaces ? !locations.isPending : own.every((result) => !result.isPending),
      refresh,
    };
  });
}
