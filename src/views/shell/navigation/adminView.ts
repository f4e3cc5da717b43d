import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { isAdminQuery } from "#api/profile/user.ts";
import { createStoredSwitch } from "#lib/storage/storedSwitch.ts";

/** Whether administrators see administrator functions, or the portal as customers see it (Platform shell spec §6). */
export const adminView = createStoredSwitch("adminView");

/** Permissions are read once per page; unknown means no administrator. */
export function useAdminView(): { isAdmin: boolean; isOn: boolean } {
  const isAdmin = useQuery({ ...isAdminQuery, staleTime: Infinity }).data === true;
  const isOn = useSyncExternalStore(adminView.subscribe, adminView.isOn);
  return { isAdmin, isOn: isAdmin && isOn };
}
