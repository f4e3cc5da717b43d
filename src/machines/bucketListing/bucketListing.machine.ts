import { assign, raise, setup } from "xstate";
import type { Entry, ListingPage } from "#api/bucket/objects.ts";
import { LISTING_CAPACITY } from "#lib/constants.ts";
import { notImplemented } from "#machines/lifecycle/notImplemented.ts";

/** A change of files. A folder's key ends with a slash and covers everything in it. */
export type FileTask =
  | { type: "folder.create"; key: string }
  | { type: "file.rename"; from: string; to: string }
  | { type: "files.delete"; keys: readonly string[] };

export type BucketListingEvent =
  /** The URL names a folder; an empty prefix is the bucket itself. */
  | { type: "folder.open"; prefix: string }
  | { type: "listing.refresh" }
  | { type: "listing.retry" }
  | { type: "listing.loadMore" }
  | FileTask
  | { type: "task.progressed"; done: number }
  | { type: "task.cancel" }
  | { type: "task.retry" }
  | { type: "task.dismiss" };

export interface ListingInput {
  bucket: string;
  prefix: string;
  /** Reported by the platform; the endpoint is not asked. */
  isSuspended: boolean;
  /** Entries to load before the customer has to ask for more. */
  capacity?: number;
}

interface ListingContext {
  bucket: string;
  prefix: string;
  isSuspended: boolean;
  capacity: number;
  /** In the endpoint's order; undefined until the folder has been read. */
  entries: readonly Entry[] | undefined;
  /** Continuation token of the next page. */
  token: string | undefined;
  /** Loading stops at this number of entries. */
  room: number;
  error: Error | undefined;
  task: FileTask | undefined;
  /** Number of files the task has handled. */
  done: number;
  taskError: Error | undefined;
}

const pageIn = ({ event }: { event: { output: ListingPage } }) => ({ page: event.output });
const errorIn = ({ event }: { event: { error: unknown } }) => ({ error: event.error });
const add = { type: "add", params: pageIn } as const;
const fail = { type: "fail", params: errorIn } as const;
const assignTask = {
  type: "assignTask",
  params: ({ event }: { event: FileTask }) => ({ task: event }),
} as const;
const failTask = { type: "failTask", params: errorIn } as const;

/**
 * The files of a bucket (Resources spec §2). Pages load up to a capacity, then on request. One change runs at
 * a time, and the folder is read again after it, even if it failed.
 */
export const bucketListingMachine = setup({
  types: {} as {
    context: ListingContext;
    events: BucketListingEvent;
    input: ListingInput;
    tags: "unreadable";
  },
  actors: {
    /** Reads one page of a folder. */
    list: notImplemented<ListingPage, { bucket: string; prefix: string; token: string | undefined }>(),
    /** Performs the change; reports `task.progressed`. */
    mutate: notImplemented<void, { bucket: string; task: FileTask }>(),
  },
  guards: {
    isSuspended: ({ context }) => context.isSuspended,
    isLast: (_, params: { page: ListingPage }) => params.page.next === undefined,
    isFull: ({ context }, params: { page: ListingPage }) =>
      loaded(context).length + params.page.entries.length >= context.room,
    isElsewhere: ({ context }, params: { prefix: string }) => params.prefix !== context.prefix,
    means: (_, params: { error: unknown; reason: string }) => reasonOf(params.error) === params.reason,
    isNew: ({ context }, params: { key: string }) => !isTaken(params.key, context.entries ?? []),
    isAny: (_, params: { keys: readonly string[] }) => params.keys.length > 0,
  },
  actions: {
    open: assign(({ context }, params: { prefix: string }) => ({
      prefix: params.prefix,
      entries: undefined,
      token: undefined,
      room: context.capacity,
    })),
    /** The old entries stay on screen until the first page arrives. */
    startOver: assign({ token: undefined, isSuspended: false }),
    makeRoom: assign(({ context }) => ({ room: context.room + context.capacity })),
    add: assign(({ context }, params: { page: ListingPage }) => ({
      entries: [...loaded(context), ...params.page.entries],
      token: params.page.next,
      error: undefined,
    })),
    fail: assign((_, params: { error: unknown }) => ({ error: toError(params.error) })),
    assignTask: assign((_, params: { task: FileTask }) => ({
      task: params.task,
      done: 0,
      taskError: undefined,
    })),
    progress: assign((_, params: { done: number }) => ({ done: params.done })),
    failTask: assign((_, params: { error: unknown }) => ({ taskError: toError(params.error) })),
    refresh: raise({ type: "listing.refresh" }),
  },
}).createMachine({
  id: "bucketListing",
  context: ({ input: { capacity = LISTING_CAPACITY, ...input } }) => ({
    ...input,
    capacity,
    entries: undefined,
    token: undefined,
    room: capacity,
    error: undefined,
    task: undefined,
    done: 0,
    taskError: undefined,
  }),
  type: "parallel",
  states: {
    listing: {
      initial: "starting",
      on: {
        "folder.open": {
          guard: { type: "isElsewhere", params: ({ event }) => ({ prefix: event.prefix }) },
          target: ".starting",
          actions: { type: "open", params: ({ event }) => ({ prefix: event.prefix }) },
        },
        "listing.refresh": { target: ".loading", actions: "startOver" },
      },
      states: {
        starting: { always: [{ guard: "isSuspended", target: "suspended" }, { target: "loading" }] },
        loading: {
          description: "The next page of the folder is loading. Earlier pages are shown.",
          invoke: {
            id: "list",
            src: "list",
            input: ({ context: { bucket, prefix, token } }) => ({ bucket, prefix, token }),
            onDone: [
              { guard: { type: "isLast", params: pageIn }, target: "complete", actions: add },
              { guard: { type: "isFull", params: pageIn }, target: "partial", actions: add },
              { target: "loading", reenter: true, actions: add },
            ],
            onError: [
              {
                guard: {
                  type: "means",
                  params: ({ event }) => ({ error: event.error, reason: "suspended" }),
                },
                target: "suspended",
                actions: fail,
              },
              {
                guard: { type: "means", params: ({ event }) => ({ error: event.error, reason: "blocked" }) },
                target: "blocked",
                actions: fail,
              },
              {
                guard: { type: "means", params: ({ event }) => ({ error: event.error, reason: "refused" }) },
                target: "refused",
                actions: fail,
              },
              {
                guard: {
                  type: "means",
                  params: ({ event }) => ({ error: event.error, reason: "unavailable" }),
                },
                target: "unavailable",
                actions: fail,
              },
              { target: "failed", actions: fail },
            ],
          },
        },
        complete: { description: "The whole folder is loaded." },
        partial: {
          description:
            "The folder has more files than are loaded automatically. Sort and search cover loaded files only.",
          on: { "listing.loadMore": { target: "loading", actions: "makeRoom" } },
        },
        suspended: {
          tags: "unreadable",
          description: "The endpoint refuses all requests for this bucket.",
          on: { "listing.retry": { target: "loading", actions: "startOver" } },
        },
        blocked: {
          tags: "unreadable",
          description: "The bucket's CORS rules block the portal.",
          on: { "listing.retry": "loading" },
        },
        refused: {
          tags: "unreadable",
          description: "The endpoint rejects the access key, the signature or the time of this computer.",
          on: { "listing.retry": "loading" },
        },
        unavailable: {
          tags: "unreadable",
          description: "The account has no object storage.",
          on: { "listing.retry": "loading" },
        },
        failed: {
          description: "A page could not be loaded. A retry continues from that page.",
          on: { "listing.retry": "loading" },
        },
      },
    },
    task: {
      initial: "idle",
      states: {
        idle: {
          on: {
            "folder.create": {
              guard: { type: "isNew", params: ({ event }) => ({ key: event.key }) },
              target: "working",
              actions: assignTask,
            },
            "file.rename": {
              guard: { type: "isNew", params: ({ event }) => ({ key: event.to }) },
              target: "working",
              actions: assignTask,
            },
            "files.delete": {
              guard: { type: "isAny", params: ({ event }) => ({ keys: event.keys }) },
              target: "working",
              actions: assignTask,
            },
          },
        },
        working: {
          description: "Files are being changed. Cancelling stops after the requests already sent.",
          invoke: {
            id: "mutate",
            src: "mutate",
            input: ({ context: { bucket, task } }) => {
              if (task === undefined) throw new Error("A change was started without a task");
              return { bucket, task };
            },
            onDone: { target: "idle", actions: "refresh" },
            onError: { target: "failed", actions: [failTask, "refresh"] },
          },
          on: {
            "task.progressed": {
              actions: { type: "progress", params: ({ event }) => ({ done: event.done }) },
            },
            "task.cancel": { target: "idle", actions: "refresh" },
          },
        },
        failed: {
          on: {
            "task.retry": "working",
            "task.dismiss": "idle",
          },
        },
      },
    },
  },
});

/** Why a name cannot end a key in this folder; undefined for a valid name. */
export type NameProblem = "empty" | "slash" | "long" | "taken";

const KEY_MAX_BYTES = 1024;

export function nameProblem(
  name: string,
  prefix: string,
  entries: readonly Entry[],
): NameProblem | undefined {
  if (name === "" || name === "." || name === "..") return "empty";
  if (name.includes("/")) return "slash";
  if (new TextEncoder().encode(prefix + name).length >= KEY_MAX_BYTES) return "long";
  return isTaken(prefix + name, entries) ? "taken" : undefined;
}

/** S3 allows a file and a folder of the same name, but a person could not tell them apart. */
const isTaken = (key: string, entries: readonly Entry[]): boolean =>
  entries.some((entry) => entry.key.replace(/\/$/, "") === key);

/** Entries before the next page; empty before the first. */
const loaded = ({ entries, token }: ListingContext): readonly Entry[] =>
  token === undefined ? [] : (entries ?? []);

const reasonOf = (error: unknown): unknown =>
  typeof error === "object" && error !== null && "reason" in error ? error.reason : undefined;

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
