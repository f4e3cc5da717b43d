import type { Store } from "../store/store.ts";

/** The next whole number of a kind, starting at `first`; numbers are never reused. */
export function nextId(store: Store, kind: string, first = 1): number {
  const counters = store.table<{ last: number }>("counters");
  const last = (counters.get(kind)?.last ?? first - 1) + 1;
  counters.put(kind, { last });
  return last;
}

/** Continues numbering after `last`, for rows numbered without `nextId`. */
export function skipIds(store: Store, kind: string, last: number): void {
  store.table<{ last: number }>("counters").put(kind, { last });
}
