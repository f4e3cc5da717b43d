import type { Store } from "../store/store.ts";

/** Data that a page sent to a third party. */
export interface Arrival {
  id: number;
  /** Such as `tawk`, `google_analytics` or `error_reports`. */
  party: string;
  /** Kind of data: `visitor`, `purchase`, `notice`… */
  what: string;
  data: unknown;
}

export function noteArrival(store: Store, arrival: Omit<Arrival, "id">): Arrival {
  const table = arrivalsOf(store);
  const noted = { id: (table.list().at(-1)?.id ?? 0) + 1, ...arrival };
  table.put(String(noted.id), noted);
  return noted;
}

/** In order of arrival, optionally of one party. */
export const arrivals = (store: Store, party?: string): Arrival[] =>
  arrivalsOf(store)
    .list()
    .filter((arrival) => party === undefined || arrival.party === party);

export function forgetArrivals(store: Store): void {
  const table = arrivalsOf(store);
  for (const { id } of table.list()) table.delete(String(id));
}

const arrivalsOf = (store: Store) => store.table<Arrival>("thirdPartyArrivals");
