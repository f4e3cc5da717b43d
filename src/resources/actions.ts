import { isOn } from "#api/config/site.ts";
import type { Action } from "#declarations/action.ts";
import type { CreateAction } from "#declarations/create.ts";
import type { ResourceType } from "#declarations/kind.ts";
import { declarationOf, loadedDeclarations } from "./kinds.ts";

/**
 * Actions of a loaded kind that this site's features allow. Menus, buttons, palette, shortcuts and
 * docs/actions.md iterate it without naming an action.
 */
export const actionsOf = (kind: ResourceType): readonly Action[] =>
  (declarationOf(kind)?.actions ?? []).filter(
    ({ switches }) => switches === undefined || switches.some(isOn),
  );

/** Searches loaded kinds only. */
export const actionById = (id: string): Action | undefined =>
  loadedDeclarations()
    .flatMap(({ actions }) => actions)
    .find((action) => action.id === id);

/** Searches loaded kinds only. */
export const createById = (id: string): CreateAction | undefined =>
  loadedDeclarations()
    .flatMap(({ create }) => create ?? [])
    .find((create) => create.id === id);

/** @throws {Error} for a kind that is not loaded or has no create form */
export function createOf(kind: ResourceType): CreateAction {
  const create = declarationOf(kind)?.create;
  if (create === undefined) throw new Error(`No create action is declared for ${kind}`);
  return create;
}
