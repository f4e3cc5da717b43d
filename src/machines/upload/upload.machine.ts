import { assign, setup } from "xstate";
import { notImplemented } from "#machines/lifecycle/notImplemented.ts";

/** A file to upload. Size in bytes. */
export interface UploadInput {
  key: string;
  size: number;
}

export type UploadEvent =
  /** The queue has reached this file. */
  | { type: "upload.start" }
  | { type: "upload.progressed"; sent: number }
  /** The connection or the endpoint failed for the moment. */
  | { type: "upload.interrupted" }
  | { type: "upload.replace" }
  | { type: "upload.retry" }
  | { type: "upload.cancel" };

const fail = {
  type: "fail",
  params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
} as const;

/**
 * One file of the upload queue. It waits for its turn, asks before it replaces a file, and can be cancelled
 * until it is complete; cancelling discards what was sent.
 */
export const uploadMachine = setup({
  types: {} as {
    context: UploadInput & { sent: number; mayReplace: boolean; error: Error | undefined };
    events: UploadEvent;
    input: UploadInput;
    tags: "active" | "over";
  },
  actors: {
    /** Whether a file with that key exists. */
    find: notImplemented<boolean, { key: string }>(),
    /** Sends the file; reports `upload.progressed` and `upload.interrupted`. */
    send: notImplemented<void, { key: string }>(),
  },
  guards: {
    mayReplace: ({ context }) => context.mayReplace,
    isThere: (_, params: { isThere: boolean }) => params.isThere,
  },
  actions: {
    progress: assign((_, params: { sent: number }) => ({ sent: params.sent })),
    allowReplacing: assign({ mayReplace: true }),
    startOver: assign({ sent: 0, error: undefined }),
    fail: assign((_, params: { error: unknown }) => ({
      error: params.error instanceof Error ? params.error : new Error(String(params.error)),
    })),
  },
}).createMachine({
  id: "upload",
  context: ({ input }) => ({ ...input, sent: 0, mayReplace: false, error: undefined }),
  initial: "queued",
  states: {
    queued: {
      on: {
        "upload.start": [{ guard: "mayReplace", target: "uploading" }, { target: "checking" }],
        "upload.cancel": "cancelled",
      },
    },
    checking: {
      tags: "active",
      invoke: {
        id: "find",
        src: "find",
        input: ({ context }) => ({ key: context.key }),
        onDone: [
          {
            guard: { type: "isThere", params: ({ event }) => ({ isThere: event.output }) },
            target: "asking",
          },
          { target: "uploading" },
        ],
        onError: { target: "failed", actions: fail },
      },
      on: { "upload.cancel": "cancelled" },
    },
    asking: {
      description: "A file with this name exists. It is replaced only if the customer chooses so.",
      on: {
        "upload.replace": { target: "queued", actions: "allowReplacing" },
        "upload.cancel": "cancelled",
      },
    },
    uploading: {
      tags: "active",
      entry: "startOver",
      invoke: {
        id: "send",
        src: "send",
        input: ({ context }) => ({ key: context.key }),
        onDone: "done",
        onError: { target: "failed", actions: fail },
      },
      on: {
        "upload.progressed": {
          target: ".sending",
          actions: { type: "progress", params: ({ event }) => ({ sent: event.sent }) },
        },
        "upload.interrupted": ".interrupted",
        "upload.cancel": "cancelled",
      },
      initial: "sending",
      states: {
        sending: {},
        interrupted: {
          description: "The connection is lost or the server busy. The upload goes on by itself.",
        },
      },
    },
    failed: {
      tags: "over",
      on: { "upload.retry": "queued", "upload.cancel": "cancelled" },
    },
    done: { tags: "over", type: "final" },
    cancelled: { tags: "over", type: "final" },
  },
});
