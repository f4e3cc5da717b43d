import { LEASE_BEAT_MS, LEASE_MS, LEASE_POLL_MS, LEASE_SETTLE_MS } from "#lib/constants.ts";
import { lockName, readStoredJson, removeStored, writeStored } from "./storage.ts";

interface Exclusion {
  /** Does not wait: where another tab or call holds the name, the work is left to it. */
  ifAvailable?: boolean;
  /** Gives up waiting; the promise is rejected with its reason. Work that has begun goes on. */
  signal?: AbortSignal;
}

/**
 * Runs the work while no other tab of the same customer runs any under the same name. A tab that closes lets go by itself.
 * Answers undefined without running it where the name is held and `ifAvailable` is asked for, and where nobody is signed in.
 */
export async function runExclusively<T>(
  name: string,
  work: () => Promise<T>,
  { ifAvailable = false, signal }: Exclusion = {},
): Promise<T | undefined> {
  const lock = lockName(name);
  if (lock === undefined) return undefined;
  // Absent on pages without TLS.
  if (!("locks" in navigator)) return runWithLease(name, work, { ifAvailable, ...(signal && { signal }) });
  const options = ifAvailable ? { ifAvailable } : signal ? { signal } : {};
  return navigator.locks.request(lock, options, async (held) => (held === null ? undefined : work()));
}

/** The same by a note in the shared storage, which runs out when its tab renews it no more. */
async function runWithLease<T>(
  name: string,
  work: () => Promise<T>,
  { ifAvailable, signal }: Exclusion,
): Promise<T | undefined> {
  const holder = crypto.getRandomValues(new Uint32Array(4)).join("-");
  while (!(await takeLease(name, holder))) {
    if (ifAvailable) return undefined;
    signal?.throwIfAborted();
    await pause(LEASE_POLL_MS);
    signal?.throwIfAborted();
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

/** Two that write at the same moment both look again: the later one has it. */
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

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
