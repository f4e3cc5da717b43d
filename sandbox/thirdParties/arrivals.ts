import type { Store } from "../store/store.ts";

/** Something a page handed to a third party. */
export interface Arrival {
  id: number;
  /** Such as `tawk`, `google_analytics` or `error_reports`. */
  party: string;
  /** What was done with it: `visitor`, `purchase`, `notice`… */
  what: string;
  data: unknown;
}

export function noteArrival(store: Store, arrival: Omit<Arrival, "id">): Arrival {
  const table = arrivalsOf(store);
  const noted = { id: (table.list().at(-1)?.id ?? 0) + 1, ...arrival };
  table.put(String(noted.id), noted);
  return noted;
}

/** In the order they came; only those of one party when given. */
export const arrivals = (store: Store, party?: string): Arrival[] =>
  arrivalsOf(store)
    .list()
    .filter((arrival) => party === undefined || arrival.party === party);

export function forgetArrivals(store: Store): void {
  const table = arrivalsOf(store);
  for (const { id } of table.list()) table.delete(String(id));
}

const arrivalsOf = (store: Store) => store.table<Arrival>("thirdPartyArrivals");
