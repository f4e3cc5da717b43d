import { fileActions, type FileAction } from "../../../actions/file.actions.ts";
import type { Entry } from "../../../api/objects.ts";

/** What can be done with a file, or with a folder. */
export const actionsOn = ({ isFolder }: Pick<Entry, "isFolder">): readonly FileAction[] =>
  fileActions.filter(({ on }) => on === "entry" || (on === "file" && !isFolder));
