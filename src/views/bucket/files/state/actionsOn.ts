import { fileActions, type FileAction } from "#actions/bucket/file.actions.ts";
import type { Entry } from "#api/bucket/objects.ts";

export const actionsOn = ({ isFolder }: Pick<Entry, "isFolder">): readonly FileAction[] =>
  fileActions.filter(({ on }) => on === "entry" || (on === "file" && !isFolder));
