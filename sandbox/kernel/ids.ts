import type { Store } from "../store/store.ts";

/** The next whole number of a kind, counted from `first`; a number is never given twice. */
export function nextId(store: Store, kind: string, first = 1): number {
  const counters = store.table<{ last: number }>("counters");
  const last = (counters.get(kind)?.last ?? first - 1) + 1;
  counters.put(kind, { last });
  return last;
}

/** Makes the next number come after `last`, for rows that were numbered without `nextId`. */
export function skipIds(store: Store, kind: string, last: number): void {
  store.table<{ last: number }>("counters").put(kind, { last });
}
