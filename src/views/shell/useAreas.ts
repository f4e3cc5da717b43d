import { site } from "../../api/config.ts";
import { isEnabled } from "../../resources/registry.ts";
import type { ResourceKind } from "../../resources/resource.ts";
import { useApp } from "../AppContext.tsx";

/** The kinds that this site shows, in the order of the navigation. */
export function useAreas(): readonly ResourceKind[] {
  const { kinds } = useApp();
  return [...kinds.values()].filter((kind) => isEnabled(kind, site()));
}
