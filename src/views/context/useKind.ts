import { use, useMemo, useState } from "react";
import { site } from "#api/config/site.ts";
import type { ResourceKind, ResourceType } from "#declarations/kind.ts";
import { kindSummaries, loadKind, loadKinds } from "#resources/kinds.ts";
import { isEnabled, kindOf } from "#resources/registry.ts";
import { useApp } from "./AppContext.tsx";

/** A kind; suspends until its code has loaded. Screens preload the kinds listed in src/app/screens.ts. */
export function useKind(type: ResourceType): ResourceKind {
  const { kinds } = useApp();
  if (kinds.get(type) === undefined) use(loadKind(type));
  return kindOf(kinds, { $type: type });
}

/** The kinds enabled on this site, in navigation order. */
export const enabledTypes = (): ResourceType[] =>
  kindSummaries()
    .filter((kind) => isEnabled(kind, site()))
    .map(({ type }) => type);

/** Loads every kind enabled on this site, for lazy views that need them all. */
export const loadEnabledKinds = (): Promise<unknown> => loadKinds(enabledTypes());

/** The same, for each kind alone; a failure is left to whoever needs the kind. */
export const enabledKindLoads = (): (() => Promise<unknown>)[] =>
  enabledTypes().map((type) => () => loadKind(type).catch(() => {}));

/** Every kind enabled on this site; suspends until all their code has loaded. */
export function useEnabledKinds(): readonly ResourceKind[] {
  const { kinds } = useApp();
  const [types] = useState(enabledTypes);
  if (types.some((type) => kinds.get(type) === undefined)) use(loadKinds(types));
  return useMemo(() => types.map((type) => kindOf(kinds, { $type: type })), [kinds, types]);
}
