import { QueryCache, QueryClient } from "@tanstack/react-query";
import { QUERY_FRESH_MS, QUERY_GARBAGE_MS, QUERY_MAX_RETRIES, QUERY_RETRY_DELAY_MS } from "#lib/constants.ts";
import { ApiError, isWorthRetrying } from "#api/http/errors.ts";

/**
 * Reads are retried after connection errors and 502 only; changes are never sent twice (shell spec §7). `onBackgroundError` hears of reads
 * that fail while an older answer is shown, which nobody else tells of, and of bugs.
 */
export const createQueryClient = (onBackgroundError: (error: Error) => void = () => {}): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { state }) => {
        if (state.data !== undefined || !(error instanceof ApiError)) onBackgroundError(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: QUERY_FRESH_MS,
        gcTime: QUERY_GARBAGE_MS,
        retry: (failures, error) => failures < QUERY_MAX_RETRIES && isWorthRetrying(error),
        retryDelay: QUERY_RETRY_DELAY_MS,
      },
      mutations: { retry: false },
    },
  });
