import { useCallback, useLayoutEffect, useRef, useState } from "react";

/** Values by history entry and name. */
const kept = new Map<string, unknown>();

const keyOf = (entry: NavigationHistoryEntry | null | undefined, name: string) => `${entry?.key} ${name}`;

/**
 * A value of a page that Back or Forward opens again: what `read` returned when the page was left. In memory, so that a
 * reload forgets it. Without the Navigation API nothing is kept.
 */
export function useKept<Value>(name: string, read: () => Value): Value | undefined {
  const [value] = useState(() => keptUnder<Value>(name));
  useKeep(name, read);
  return value;
}

/** State that is kept under the name, also if it is set right before the page is left. */
export function useKeptState<Value>(name: string, initial: Value): [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => keptUnder<Value>(name) ?? initial);
  const current = useRef(value);
  useKeep(name, () => current.current);
  const set = useCallback((next: Value) => {
    current.current = next;
    setValue(next);
  }, []);
  return [value, set];
}

function keptUnder<Value>(name: string): Value | undefined {
  return kept.get(keyOf(window.navigation?.currentEntry, name)) as Value | undefined;
}

function useKeep(name: string, read: () => unknown): void {
  const latest = useRef(read);
  useLayoutEffect(() => {
    latest.current = read;
  });
  useLayoutEffect(() => {
    const keep = ({ from, navigationType }: NavigationCurrentEntryChangeEvent) => {
      const key = keyOf(from, name);
      // The entry may now be another page's.
      if (navigationType === "replace") kept.delete(key);
      else kept.set(key, latest.current());
    };
    window.navigation?.addEventListener("currententrychange", keep);
    return () => window.navigation?.removeEventListener("currententrychange", keep);
  }, [name]);
}
