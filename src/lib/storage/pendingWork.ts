import { runExclusively } from "./locks.ts";
import { onStoredElsewhere, readStoredJson, removeStored, storedParts, writeStored } from "./storage.ts";

/** Each kind has one owner in the code, which alone knows its payload. */
export type PendingKind = "payment" | "creation" | "gracefulStop" | "bulkRun";

/** Something the portal has begun or promised for the signed-in customer, and that outlives the page. Times in milliseconds since 1970. */
export interface PendingWork<Payload> {
  /** Unique within its kind. */
  id: string;
  kind: PendingKind;
  /** When it was begun. */
  at: number;
  /** When something has to be done about it. */
  due?: number;
  /** Everything needed to go on, and no secret: whoever sits at the browser can read it. */
  payload: Payload;
}

export interface PendingWorkStore<Payload> {
  /** Oldest first. */
  list(): PendingWork<Payload>[];
  get(id: string): PendingWork<Payload> | undefined;
  /** Adds it, or replaces that of the same id; `at` is now unless given. False where the browser keeps it no longer than this page. */
  put(work: { id: string; at?: number; due?: number; payload: Payload }): boolean;
  remove(id: string): void;
  /** Calls back after each change by this page (`here`) or by another tab (`elsewhere`); gives the way to stop. */
  subscribe(listener: (from: "here" | "elsewhere") => void): () => void;
  /**
   * Takes the work up in one tab alone: `run` gets the entry as it is once no other tab has it, and the entry is removed when `run` is
   * fulfilled. Answers true then. False, without running, where the entry is gone or, with `ifAvailable`, another tab is at it.
   * A rejected `run` keeps the entry for the next one. What must not be sent twice is noted by `put` before it is sent.
   */
  claim(
    id: string,
    run: (work: PendingWork<Payload>) => Promise<void>,
    options?: { ifAvailable?: boolean; signal?: AbortSignal },
  ): Promise<boolean>;
  /** The same for work that begins here: it is put once this tab alone has its name, so that no other takes it up meanwhile. */
  begin(
    work: { id: string; payload: Payload },
    run: (work: PendingWork<Payload>) => Promise<void>,
  ): Promise<boolean>;
}

const listeners = new Map<PendingKind, Set<(from: "here" | "elsewhere") => void>>();

/** The pending work of one kind; entries whose payload is not `isPayload` are left out. */
export function pendingWork<Payload>(
  kind: PendingKind,
  isPayload: (value: unknown) => value is Payload,
): PendingWorkStore<Payload> {
  const prefix = `${kind}:`;
  const subscribers = listeners.get(kind) ?? new Set();
  listeners.set(kind, subscribers);
  const tell = () => {
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
    tell();
  };

  const put: PendingWorkStore<Payload>["put"] = ({ id, at = Date.now(), due, payload }) => {
    const isKept = writeStored("pendingWork", JSON.stringify({ at, due, payload }), prefix + id);
    tell();
    return isKept;
  };
  const takeUp = async (
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
    claim: (id, run, options) => takeUp(id, () => get(id), run, options),
    begin: (work, run) => takeUp(work.id, () => (put(work), get(work.id)), run),
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
