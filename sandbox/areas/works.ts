import type { Cloud } from "../env.ts";
import { refuse } from "../http.ts";
import type { Store } from "../store/store.ts";

/** What is being changed at the moment: a lock ends with the process that holds it. */
const locks = new WeakMap<Store, Set<string>>();

/**
 * Locks a thing, lets `ms` of sandbox time pass, then does `finish`, all or nothing. Refuses with 409 while another change of
 * the same thing runs.
 */
export async function work<T>(
  { store, clock }: Cloud,
  thing: string,
  ms: number,
  finish: () => T,
): Promise<T> {
  const locked = locks.get(store) ?? new Set();
  locks.set(store, locked);
  if (locked.has(thing)) refuse(409, "The resource is locked by another action");
  locked.add(thing);
  try {
    await clock.sleep(ms);
    return store.transaction(finish);
  } finally {
    locked.delete(thing);
  }
}
