import { UPLOADS_AT_ONCE } from "#lib/constants.ts";
import type { Upload } from "#machines/upload/upload.actors.ts";
import { createOpenList } from "./openList.ts";

/** Uploads to a bucket, a few at once. */
export interface Uploads {
  add(uploads: readonly Upload[]): void;
  /** Returns the uploads, oldest first; a new array after each change. */
  list(): readonly Upload[];
  /** Removes finished uploads. */
  clear(): void;
  /** Cancels unfinished uploads. */
  stop(): void;
  subscribe(listener: () => void): () => void;
}

/** @param onSettled called when the last upload in progress has ended */
export function createUploads(onSettled: () => void): Uploads {
  const all = createOpenList<Upload>();
  const active = () => all.list().filter((it) => it.getSnapshot().hasTag("active")).length;
  let wasActive = false;

  const startQueued = () => {
    for (const upload of all.list()) {
      if (active() >= UPLOADS_AT_ONCE) break;
      if (upload.getSnapshot().matches("queued")) upload.send({ type: "upload.start" });
    }
  };
  const changed = () => {
    startQueued();
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

/** Whether closing the page would lose an upload. */
export const isInProgress = (uploads: readonly Upload[]): boolean =>
  uploads.some((it) => !it.getSnapshot().hasTag("over"));
