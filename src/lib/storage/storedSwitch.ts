import type { StoredName } from "./items.ts";
import { readStored, writeStored } from "./storage.ts";

/** A stored switch, on by default. */
export function createStoredSwitch(name: StoredName) {
  const listeners = new Set<() => void>();
  return {
    isOn: (): boolean => readStored(name) !== "off",
    turn: (on: boolean): void => {
      writeStored(name, on ? "on" : "off");
      for (const listener of listeners) listener();
    },
    /** Returns the function that unsubscribes. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
