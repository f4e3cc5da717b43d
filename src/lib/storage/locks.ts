import { LEASE_BEAT_MS, LEASE_MS, LEASE_POLL_MS, LEASE_SETTLE_MS } from "#lib/constants.ts";
import { pause } from "#lib/timing/pause.ts";
import { lockName, readStoredJson, removeStored, writeStored } from "./storage.ts";

interface Exclusion {
  /** Skips the work instead of waiting if another tab or call holds the lock. */
  ifAvailable?: boolean;
  /** Stops waiting and rejects with the signal's reason; work that has started continues. */
  signal?: AbortSignal;
}

/**
 * Runs the work while no other tab of the same customer runs any under the same name; closing a tab releases the lock.
 * Returns undefined without running it if nobody is signed in, or if the lock is held and `ifAvailable` is set.
 */
export async function runExclusively<T>(
  name: string,
  work: () => Promise<T>,
  { ifAvailable = false, signal }: Exclusion = {},
): Promise<T | undefined> {
  const lock = lockName(name);
  if (lock === undefined) return undefined;
  // Web Locks are missing on pages without TLS.
  if (!("locks" in navigator)) return runWithLease(name, work, { ifAvailable, ...(signal && { signal }) });
  const options = ifAvailable ? { ifAvailable } : signal ? { signal } : {};
  return navigator.locks.request(lock, options, async (held) => (held === null ? undefined : work()));
}

/** Fallback: a lease in shared storage that expires unless its tab renews it. */
async function runWithLease<T>(
  name: string,
  work: () => Promise<T>,
  { ifAvailable, signal }: Exclusion,
): Promise<T | undefined> {
  const holder = crypto.getRandomValues(new Uint32Array(4)).join("-");
  while (!(await takeLease(name, holder))) {
    if (ifAvailable) return undefined;
    await pause(LEASE_POLL_MS, signal);
  }
  const release = () => removeStored("lock", name);
  const beat = setInterval(() => writeLease(name, holder), LEASE_BEAT_MS);
  globalThis.addEventListener?.("pagehide", release);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    globalThis.removeEventListener?.("pagehide", release);
    release();
  }
}

/** If two tabs write at the same moment, both read again and the later one wins. */
async function takeLease(name: string, holder: string): Promise<boolean> {
  if (holderOf(name) !== undefined) return false;
  writeLease(name, holder);
  await pause(LEASE_SETTLE_MS);
  return holderOf(name) === holder;
}

const writeLease = (name: string, holder: string): boolean =>
  writeStored("lock", JSON.stringify({ holder, until: Date.now() + LEASE_MS }), name);

function holderOf(name: string): unknown {
  const lease = readStoredJson("lock", name);
  if (typeof lease !== "object" || lease === null || !("holder" in lease) || !("until" in lease))
    return undefined;
  return Number(lease.until) > Date.now() ? lease.holder : undefined;
}
