import { useSearchParams } from "wouter";
import type { FileDialog } from "#actions/bucket/file.actions.ts";
import { readStored, writeStored } from "#lib/storage/storage.ts";
import { changedParams } from "#views/shared/changedParams.ts";

/** Folder, layout and dialog, kept in the address; the layout is also stored. */
export function useFileView() {
  const [params, setParams] = useSearchParams();
  const change = (parts: Record<string, string>, options?: { replace: boolean }) =>
    setParams((before) => changedParams(before, parts), options);
  return {
    prefix: params.get("prefix") ?? "",
    isGrid: (params.get("view") ?? readStored("files.view")) === "grid",
    chooseLayout: (layout: "grid" | "list") => {
      writeStored("files.view", layout);
      change({ view: layout }, { replace: true });
    },
    dialog: params.get("do") as FileDialog | null,
    /** The key of the dialog's file. */
    file: params.get("file") ?? "",
    openDialog: (dialog: FileDialog, file = "") => change({ do: dialog, file }),
    closeDialog: () => change({ do: "", file: "" }, { replace: true }),
    /** Link to another folder, without the search. */
    folderHref: (prefix: string) =>
      `?${changedParams(params, { prefix, q: "", do: "", file: "" }).toString()}`,
    openFolder: (prefix: string) => change({ prefix, q: "" }),
  };
}

export type FileView = ReturnType<typeof useFileView>;
