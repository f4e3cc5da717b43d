import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { isAdminQuery } from "#api/profile/user.ts";
import { createStoredSwitch } from "#lib/storage/storedSwitch.ts";

/** Administrators see the portal with what is theirs alone, or as customers see it (Platform shell spec §6). */
export const adminView = createStoredSwitch("adminView");

/** Rights do not change while a page lives; whoever is not known to be an administrator is none. */
export function useAdminView(): { isAdmin: boolean; isOn: boolean } {
  const isAdmin = useQuery({ ...isAdminQuery, staleTime: Infinity }).data === true;
  const isOn = useSyncExternalStore(adminView.subscribe, adminView.isOn);
  return { isAdmin, isOn: isAdmin && isOn };
}
