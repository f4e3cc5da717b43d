/** What is open now, oldest first: a new array after each change, and everybody who listens is called. */
export interface OpenList<T> {
  list(): readonly T[];
  add(item: T): void;
  remove(item: T): void;
  /** Says that something about one of them has changed. */
  touch(): void;
  /** Gives the way to stop. */
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
