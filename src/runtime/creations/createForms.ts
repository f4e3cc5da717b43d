import type { CreateForm } from "#declarations/create.ts";
import type { ResourceType } from "#declarations/kind.ts";

export type AnyCreateForm = CreateForm<unknown, unknown>;

/** Create forms, whose code loads on demand. */
export interface CreateForms {
  /** The forms loaded so far; a new map after each load. */
  loaded(): ReadonlyMap<ResourceType, AnyCreateForm>;
  /** Loads the form of a kind, if it has one. */
  load(kind: ResourceType): Promise<void>;
  /** Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

export function createCreateForms(
  sourceOf: (kind: ResourceType) => (() => Promise<{ default: AnyCreateForm }>) | undefined,
): CreateForms {
  let loaded: ReadonlyMap<ResourceType, AnyCreateForm> = new Map();
  const listeners = new Set<() => void>();
  return {
    loaded: () => loaded,
    load: async (kind) => {
      const form = loaded.has(kind) ? undefined : await sourceOf(kind)?.();
      if (form === undefined) return;
      loaded = new Map([...loaded, [kind, form.default]]);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
