import { useQueries, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { locationsQuery } from "#api/config/config.ts";
import { listsOf, type Resource, type ResourceKind } from "#declarations/kind.ts";

export interface RowsFailure {
  /** Slug; empty where the list is not of one location, or the locations themselves could not be read. */
  location: string;
  error: Error;
}

export interface Rows {
  rows: readonly Resource[];
  failures: readonly RowsFailure[];
  /** Nothing to show yet, and still asking. */
  pending: boolean;
  /** Part of it has not come yet: what is there is not all, and will make room for the rest. */
  incomplete: boolean;
  refreshing: boolean;
  /** Of the oldest part, in milliseconds; 0 before the first answer. */
  updatedAt: number;
  refresh(): void;
}

/** The kind's rows of all published locations together. */
export function useRows(kind: ResourceKind): Rows {
  const queryClient = useQueryClient();
  const locations = useQuery(locationsQuery);
  const slugs = (locations.data ?? []).map((location) => location.slug);
  const lists = useQueries({
    queries: listsOf(kind, slugs),
    combine: together,
  });

  const incomplete = lists.count === 0 ? locations.isPending : lists.pending;
  return {
    rows: lists.rows,
    incomplete,
    failures:
      locations.error && lists.count === 0
        ? [{ location: "", error: locations.error }]
        : lists.errors.flatMap((error, index) => (error ? [{ location: slugs[index] ?? "", error }] : [])),
    pending: incomplete && lists.rows.length === 0,
    refreshing: locations.isFetching || lists.refreshing,
    // Without any answer the least of none is infinite.
    updatedAt: Number.isFinite(lists.updatedAt) ? lists.updatedAt : 0,
    refresh: () => {
      if (locations.isError) void locations.refetch();
      for (const { queryKey } of listsOf(kind, slugs)) void queryClient.refetchQueries({ queryKey });
    },
  };
}

function together(results: UseQueryResult<Resource[]>[]) {
  return {
    count: results.length,
    rows: results.flatMap((result) => result.data ?? []),
    errors: results.map((result) => (result.data === undefined ? result.error : null)),
    pending: results.some((result) => result.isPending && !result.isError),
    refreshing: results.some((result) => result.isFetching),
    updatedAt: Math.min(...results.flatMap((result) => result.dataUpdatedAt || [])),
  };
}
