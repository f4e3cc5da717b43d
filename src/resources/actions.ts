import { isOn } from "#api/config/site.ts";
import type { Action } from "#declarations/action.ts";
import type { CreateAction } from "#declarations/create.ts";
import type { ResourceType } from "#declarations/kind.ts";
import { kindDeclarations } from "./kinds.ts";

/** Everything a customer can do. Menus, buttons, palette, shortcuts and docs/actions.md iterate this and name no action. */
export const actions: readonly Action[] = unique(kindDeclarations.flatMap((kind) => kind.actions));

/** Everything a customer can make anew, each with a screen of its own. */
export const creates: readonly CreateAction[] = unique(
  kindDeclarations.flatMap(({ create }) => create ?? []),
);

/** Those of a kind, as far as this site has what they need. */
export const actionsOf = (kind: ResourceType): readonly Action[] =>
  actions.filter(({ kind: of, switches }) => of === kind && (switches === undefined || switches.some(isOn)));

/** @throws {Error} for a kind of which nothing is made by a form */
export function createOf(kind: ResourceType): CreateAction {
  const create = creates.find((it) => it.kind === kind);
  if (create === undefined) throw new Error(`No create action is declared for ${kind}`);
  return create;
}

export const createById = (id: string): CreateAction | undefined =>
  creates.find((create) => create.id === id);

export const actionById = (id: string): Action | undefined => actions.find((action) => action.id === id);

function unique<A extends { id: string }>(list: A[]): A[] {
  const seen = new Set<string>();
  for (const { id } of list) {
    if (seen.has(id)) throw new Error(`Action ${id} is declared twice`);
    seen.add(id);
  }
  return list;
}
