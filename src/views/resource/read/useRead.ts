import { type UseQueryOptions, useQueries, useQueryClient } from "@tanstack/react-query";
import type { Read } from "#declarations/field.ts";
import type { ListQuery } from "#declarations/kind.ts";

/** What is made of the cache as it is now; whatever is read on the way is loaded, and made again once it is there. */
export function useRead<T>(make: (read: Read) => T) {
  const queryClient = useQueryClient();
  const queries: ListQuery[] = [];
  const value = make((query) => {
    queries.push(query);
    return queryClient.getQueryData(query.queryKey);
  });
  return { value, results: useQueries({ queries: queries as unknown as UseQueryOptions[] }) };
}
