import type { QueryClient } from "@tanstack/react-query";
import { type ActorRefFrom, createActor, fromPromise } from "xstate";
import { fileExists } from "#api/bucket/objects.ts";
import { type Sending, uploadFile } from "#api/bucket/uploadFile.ts";
import { inspect } from "#lib/recording/recording.ts";
import { withAccess } from "#machines/bucketListing/bucketListing.actors.ts";
import { uploadMachine } from "./upload.machine.ts";

export type Upload = ActorRefFrom<typeof uploadMachine>;

/** Creates a queued upload. */
export function createUpload(sending: Sending, queryClient: QueryClient): Upload {
  const { bucket, key, file } = sending;
  const watcher = {
    onProgress: (sent: number) => actor.send({ type: "upload.progressed", sent }),
    onInterruption: () => actor.send({ type: "upload.interrupted" }),
  };
  const actor: Upload = createActor(
    uploadMachine.provide({
      actors: {
        find: fromPromise<boolean, { key: string }>(({ signal }) =>
          withAccess(queryClient, (access) => fileExists(access, { bucket, key }, signal)),
        ),
        send: fromPromise<void, { key: string }>(({ signal }) =>
          withAccess(queryClient, (access) => uploadFile(access, sending, watcher, signal)),
        ),
      },
    }),
    { input: { key, size: file.size }, inspect },
  );
  actor.start();
  return actor;
}
