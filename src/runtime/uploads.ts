import { UPLOADS_AT_ONCE } from "#lib/constants.ts";
import type { Upload } from "#machines/upload/upload.actors.ts";
import { createOpenList } from "./openList.ts";

/** Uploads to a bucket, a few at once. */
export interface Uploads {
  add(uploads: readonly Upload[]): void;
  /**
   * First the uploads that have failed or asked, in that order, then the others, oldest first. They stay first when
   * they go on, so that no button moves to under the pointer. A new array after each change of state.
   */
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
  const queued = new Set<Upload>();
  const active = new Set<Upload>();
  const troubled = new Set<Upload>();

  const startQueued = () => {
    for (const upload of queued) {
      if (active.size >= UPLOADS_AT_ONCE) return;
      upload.send({ type: "upload.start" });
    }
  };
  const follow = (upload: Upload) => {
    let before: string | undefined;
    upload.subscribe((snapshot) => {
      // Not compared by reference: the value of a state within a state is new after each event.
      const state = JSON.stringify(snapshot.value);
      if (state === before) return;
      before = state;
      const wasActive = active.size > 0;
      put(upload, queued, snapshot.matches("queued"));
      put(upload, active, snapshot.hasTag("active"));
      startQueued();
      if (wasActive && active.size === 0) onSettled();
      if (snapshot.matches("failed") || snapshot.matches("asking")) troubled.add(upload);
      all.putFirst(troubled);
    });
  };
  return {
    add: (uploads) => {
      all.add(uploads);
      for (const upload of uploads) {
        queued.add(upload);
        follow(upload);
      }
      startQueued();
    },
    list: all.list,
    clear: () => {
      const over = all.list().filter((upload) => upload.getSnapshot().hasTag("over"));
      for (const upload of over) {
        upload.stop();
        troubled.delete(upload);
      }
      all.remove(over);
    },
    stop: () => {
      // Those in the queue first: otherwise each that is cancelled would start one of them.
      for (const upload of [...queued, ...all.list()])
        if (!upload.getSnapshot().hasTag("over")) upload.send({ type: "upload.cancel" });
    },
    subscribe: all.subscribe,
  };
}

function put<T>(item: T, set: Set<T>, isIn: boolean): void {
  if (isIn) set.add(item);
  else set.delete(item);
}

/** Whether closing the page would lose an upload. */
export const isInProgress = (uploads: readonly Upload[]): boolean =>
  uploads.some((it) => !it.getSnapshot().hasTag("over"));
