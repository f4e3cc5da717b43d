import { readStored, writeStored } from "../../storage.ts";

const KEY = "shortcuts.single";
const listeners = new Set<() => void>();

/** Whether one letter alone may act: people who dictate or whose hands tremble switch it off (WCAG 2.1.4). */
export const singleKeys = {
  areOn: () => readStored(KEY) !== "off",
  switch: (on: boolean) => {
    writeStored(KEY, on ? "on" : "off");
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
