import { useQueries, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useMemo } from "react";
import { locationsQuery } from "#api/config/config.ts";
import { listsOf, type Resource, type ResourceKind } from "#declarations/kind.ts";
import { useHold } from "./useHold.ts";

export interface RowsFailure {
  /** Slug; empty for lists without a location, or if the locations could not be read. */
  location: string;
  error: Error;
}

export interface Rows {
  rows: readonly Resource[];
  failures: readonly RowsFailure[];
  /** No rows yet, and still loading. */
  pending: boolean;
  /** Part of the rows is still loading; later rows are inserted between the present ones. */
  incomplete: boolean;
  refreshing: boolean;
  /** Time of the oldest part in ms; 0 before the first response. */
  updatedAt: number;
  refresh(): void;
}

/** The kind's rows from all published locations. */
export function useRows(kind: ResourceKind): Rows {
  const queryClient = useQueryClient();
  const locations = useQuery(locationsQuery);
  const slugs = (locations.data ?? []).map((location) => location.slug);
  const lists = useQueries({
    queries: listsOf(kind, slugs),
    combine: together,
  });

  const listed = useMemo(() => lists.parts.flatMap((rows) => rows ?? []), [lists.parts]);
  const incomplete = lists.count === 0 ? locations.isPending : lists.pending;
  const isHeld = useHold(incomplete && listed.length > 0);
  const rows = isHeld ? NONE : listed;
  return {
    rows,
    incomplete,
    failures:
      locations.error && lists.count === 0
        ? [{ location: "", error: locations.error }]
        : lists.errors.flatMap((error, index) => (error ? [{ location: slugs[index] ?? "", error }] : [])),
    pending: incomplete && rows.length === 0,
    refreshing: locations.isFetching || lists.refreshing,
    // Without a response the minimum is infinite.
    updatedAt: Number.isFinite(lists.updatedAt) ? lists.updatedAt : 0,
    refresh: () => {
      if (locations.isError) void locations.refetch();
      for (const { queryKey } of listsOf(kind, slugs)) void queryClient.refetchQueries({ queryKey });
    },
  };
}

const NONE: readonly Resource[] = [];

function together(results: UseQueryResult<Resource[]>[]) {
  return {
    count: results.length,
    // A place per list: the library compares results by place, so rows that move would be copied value by value.
    parts: results.map((result) => result.data),
    errors: results.map((result) => (result.data === undefined ? result.error : null)),
    pending: results.some((result) => result.isPending && !result.isError),
    refreshing: results.some((result) => result.isFetching),
    updatedAt: Math.min(...results.flatMap((result) => result.dataUpdatedAt || [])),
  };
}
