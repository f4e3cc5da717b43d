import { useSyncExternalStore } from "react";
import type { Upload } from "#machines/upload/upload.actors.ts";
import type { Uploads } from "#runtime/uploads.ts";

/** All uploads of the page; re-renders on every change. */
export const useUploads = (uploads: Uploads): readonly Upload[] =>
  useSyncExternalStore(uploads.subscribe, uploads.list);
