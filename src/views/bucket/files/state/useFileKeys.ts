import { fileActions, type FileAction } from "#actions/bucket/file.actions.ts";
import type { Entry } from "#api/bucket/objects.ts";
import { leadsIntoList } from "#views/resource/action/useResourceKeys.ts";
import { shortcutKey } from "#ui/shortcutKey.ts";
import { useScreenKeys } from "#views/shell/shortcuts/useScreenKeys.ts";
import { actionsOn } from "./actionsOn.ts";

/**
 * Folder keys beyond the grid's: `/` focuses the search, a cursor key the files, and an action's key runs it on the
 * entry at the cursor, or in the folder.
 */
export function useFileKeys(
  entry: Entry | undefined,
  act: (action: FileAction, entry?: Entry) => void,
  reasonOf: (action: FileAction) => string | undefined,
) {
  return useScreenKeys((event, folder) => {
    if (leadsIntoList(event, folder)) return;
    const key = shortcutKey(event);
    const grid = folder.querySelector("[role=grid]");
    const here = fileActions.find(({ on, shortcut }) => on === "here" && shortcut === key);
    const onEntry =
      event.target === grid && entry ? actionsOn(entry).find(({ shortcut }) => shortcut === key) : undefined;
    const action = onEntry ?? here;
    if (action === undefined || reasonOf(action) !== undefined) return;
    act(action, onEntry && entry);
    event.preventDefault();
  });
}
