/** The list of open items, oldest first. Every change creates a new array and calls all listeners. */
export interface OpenList<T> {
  list(): readonly T[];
  /** Items that are open already change nothing. */
  add(items: readonly T[]): void;
  remove(items: readonly T[]): void;
  /** Puts these items first, in their order. */
  putFirst(first: ReadonlySet<T>): void;
  /** Reports that an item has changed. */
  touch(): void;
  /** Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

export function createOpenList<T>(): OpenList<T> {
  let items: readonly T[] = [];
  const listeners = new Set<() => void>();
  const set = (next: readonly T[]) => {
    items = next;
    for (const listener of listeners) listener();
  };
  return {
    list: () => items,
    add: (added) => {
      const next = [...new Set([...items, ...added])];
      if (next.length > items.length) set(next);
    },
    remove: (removed) => {
      const gone = new Set(removed);
      set(items.filter((it) => !gone.has(it)));
    },
    putFirst: (first) => set([...first, ...items.filter((it) => !first.has(it))]),
    touch: () => set([...items]),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
