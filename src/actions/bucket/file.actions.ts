import { msg } from "@lingui/core/macro";
import type { Section } from "#declarations/action.ts";
import type { Command } from "#declarations/command.ts";

/** A file dialog, named by `?do=` in the URL. */
export type FileDialog = "upload" | "folder" | "open" | "link" | "rename" | "delete";

/** An action on a bucket's files. Toolbar, row menu, bulk bar, keys and palette derive from it. */
export interface FileAction extends Command {
  id: FileDialog | "download";
  /** Applies to the current folder, to a file, or to any entry. */
  on: "here" | "file" | "entry";
  section: Section;
  shortcut: string;
  /** Disabled while another change of files runs. */
  changes: boolean;
}

export const fileActions: readonly FileAction[] = [
  {
    id: "upload",
    on: "here",
    section: "storage",
    icon: "upload",
    label: msg`Upload files`,
    keywords: msg`send put add files bucket object`,
    shortcut: "u",
    changes: false,
  },
  {
    id: "folder",
    on: "here",
    section: "storage",
    icon: "folderNew",
    label: msg`New folder`,
    keywords: msg`create add directory bucket`,
    shortcut: "n",
    changes: true,
  },
  {
    id: "open",
    on: "file",
    section: "storage",
    icon: "show",
    label: msg`Preview`,
    keywords: msg`show view picture text`,
    shortcut: "p",
    changes: false,
  },
  {
    id: "download",
    on: "file",
    section: "storage",
    icon: "download",
    label: msg`Download`,
    keywords: msg`save get`,
    shortcut: "d",
    changes: false,
  },
  {
    id: "link",
    on: "file",
    section: "storage",
    icon: "attach",
    label: msg`Share by link`,
    keywords: msg`presigned url address send`,
    shortcut: "l",
    changes: false,
  },
  {
    id: "rename",
    on: "file",
    section: "storage",
    icon: "rename",
    label: msg`Rename`,
    keywords: msg`name move`,
    shortcut: "e",
    changes: true,
  },
  {
    id: "delete",
    on: "entry",
    section: "danger",
    icon: "delete",
    label: msg`Delete`,
    keywords: msg`remove destroy`,
    shortcut: "Delete",
    changes: true,
  },
];
