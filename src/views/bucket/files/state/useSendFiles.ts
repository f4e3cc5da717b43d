import { msg } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { type FileWithPath, fromEvent } from "file-selector";
import { generalError, toApiError } from "#api/http/errors.ts";
import { createUpload } from "#machines/upload/upload.actors.ts";
import type { Uploads } from "#runtime/uploads.ts";
import { useApp } from "#views/context/AppContext.tsx";

/** Uploads dropped or chosen files to a folder; those of a folder keep their paths in it. */
export function useSendFiles(uploads: Uploads, folder: { bucket: string; prefix: string }) {
  const queryClient = useQueryClient();
  const { toasts } = useApp();
  return async (event: Event): Promise<void> => {
    const { bucket, prefix } = folder;
    try {
      const files = (await fromEvent(event)).filter((it) => it instanceof File);
      if (files.length === 0) throw generalError(msg`There are no files in the folder`);
      uploads.add(
        files.map((file) => createUpload({ bucket, key: `${prefix}${pathOf(file)}`, file }, queryClient)),
      );
    } catch (thrown) {
      const toast = {
        id: `read-${bucket}`,
        tone: "danger",
        title: msg`Failed to read files`,
        errors: [toApiError(thrown)],
        at: Date.now(),
      } as const;
      toasts.send({ type: "toast.add", toast });
    }
  };
}

/** The library writes "./a.txt" for a file, and "/folder/a.txt" or "folder/a.txt" for one in a folder. */
const pathOf = ({ relativePath }: FileWithPath): string => relativePath.replace(/^\.?\//, "");
