import type { KeyboardEvent } from "react";
import type { Resource } from "#declarations/kind.ts";
import { singleKeys } from "#views/shell/shortcuts/singleKeys.ts";
import { isForControl, useActionKeys } from "#views/resource/action/useActionKeys.ts";

const CURSOR_KEYS = new Set(["j", "k", "ArrowDown", "ArrowUp"]);

/**
 * The keys of a list besides those of its table: `/` goes to the search, a cursor key from anywhere goes to the table, and an
 * action's own key runs it on the row at the cursor.
 */
export function useListKeys(row: Resource | undefined) {
  const { onActionKey, notice } = useActionKeys(row);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isForControl(event)) return;
    if (event.key.length === 1 && !singleKeys.isOn()) return;
    const box = event.currentTarget;
    const grid = box.querySelector<HTMLElement>("[role=grid]");
    if (event.key === "/") {
      event.preventDefault();
      box.querySelector<HTMLElement>("input[type=search]")?.focus();
    } else if (event.target === grid) onActionKey(event);
    else if (CURSOR_KEYS.has(event.key)) {
      event.preventDefault();
      grid?.focus();
    }
  };
  return { onKeyDown, notice };
}
