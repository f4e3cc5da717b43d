import { storedItem, storedNames, type StoredName } from "./items.ts";

/**
 * The only way to the browser's storage; it never throws. Where the browser refuses to store (blocked, full), a value stays in
 * memory: it is lost on reload, never earlier.
 */
const memory = new Map<string, string>();

/** User id of whose values this page reads and writes. A page has one customer for as long as it lives. */
let customer: number | undefined;

/**
 * Says who is signed in, once a page. What others left in this browser goes; `isActing` leaves alone what is kept for the customer who
 * acts for this one.
 */
export function setCustomer(id: number, isActing = false): void {
  if (customer !== undefined) return;
  customer = id;
  if (!isActing) forget((key, name) => storedItem(name).keyed === true && !key.endsWith(`@${id}`));
}

/** What goes when acting for somebody begins or ends. From here on this page keeps nothing for a customer. */
export function forgetAccount(): void {
  // Another tab may be at the other account already.
  const isOfThis = (key: string, name: StoredName) =>
    storedItem(name).store === "session" || key.endsWith(`@${customer}`);
  forget((key, name) => storedItem(name).until === "accountChange" && isOfThis(key, name));
  customer = undefined;
}

/** What goes at log-out: all that is any customer's. From here on this page keeps nothing for a customer. */
export function forgetCustomers(): void {
  forget((_, name) => storedItem(name).owner === "customer" && storedItem(name).until !== "unoffered");
  customer = undefined;
}

/** @param part names one of several values under a name, such as the form of a draft */
export function readStored(name: StoredName, part?: string): string | undefined {
  const key = keyOf(name, part);
  if (key === undefined) return undefined;
  try {
    return storeOf(name).getItem(key) ?? memory.get(key);
  } catch {
    return memory.get(key);
  }
}

/** The value as it was before `JSON.stringify`; undefined for none and for text that is no JSON. */
export function readStoredJson(name: StoredName, part?: string): unknown {
  try {
    return JSON.parse(readStored(name, part) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Returns false when the value is not kept: after a reload it is lost. */
export function writeStored(name: StoredName, value: string, part?: string): boolean {
  const key = keyOf(name, part);
  if (key === undefined) return false;
  try {
    storeOf(name).setItem(key, value);
    memory.delete(key);
    return true;
  } catch (error) {
    // An older value must not come back in its place.
    removeKey(key, name);
    memory.set(key, value);
    setTrouble(isFull(error) ? "full" : "blocked");
    return false;
  }
}

export function removeStored(name: StoredName, part?: string): void {
  const key = keyOf(name, part);
  if (key !== undefined) removeKey(key, name);
}

/** The parts under a name, of this page's customer where values are kept apart. */
export function storedParts(name: StoredName): string[] {
  const end = storedItem(name).keyed ? `@${customer}` : "";
  const start = `${name}:`;
  return keysOf(name).flatMap((key) =>
    key.startsWith(start) && key.endsWith(end) ? key.slice(start.length, key.length - end.length) : [],
  );
}

/** Calls back when another tab changes a value of that name, with its part; gives the way to stop. */
export function onStoredElsewhere(name: StoredName, listener: (part: string) => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    const end = storedItem(name).keyed ? `@${customer}` : "";
    // A cleared storage reports no key at all.
    if (key === null) listener("");
    else if (isUnder(key, name) && key.endsWith(end))
      listener(key.slice(name.length + 1, key.length - end.length));
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}

/** Why something of this page will not outlive it. */
export type StorageTrouble = "blocked" | "full";

let trouble: StorageTrouble | undefined;
const troubleListeners = new Set<() => void>();

/** What the browser refused so far, and whom to tell when it does. */
export const storageTrouble = {
  get: (): StorageTrouble | undefined => trouble,
  /** Gives the way to stop. */
  subscribe: (listener: () => void): (() => void) => {
    troubleListeners.add(listener);
    return () => void troubleListeners.delete(listener);
  },
};

function setTrouble(next: StorageTrouble): void {
  if (next === trouble) return;
  trouble = next;
  for (const listener of troubleListeners) listener();
}

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "QuotaExceededError";

const storeOf = (name: StoredName): Storage =>
  storedItem(name).store === "local" ? localStorage : sessionStorage;

/** What a lock of this page's customer is called; undefined while nobody is signed in. */
export const lockName = (part: string): string | undefined => keyOf("lock", part);

/** Undefined for a customer's while nobody is signed in. */
function keyOf(name: StoredName, part: string | undefined): string | undefined {
  const key = part === undefined ? name : `${name}:${part}`;
  if (!storedItem(name).keyed) return key;
  return customer === undefined ? undefined : `${key}@${customer}`;
}

const isUnder = (key: string, name: StoredName): boolean =>
  key === name || key.startsWith(`${name}:`) || key.startsWith(`${name}@`);

function keysOf(name: StoredName): string[] {
  const inMemory = [...memory.keys()];
  const all = (() => {
    try {
      return [...new Set([...Object.keys(storeOf(name)), ...inMemory])];
    } catch {
      return inMemory;
    }
  })();
  return all.filter((key) => isUnder(key, name));
}

function removeKey(key: string, name: StoredName): void {
  memory.delete(key);
  try {
    storeOf(name).removeItem(key);
  } catch {
    return;
  }
}

function forget(isMeant: (key: string, name: StoredName) => boolean): void {
  for (const name of storedNames)
    for (const key of keysOf(name)) if (isMeant(key, name)) removeKey(key, name);
}
