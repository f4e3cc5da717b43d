import { hashKey, type UseQueryOptions, useQueries, useQueryClient } from "@tanstack/react-query";
import type { Read } from "#declarations/field.ts";
import type { ListQuery } from "#declarations/kind.ts";

/** Computes a value from the cache; missing data is loaded and the value computed again. */
export function useRead<T>(make: (read: Read) => T) {
  const queryClient = useQueryClient();
  const queries = new Map<string, ListQuery>();
  const value = make((query) => {
    queries.set(hashKey(query.queryKey), query);
    return queryClient.getQueryData(query.queryKey);
  });
  return { value, results: useQueries({ queries: [...queries.values()] as unknown as UseQueryOptions[] }) };
}
