import { site } from "../../api/config.ts";
import { type Area, areasOf } from "../../areas.ts";
import { useApp } from "../AppContext.tsx";
import { useAdminView } from "./adminView.ts";

/** What this site shows, in the order of the navigation. */
export function useAreas(): readonly Area[] {
  const { kinds } = useApp();
  return areasOf(kinds, site(), useAdminView().isOn);
}
