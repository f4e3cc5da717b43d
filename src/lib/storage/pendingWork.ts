import { runExclusively } from "./locks.ts";
import { onStoredElsewhere, readStoredJson, removeStored, storedParts, writeStored } from "./storage.ts";

/** One module owns each kind and knows its payload. */
export type PendingKind = "payment" | "creation" | "gracefulStop" | "bulkRun" | "bulkStates" | "plan";

/** Something the portal has started or promised for the customer that outlives the page. Times are in ms since 1970. */
export interface PendingWork<Payload> {
  /** Unique within its kind. */
  id: string;
  kind: PendingKind;
  /** Start time. */
  at: number;
  /** Time at which action is due. */
  due?: number;
  /** Everything needed to continue, without secrets: anyone at the browser can read it. */
  payload: Payload;
}

export interface PendingWorkStore<Payload> {
  /** Returns the entries, oldest first. */
  list(): PendingWork<Payload>[];
  get(id: string): PendingWork<Payload> | undefined;
  /** Adds or replaces the entry of that id; `at` defaults to now. Returns false if the entry will not outlive this page. */
  put(work: { id: string; at?: number; due?: number; payload: Payload }): boolean;
  remove(id: string): void;
  /**
   * Calls back after each change by this page (`here`) or another tab (`elsewhere`). Returns the function that
   * unsubscribes.
   */
  subscribe(listener: (from: "here" | "elsewhere") => void): () => void;
  /**
   * Runs `run` on the entry in one tab at a time and removes the entry when `run` fulfils; then returns true.
   * Returns false without running if the entry is gone or, with `ifAvailable`, if another tab holds it.
   * If `run` rejects, the entry stays. Record with `put` what must not be sent twice before sending it.
   */
  claim(
    id: string,
    run: (work: PendingWork<Payload>) => Promise<void>,
    options?: { ifAvailable?: boolean; signal?: AbortSignal },
  ): Promise<boolean>;
  /** Like `claim` for new work: stores the entry under the lock, so that no other tab takes it over. */
  start(
    work: { id: string; payload: Payload },
    run: (work: PendingWork<Payload>) => Promise<void>,
  ): Promise<boolean>;
}

const listeners = new Map<PendingKind, Set<(from: "here" | "elsewhere") => void>>();

/** Pending work of one kind; entries that fail `isPayload` are left out. */
export function pendingWork<Payload>(
  kind: PendingKind,
  isPayload: (value: unknown) => value is Payload,
): PendingWorkStore<Payload> {
  const prefix = `${kind}:`;
  const subscribers = listeners.get(kind) ?? new Set();
  listeners.set(kind, subscribers);
  const notify = () => {
    for (const listener of subscribers) listener("here");
  };

  const get = (id: string): PendingWork<Payload> | undefined => {
    const work = readStoredJson("pendingWork", prefix + id);
    if (typeof work !== "object" || work === null || !("at" in work) || !("payload" in work))
      return undefined;
    const { at, payload } = work;
    if (typeof at !== "number" || !isPayload(payload)) return undefined;
    const due = "due" in work && typeof work.due === "number" ? { due: work.due } : {};
    return { id, kind, at, ...due, payload };
  };
  const remove = (id: string) => {
    removeStored("pendingWork", prefix + id);
    notify();
  };

  const put: PendingWorkStore<Payload>["put"] = ({ id, at = Date.now(), due, payload }) => {
    const isKept = writeStored("pendingWork", JSON.stringify({ at, due, payload }), prefix + id);
    notify();
    return isKept;
  };
  const runClaimed = async (
    id: string,
    find: () => PendingWork<Payload> | undefined,
    run: (work: PendingWork<Payload>) => Promise<void>,
    options?: { ifAvailable?: boolean; signal?: AbortSignal },
  ) => {
    const isDone = await runExclusively(
      `pendingWork:${prefix}${id}`,
      async () => {
        const work = find();
        if (work === undefined) return false;
        await run(work);
        remove(id);
        return true;
      },
      options,
    );
    return isDone === true;
  };

  return {
    get,
    put,
    remove,
    claim: (id, run, options) => runClaimed(id, () => get(id), run, options),
    start: (work, run) => runClaimed(work.id, () => (put(work), get(work.id)), run),
    list: () =>
      storedParts("pendingWork")
        .flatMap((part) => (part.startsWith(prefix) ? (get(part.slice(prefix.length)) ?? []) : []))
        .toSorted((one, other) => one.at - other.at),
    subscribe: (listener) => {
      subscribers.add(listener);
      const stop = onStoredElsewhere("pendingWork", (part) => {
        if (part === "" || part.startsWith(prefix)) listener("elsewhere");
      });
      return () => {
        subscribers.delete(listener);
        stop();
      };
    },
  };
}
