import type { QueryClient } from "@tanstack/react-query";
import { type ActorRefFrom, fromPromise } from "xstate";
import { bucketRow } from "#api/bucket/bucket.ts";
import { refresh } from "#api/http/rows.ts";
import { createFolder, deleteFiles, type ListingPage, listFolder, renameFile } from "#api/bucket/objects.ts";
import { type S3Access, s3AccessQuery, S3Error } from "#api/bucket/s3.ts";
import { bucketListingMachine, type FileTask } from "./bucketListing.machine.ts";

export type BucketListing = ActorRefFrom<typeof bucketListingMachine>;

/** System id under which the actors find the listing machine. */
export const LISTING = "listing";

/**
 * Lists a bucket's files from the S3 endpoint. The platform's figures for the bucket are refreshed after each
 * change.
 */
export const listingMachine = (queryClient: QueryClient) =>
  bucketListingMachine.provide({
    actors: {
      list: fromPromise<ListingPage, { bucket: string; prefix: string; token: string | undefined }>(
        ({ input: { token, ...where }, signal }) =>
          unlessStopped(
            signal,
            withAccess(queryClient, (access) => listFolder(access, where, token, signal)),
          ),
      ),
      mutate: fromPromise<void, { bucket: string; task: FileTask }>(
        async ({ input: { bucket, task }, signal, system }) => {
          const listing = system.get(LISTING) as BucketListing | undefined;
          const onProgress = (done: number) => listing?.send({ type: "task.progressed", done });
          const work = withAccess(queryClient, (access) =>
            mutate(access, bucket, task, signal, onProgress),
          ).finally(() => void refresh([bucketRow(bucket)], queryClient));
          await unlessStopped(signal, work);
        },
      ),
    },
  });

/**
 * React restarts a page's machine in development: an aborted call must not count as the second start's
 * answer.
 */
const unlessStopped = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  work.catch((thrown: unknown) => {
    if (signal.aborted) return new Promise<never>(() => {});
    throw thrown;
  });

async function mutate(
  access: S3Access,
  bucket: string,
  task: FileTask,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<void> {
  switch (task.type) {
    case "folder.create":
      await createFolder(access, { bucket, key: task.key }, signal);
      return;
    case "file.rename":
      return renameFile(access, { bucket, from: task.from, to: task.to }, signal);
    case "files.delete":
      return deleteFiles(access, { bucket, keys: task.keys }, onProgress, signal);
  }
}

/**
 * Runs `use` with the S3 keys. A refused key may have been deleted, so the next call fetches the keys again.
 */
export async function withAccess<T>(
  queryClient: QueryClient,
  use: (access: S3Access) => Promise<T>,
): Promise<T> {
  try {
    return await use(await queryClient.fetchQuery(s3AccessQuery));
  } catch (thrown) {
    if (thrown instanceof S3Error && thrown.reason === "refused")
      queryClient.removeQueries({ queryKey: s3AccessQuery.queryKey });
    throw thrown;
  }
}
