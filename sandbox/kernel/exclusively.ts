import type { Cloud } from "./env.ts";
import type { Store } from "../store/store.ts";

/** What is being changed right now. Changes end with the process, so the store does not know of them. */
const busy = new WeakMap<Store, Set<string>>();

/**
 * Lets `ms` of sandbox time pass, then does the work, all or nothing, and answers what it returns. Whatever else wants to
 * change the thing under the same key meanwhile is refused by `refuseSecond`.
 */
export async function exclusively<T>(
  { store, clock }: Cloud,
  { key, ms, refuseSecond }: { key: string; ms: number; refuseSecond: () => never },
  work: () => T,
): Promise<T> {
  const keys = busy.get(store) ?? new Set();
  busy.set(store, keys);
  if (keys.has(key)) refuseSecond();
  keys.add(key);
  try {
    await clock.sleep(ms);
    return store.transaction(work);
  } finally {
    keys.delete(key);
  }
}
