import { useQueries, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "#api/http/errors.ts";
import { locationsQuery } from "#api/config/config.ts";
import { listsOf, type Resource, type ResourceKind } from "#declarations/kind.ts";

export type Looked =
  | { is: "loading" }
  | { is: "failed"; error: Error; refetch: () => void }
  | { is: "unknown" }
  /** The resource was deleted while the page showed it. */
  | { is: "gone"; last: Resource }
  | { is: "here"; resource: Resource; refetch: () => void };

/**
 * Reads one resource from its list, so that list and page agree; without a location all lists are searched. If the
 * cached list lacks the resource, it is requested once.
 */
export function useResource(kind: ResourceKind, location: string | undefined, id: string): Looked {
  const locations = useQuery(locationsQuery);
  const slugs = location === undefined ? (locations.data ?? []).map(({ slug }) => slug) : [location];
  const find = (rows: readonly Resource[] | undefined) => rows?.find((row) => kind.idOf(row) === id);
  const lists = useQueries({
    queries: listsOf(kind, slugs).map((list) => ({
      ...list,
      refetchOnMount: (query: Listed) => (find(query.state.data) ? true : ("always" as const)),
    })),
    combine: together,
  });
  const row = find(lists.parts.flatMap((rows) => rows ?? []));
  const [last, setLast] = useState(row);
  if (row !== undefined && row !== last) setLast(row);

  const refetch = () => lists.results.forEach((result) => void result.refetch());
  if (row) return { is: "here", resource: row, refetch };
  if (last && kind.idOf(last) === id && lists.isAnswered) return { is: "gone", last };
  const error =
    lists.results.find((result) => result.error)?.error ?? (slugs.length === 0 && locations.error);
  // An unknown location has no list.
  if (error instanceof ApiError && error.status === 404) return { is: "unknown" };
  if (error) return { is: "failed", error, refetch: slugs.length === 0 ? locations.refetch : refetch };
  return lists.isAnswered ? { is: "unknown" } : { is: "loading" };
}

interface Listed {
  state: { data: Resource[] | undefined };
}

const together = (results: UseQueryResult<Resource[]>[]) => ({
  results,
  parts: results.map((result) => result.data),
  isAnswered:
    results.length > 0 && results.every((result) => result.data !== undefined && !result.isFetching),
});
