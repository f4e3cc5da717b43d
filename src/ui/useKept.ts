import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { readStoredJson, removeStored, writeStored } from "#lib/storage/storage.ts";
import { useEvent } from "./useEvent.ts";

/**
 * A value of a page that Back, Forward or a reload opens again: what `read` returned when the page was left. Without the
 * Navigation API nothing is kept.
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

const partOf = (entry: NavigationHistoryEntry, name: string) => `${entry.key}:${name}`;

function keptUnder<Value>(name: string): Value | undefined {
  const entry = window.navigation?.currentEntry;
  return entry ? (readStoredJson("kept", partOf(entry, name)) as Value | undefined) : undefined;
}

function useKeep(name: string, read: () => unknown): void {
  const current = useEvent(read);
  useLayoutEffect(() => {
    const { navigation } = window;
    if (!navigation) return undefined;
    const keep = (entry: NavigationHistoryEntry | null) =>
      entry && writeStored("kept", JSON.stringify(current()), partOf(entry, name));
    const leave = ({ from, navigationType }: NavigationCurrentEntryChangeEvent) => {
      // The entry may now be another page's.
      if (navigationType === "replace") removeStored("kept", partOf(from, name));
      else keep(from);
    };
    // The last event before a phone discards the page.
    const hide = () => document.visibilityState === "hidden" && keep(navigation.currentEntry);
    navigation.addEventListener("currententrychange", leave);
    document.addEventListener("visibilitychange", hide);
    return () => {
      navigation.removeEventListener("currententrychange", leave);
      document.removeEventListener("visibilitychange", hide);
    };
  }, [name, current]);
}
