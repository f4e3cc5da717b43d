import type { KeyboardEvent } from "react";
import { fileActions, type FileAction } from "#actions/bucket/file.actions.ts";
import type { Entry } from "#api/bucket/objects.ts";
import { isForControl } from "#views/resource/action/useActionKeys.ts";
import { singleKeys } from "#views/shell/shortcuts/singleKeys.ts";
import { actionsOn } from "./actionsOn.ts";

const CURSOR_KEYS = new Set(["j", "k", "ArrowDown", "ArrowUp"]);

/**
 * The keys of a folder besides those of its grid: `/` goes to the search, a cursor key to the files, and an action's own key does it
 * to what is at the cursor, or in the folder.
 */
export function useFileKeys(
  entry: Entry | undefined,
  act: (action: FileAction, entry?: Entry) => void,
  reasonOf: (action: FileAction) => string | undefined,
) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isForControl(event))
      return;
    if (event.key.length === 1 && !singleKeys.isOn()) return;
    const box = event.currentTarget;
    const grid = box.querySelector<HTMLElement>("[role=grid]");
    const here = fileActions.find(({ on, shortcut }) => on === "here" && shortcut === event.key);
    const onEntry =
      event.target === grid && entry
        ? actionsOn(entry).find(({ shortcut }) => shortcut === event.key)
        : undefined;
    const action = onEntry ?? here;
    if (event.key === "/") box.querySelector<HTMLElement>("input[type=search]")?.focus();
    else if (action && reasonOf(action) === undefined) act(action, onEntry && entry);
    else if (event.target !== grid && CURSOR_KEYS.has(event.key)) grid?.focus();
    else return;
    event.preventDefault();
  };
}
