import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { isAdminQuery } from "../../api/user.ts";
import { readStored, writeStored } from "../../storage.ts";

const KEY = "adminView";
const listeners = new Set<() => void>();

/** Administrators see the portal with what is theirs alone, or as customers see it (Platform shell spec §6). */
export const adminView = {
  isOn: () => readStored(KEY) !== "off",
  switch: (on: boolean) => {
    writeStored(KEY, on ? "on" : "off");
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Rights do not change while a page lives; whoever is not known to be an administrator is none. */
export function useAdminView(): { isAdmin: boolean; isOn: boolean } {
  const isAdmin = useQuery({ ...isAdminQuery, staleTime: Infinity }).data === true;
  const isOn = useSyncExternalStore(adminView.subscribe, adminView.isOn);
  return { isAdmin, isOn: isAdmin && isOn };
}
