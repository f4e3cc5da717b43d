import { fileActions, type FileAction } from "#actions/bucket/file.actions.ts";
import type { Entry } from "#api/bucket/objects.ts";

/** What can be done with a file, or with a folder. */
export const actionsOn = ({ isFolder }: Pick<Entry, "isFolder">): readonly FileAction[] =>
  fileActions.filter(({ on }) => on === "entry" || (on === "file" && !isFolder));
