import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { actionsOf } from "#resources/actions.ts";
import { kindOf } from "#resources/registry.ts";
import type { Resource } from "#declarations/kind.ts";
import { useApp } from "#views/context/AppContext.tsx";
import { availabilityOf } from "#runtime/resources/availability.ts";
import { shortcutKey } from "#ui/shortcutKey.ts";
import { type ScreenKey, useScreenKeys } from "#views/shell/shortcuts/useScreenKeys.ts";

/** Runs an action by its key on the resource's page; if it is refused, `notice` shows the reason until the next key. */
export function usePageKeys(resource: Resource) {
  const { onActionKey, notice } = useActionKey(resource);
  return { keys: useScreenKeys<HTMLDivElement>(onActionKey), notice };
}

/** Runs an action by its key on the row at the cursor, only from the table; other keys focus the table or the search. */
export function useListKeys(row: Resource | undefined) {
  const { onActionKey, notice } = useActionKey(row);
  const keys = useScreenKeys<HTMLDivElement>((event, list) => {
    if (leadsIntoList(event, list)) return;
    if (event.target instanceof HTMLElement && event.target.role === "grid") onActionKey(event);
  });
  return { keys, notice };
}

function useActionKey(resource: Resource | undefined) {
  const { kinds, resourceActors, runs } = useApp();
  const { i18n } = useLingui();
  const [notice, setNotice] = useState("");

  const onActionKey = (event: ScreenKey) => {
    setNotice("");
    if (resource === undefined) return;
    const kind = kindOf(kinds, resource);
    const action = actionsOf(kind.type).find(({ shortcut }) => shortcut === shortcutKey(event));
    if (action === undefined) return;
    event.preventDefault();
    const { disabledReason } = availabilityOf(action, resource, kind, resourceActors);
    if (disabledReason) setNotice(`${i18n._(action.label)}: ${i18n._(disabledReason)}`);
    else runs.start(action, [resource], "keyboard");
  };
  return { onActionKey, notice };
}

const CURSOR_KEYS = new Set(["j", "k", "ArrowDown", "ArrowUp", "PageDown", "PageUp", "Home", "End"]);

/** `/` focuses a list's search; a cursor key its table, which it then moves in. Returns whether the key did either. */
export function leadsIntoList(event: ScreenKey, list: HTMLElement): boolean {
  const key = shortcutKey(event);
  const search = key === "/" ? list.querySelector<HTMLElement>("input[type=search]") : null;
  const table = CURSOR_KEYS.has(key) ? list.querySelector<HTMLElement>("[role=grid]") : null;
  const goal = search ?? table;
  if (goal === null || goal === event.target) return false;
  event.preventDefault();
  goal.focus();
  table?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  return true;
}
