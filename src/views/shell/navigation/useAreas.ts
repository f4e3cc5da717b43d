import { site } from "#api/config/site.ts";
import { type Area, areasOf } from "#resources/navigation.ts";
import { useApp } from "#views/context/AppContext.tsx";
import { useAdminView } from "./adminView.ts";

/** The enabled areas in navigation order. */
export function useAreas(): readonly Area[] {
  const { kinds } = useApp();
  return areasOf(kinds, site(), useAdminView().isOn);
}
