import { isOn } from "#api/config/site.ts";
import type { Action } from "#declarations/action.ts";
import type { CreateAction } from "#declarations/create.ts";
import type { ResourceType } from "#declarations/kind.ts";
import { declarationOf, loadedDeclarations } from "./kinds.ts";

/**
 * Those of a kind that is loaded, as far as this site has what they need. Menus, buttons, palette, shortcuts and docs/actions.md iterate this
 * and name no action.
 */
export const actionsOf = (kind: ResourceType): readonly Action[] =>
  (declarationOf(kind)?.actions ?? []).filter(
    ({ switches }) => switches === undefined || switches.some(isOn),
  );

/** Among those of the kinds that are loaded. */
export const actionById = (id: string): Action | undefined =>
  loadedDeclarations()
    .flatMap(({ actions }) => actions)
    .find((action) => action.id === id);

/** @throws {Error} for a kind that is not loaded, or of which nothing is made by a form */
export function createOf(kind: ResourceType): CreateAction {
  const create = declarationOf(kind)?.create;
  if (create === undefined) throw new Error(`No create action is declared for ${kind}`);
  return create;
}
