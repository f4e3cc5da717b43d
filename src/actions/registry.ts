import type { ResourceType } from "../resources/resource.ts";
import type { Action } from "./action.ts";
import { vmActions } from "./vm.actions.ts";

/** Everything a customer can do. Menus, buttons, palette, shortcuts and docs/actions.md iterate this and name no action. */
export const actions: readonly Action[] = unique([...vmActions]);

export const actionsOf = (kind: ResourceType): readonly Action[] =>
  actions.filter((action) => action.kind === kind);

export const actionById = (id: string): Action | undefined => actions.find((action) => action.id === id);

function unique(list: Action[]): Action[] {
  const seen = new Set<string>();
  for (const { id } of list) {
    if (seen.has(id)) throw new Error(`Action ${id} is declared twice`);
    seen.add(id);
  }
  return list;
}
