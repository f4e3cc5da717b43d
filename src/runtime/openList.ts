/** The list of open items, oldest first. Every change creates a new array and calls all listeners. */
export interface OpenList<T> {
  list(): readonly T[];
  add(item: T): void;
  remove(item: T): void;
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
    add: (item) => {
      if (!items.includes(item)) set([...items, item]);
    },
    remove: (item) => set(items.filter((it) => it !== item)),
    touch: () => set([...items]),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
