import { site } from "../../api/config.ts";
import { type Area, areasOf } from "../../areas.ts";
import { useApp } from "../AppContext.tsx";

/** What this site shows, in the order of the navigation. */
export function useAreas(): readonly Area[] {
  const { kinds } = useApp();
  return areasOf(kinds, site());
}
