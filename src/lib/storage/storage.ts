import { storedItem, storedNames, type StoredName } from "./items.ts";

/**
 * All storage access goes through this module, which never throws. If the browser refuses to store (blocked, full),
 * values stay in memory until reload.
 */
const memory = new Map<string, string>();

/** User id whose values this page reads and writes; set once per page. */
let customer: number | undefined;

/**
 * Sets the signed-in user, once per page, and removes the values of other customers. With `isActing` (impersonation),
 * the values of the impersonating customer stay.
 */
export function setCustomer(id: number, isActing = false): void {
  if (customer !== undefined) return;
  customer = id;
  if (!isActing) forget((key, name) => storedItem(name).keyed === true && !key.endsWith(`@${id}`));
}

/** Removes what ends with impersonation's start or end. After this call the page stores no customer values. */
export function forgetAccount(): void {
  // Another tab may already use the other account.
  const isOfThis = (key: string, name: StoredName) =>
    storedItem(name).store === "session" || key.endsWith(`@${customer}`);
  forget((key, name) => storedItem(name).until === "accountChange" && isOfThis(key, name));
  customer = undefined;
}

/** Removes all customer values at log-out. After this call the page stores no customer values. */
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

/** The parsed JSON value; undefined if missing or invalid. */
export function readStoredJson(name: StoredName, part?: string): unknown {
  try {
    return JSON.parse(readStored(name, part) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Returns false if the value will be lost on reload. */
export function writeStored(name: StoredName, value: string, part?: string): boolean {
  const key = keyOf(name, part);
  if (key === undefined) return false;
  try {
    storeOf(name).setItem(key, value);
    memory.delete(key);
    return true;
  } catch (error) {
    // Otherwise the older stored value would win after a reload.
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

/** The parts stored under a name; for keyed items those of this page's customer. */
export function storedParts(name: StoredName): string[] {
  const end = storedItem(name).keyed ? `@${customer}` : "";
  const start = `${name}:`;
  return keysOf(name).flatMap((key) =>
    key.startsWith(start) && key.endsWith(end) ? key.slice(start.length, key.length - end.length) : [],
  );
}

/** Calls back with the part when another tab changes a value of that name. Returns the function that unsubscribes. */
export function onStoredElsewhere(name: StoredName, listener: (part: string) => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    const end = storedItem(name).keyed ? `@${customer}` : "";
    // `localStorage.clear()` reports a null key.
    if (key === null) listener("");
    else if (isUnder(key, name) && key.endsWith(end))
      listener(key.slice(name.length + 1, key.length - end.length));
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}

/** Why the browser does not persist a value. */
export type StorageTrouble = "blocked" | "full";

let trouble: StorageTrouble | undefined;
const troubleListeners = new Set<() => void>();

/** The last storage failure, with its listeners. */
export const storageTrouble = {
  get: (): StorageTrouble | undefined => trouble,
  /** Returns the function that unsubscribes. */
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

/** Name of a lock of this page's customer; undefined while nobody is signed in. */
export const lockName = (part: string): string | undefined => keyOf("lock", part);

/** Undefined for a customer's item while nobody is signed in. */
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
