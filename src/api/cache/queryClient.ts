import { QueryCache, QueryClient } from "@tanstack/react-query";
import { QUERY_FRESH_MS, QUERY_GARBAGE_MS, QUERY_MAX_RETRIES, QUERY_RETRY_DELAY_MS } from "#lib/constants.ts";
import { ApiError, isWorthRetrying } from "#api/http/errors.ts";

/**
 * Retries reads after connection errors and 502 only (shell spec §7). `onBackgroundError` gets bugs, and
 * failed refetches behind cached data, which no screen shows.
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
