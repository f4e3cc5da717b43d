import { importWithRetry } from "#lib/importWithRetry.ts";
import { textsLoaded } from "#lib/texts/texts.ts";
import { report } from "#runtime/errorReporting/report.ts";

type Reader = typeof import("./reader.tsx");

interface Loaded {
  /** Undefined until loaded. */
  reader?: Reader;
  hasFailed?: true;
}

const fetchReader = importWithRetry(() => import("./reader.tsx"));
const listeners = new Set<() => void>();
let loaded: Loaded = {};
let coming: Promise<void> | undefined;

const set = (next: Loaded) => {
  loaded = next;
  for (const listener of listeners) listener();
};

async function fetchAll(): Promise<void> {
  try {
    const reader = await fetchReader();
    await textsLoaded();
    set({ reader });
  } catch (error) {
    coming = undefined;
    report(error);
    set({ hasFailed: true });
  }
}

/** The code that reads typed commands, loaded with the first text that can be one. */
export const commandReader = {
  get: () => loaded,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  load: (): Promise<void> => {
    coming ??= fetchAll();
    return coming;
  },
};
