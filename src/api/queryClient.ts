import { QueryClient } from "@tanstack/react-query";
import { QUERY_FRESH_MS, QUERY_GARBAGE_MS, QUERY_MAX_RETRIES, QUERY_RETRY_DELAY_MS } from "../constants.ts";
import { isWorthRetrying } from "./errors.ts";

/** Reads are retried after connection errors and 502 only; changes are never sent twice (shell spec §7). */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
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
