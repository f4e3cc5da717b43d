import { use, useMemo, useState } from "react";
import { site } from "#api/config/site.ts";
import type { ResourceKind, ResourceType } from "#declarations/kind.ts";
import { kindSummaries, loadKind, loadKinds } from "#resources/kinds.ts";
import { enabledKinds, isEnabled, kindOf } from "#resources/registry.ts";
import { useApp } from "./AppContext.tsx";

/** The kind; suspends until its code is there. A screen that names its kinds in src/app/screens.ts is drawn when it is. */
export function useKind(type: ResourceType): ResourceKind {
  const { kinds } = useApp();
  if (kinds.get(type) === undefined) use(loadKind(type));
  return kindOf(kinds, { $type: type });
}

/** Loads the kinds that this site shows, for a view on demand that names all of them. */
export const loadEnabledKinds = (): Promise<unknown> =>
  loadKinds(
    kindSummaries()
      .filter((kind) => isEnabled(kind, site()))
      .map(({ type }) => type),
  );

/** The kinds that this site shows; suspends until the code of all of them is there. */
export function useEnabledKinds(): readonly ResourceKind[] {
  const { kinds } = useApp();
  const [types] = useState(() => enabledKinds(kinds, site()).map(({ type }) => type));
  if (types.some((type) => kinds.get(type) === undefined)) use(loadKinds(types));
  return useMemo(() => types.map((type) => kindOf(kinds, { $type: type })), [kinds, types]);
}
