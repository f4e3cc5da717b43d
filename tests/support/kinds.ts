import { QueryClient } from "@tanstack/react-query";
import type { ResourceKind } from "#declarations/kind.ts";
import { kindSummaries, loadedDeclarations, loadKinds } from "#resources/kinds.ts";
import { createKinds, type Kinds, kindOf } from "#resources/registry.ts";

const types = kindSummaries().map(({ type }) => type);
await loadKinds(types);

/** The kinds with all code loaded. */
export { createKinds };

export const everyKind = (kinds: Kinds): ResourceKind[] =>
  types.map((type) => kindOf(kinds, { $type: type }));

/** Every kind's declaration, in navigation order. */
export const kindDeclarations = types.flatMap(
  (type) => loadedDeclarations().find((kind) => kind.type === type) ?? [],
);

/** Machines of the kinds, sorted. */
export const machineIds = everyKind(createKinds(new QueryClient()))
  .map(({ lifecycle }) => lifecycle.machineId)
  .toSorted();

/** Every action and create action of the portal. */
export const actions = kindDeclarations.flatMap((kind) => kind.actions);
export const creates = kindDeclarations.flatMap(({ create }) => create ?? []);
