import { msg } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { toApiError } from "#api/http/errors.ts";
import { downloadQuery, nameOf } from "#api/bucket/objects.ts";
import { useApp } from "#views/context/AppContext.tsx";

/** Saves a file through the browser's download, which alone reports progress. */
export function useSaveFile(bucket: string): (key: string) => Promise<void> {
  const queryClient = useQueryClient();
  const { toasts } = useApp();
  return async (key) => {
    try {
      const link = document.createElement("a");
      link.href = await queryClient.fetchQuery(downloadQuery({ bucket, key }));
      link.download = nameOf(key);
      link.click();
    } catch (thrown) {
      const toast = {
        id: `download-${key}`,
        tone: "danger",
        title: msg`Failed to download file`,
        errors: [toApiError(thrown)],
        at: Date.now(),
      } as const;
      toasts.send({ type: "toast.add", toast });
    }
  };
}
