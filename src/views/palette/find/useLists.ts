import {
  hashKey,
  notifyManager,
  QueriesObserver,
  type QueryClient,
  useQueryClient,
} from "@tanstack/react-query";
import { useMemo, useSyncExternalStore } from "react";
import type { listsOf, Resource } from "#declarations/kind.ts";
import { afterFrame } from "#lib/timing/afterFrame.ts";

type ListQueries = ReturnType<typeof listsOf>;

interface Lists {
  /** In the order of the queries; undefined until a list arrives. */
  lists: readonly (Resource[] | undefined)[];
  pending: boolean;
}

/** The lists in the cache. Once a frame shows them, they are followed, and read where they are stale. */
export function useLists(queries: ListQueries): Lists {
  const client = useQueryClient();
  const cached = useMemo(() => cachedLists(client, queries), [client, queries]);
  return useSyncExternalStore(cached.subscribe, cached.get);
}

function cachedLists(client: QueryClient, queries: ListQueries) {
  const hashes = queries.map(({ queryKey }) => hashKey(queryKey));
  let latest: Lists = { lists: [], pending: false };
  return {
    /** The same object while no list has changed. */
    get: () => {
      const states = hashes.map((hash) => client.getQueryCache().get<Resource[]>(hash)?.state);
      const lists = states.map((state) => state?.data);
      const pending = states.some((state) => state === undefined || state.status === "pending");
      const isSame =
        pending === latest.pending &&
        lists.length === latest.lists.length &&
        lists.every((rows, at) => rows === latest.lists[at]);
      if (!isSame) latest = { lists, pending };
      return latest;
    },
    subscribe: (onChange: () => void) => {
      let end: (() => void) | undefined;
      // Observers and requests would hold back the frame that shows the palette.
      const cancel = afterFrame(() => {
        end = new QueriesObserver(client, queries).subscribe(notifyManager.batchCalls(onChange));
        onChange();
      });
      return () => {
        cancel();
        end?.();
      };
    },
  };
}
