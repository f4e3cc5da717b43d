import { readStored, writeStored } from "./storage.ts";

/** A switch that this device remembers; it is on until somebody turns it off. */
export function createStoredSwitch(key: string) {
  const listeners = new Set<() => void>();
  return {
    isOn: (): boolean => readStored(key) !== "off",
    turn: (on: boolean): void => {
      writeStored(key, on ? "on" : "off");
      for (const listener of listeners) listener();
    },
    /** Gives the way to stop. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
