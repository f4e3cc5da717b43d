import { UPLOADS_AT_ONCE } from "#lib/constants.ts";
import type { Upload } from "#machines/upload/upload.actors.ts";
import { createOpenList } from "#lib/openList.ts";

/** Files on their way to a bucket, a few at once. */
export interface Uploads {
  add(uploads: readonly Upload[]): void;
  /** Oldest first; a new array after each change. */
  list(): readonly Upload[];
  /** Drops those that are over. */
  clear(): void;
  /** Calls off whatever is not over. */
  stop(): void;
  subscribe(listener: () => void): () => void;
}

/** @param onSettled after the last of those under way has come to its end */
export function createUploads(onSettled: () => void): Uploads {
  const all = createOpenList<Upload>();
  const active = () => all.list().filter((it) => it.getSnapshot().hasTag("active")).length;
  let wasActive = false;

  const goOn = () => {
    for (const upload of all.list()) {
      if (active() >= UPLOADS_AT_ONCE) break;
      if (upload.getSnapshot().matches("queued")) upload.send({ type: "upload.start" });
    }
  };
  const changed = () => {
    goOn();
    const isActive = active() > 0;
    if (wasActive && !isActive) onSettled();
    wasActive = isActive;
    all.touch();
  };
  return {
    add: (uploads) => {
      for (const upload of uploads) {
        all.add(upload);
        upload.subscribe({ next: changed, complete: changed });
      }
      changed();
    },
    list: all.list,
    clear: () => {
      for (const upload of all.list()) {
        if (!upload.getSnapshot().hasTag("over")) continue;
        upload.stop();
        all.remove(upload);
      }
    },
    stop: () => {
      for (const upload of all.list())
        if (!upload.getSnapshot().hasTag("over")) upload.send({ type: "upload.cancel" });
    },
    subscribe: all.subscribe,
  };
}

/** Whether anything would be lost with the page. */
export const isUnderWay = (uploads: readonly Upload[]): boolean =>
  uploads.some((it) => !it.getSnapshot().hasTag("over"));
