import type { Cloud } from "./env.ts";
import type { Store } from "../store/store.ts";

/** Changes in progress. They end with the process, so they are not stored. */
const busy = new WeakMap<Store, Set<string>>();

/**
 * Waits `ms` of sandbox time, runs the work as one transaction and returns its result. `refuseSecond` refuses
 * concurrent changes under the same key.
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
