import { useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, useState } from "react";
import { actionsOf } from "#resources/actions.ts";
import { kindOf } from "#resources/registry.ts";
import type { Resource } from "#declarations/kind.ts";
import { useApp } from "#views/context/AppContext.tsx";
import { availabilityOf } from "#runtime/resources/availability.ts";
import { singleKeys } from "#views/shell/shortcuts/singleKeys.ts";

/** On the page of a resource an action's own key runs it; where it is refused, `notice` says why until the next key. */
export function usePageKeys(resource: Resource) {
  const { onActionKey, notice } = useActionKey(resource);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!isForOthers(event)) onActionKey(event);
  };
  return { onKeyDown, notice };
}

/** In a list the same is done to the row at the cursor, from the table alone; other keys lead to the table and to the search. */
export function useListKeys(row: Resource | undefined) {
  const { onActionKey, notice } = useActionKey(row);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isForOthers(event) || leadsIntoList(event)) return;
    if (event.target instanceof HTMLElement && event.target.role === "grid") onActionKey(event);
  };
  return { onKeyDown, notice };
}

function useActionKey(resource: Resource | undefined) {
  const { kinds, resourceActors, runs } = useApp();
  const { i18n } = useLingui();
  const [notice, setNotice] = useState("");

  const onActionKey = (event: KeyboardEvent<HTMLElement>) => {
    setNotice("");
    if (resource === undefined) return;
    const kind = kindOf(kinds, resource);
    const action = actionsOf(kind.type).find(({ shortcut }) => shortcut === event.key);
    if (action === undefined) return;
    event.preventDefault();
    const { disabledReason } = availabilityOf(action, resource, kind, resourceActors);
    if (disabledReason) setNotice(`${i18n._(action.label)}: ${i18n._(disabledReason)}`);
    else runs.start(action, [resource], "keyboard");
  };
  return { onActionKey, notice };
}

/** Keys that were used already, have a modifier, are typed into a control or are switched off. */
export function isForOthers(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  return (event.key.length === 1 && !singleKeys.isOn()) || isForControl(event);
}

/** Dialogs and menus are drawn elsewhere, yet their keys arrive here too. */
function isForControl({ target, currentTarget }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement) || !(currentTarget instanceof HTMLElement)) return true;
  return !currentTarget.contains(target) || target.matches("textarea, select, input:not([type=checkbox])");
}

const CURSOR_KEYS = new Set(["j", "k", "ArrowDown", "ArrowUp"]);

/** `/` leads to the search of a list, a cursor key from anywhere to its table: true where the key was one of them. */
export function leadsIntoList(event: KeyboardEvent<HTMLElement>): boolean {
  const { key, target, currentTarget: list } = event;
  const search = key === "/" ? list.querySelector<HTMLElement>("input[type=search]") : null;
  const table = CURSOR_KEYS.has(key) ? list.querySelector<HTMLElement>("[role=grid]") : null;
  const goal = search ?? table;
  if (goal === null || goal === target) return false;
  event.preventDefault();
  goal.focus();
  return true;
}
