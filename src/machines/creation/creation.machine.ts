import { assign, emit, setup } from "xstate";
import { CREATION_LIMIT_MS, CREATION_PATIENCE_MS, READ_BACK_PAUSE_MS } from "#lib/constants.ts";
import { notImplemented, notImplementedCallback } from "#machines/lifecycle/notImplemented.ts";
import { emitWatchFailed, watchFailed, type WatchFailed } from "#machines/lifecycle/watchFailed.ts";

export interface CreatedResource {
  /** Path of the resource's page. */
  path: string;
  /** False while the server still works on it. */
  isReady: boolean;
}

export type CreationEvent = { type: "clock.ticked"; elapsedMs: number };

interface CreationContext {
  /** The name the customer chose. */
  title: string;
  /** An earlier page sent the request, and the answer is lost. */
  wasSent: boolean;
  elapsedMs: number;
  made: CreatedResource | undefined;
  /** No answer can still arrive. */
  isOver: boolean;
  error: Error | undefined;
}

const assignCreated = {
  type: "assignCreated",
  params: ({ event }: { event: { output: CreatedResource | undefined } }) => ({ made: event.output }),
} as const;

const fail = {
  type: "fail",
  params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
} as const;

const errorOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error });
const madeOf = ({ event }: { event: { output: CreatedResource | undefined } }) => ({ made: event.output });

/**
 * Creation of one resource (Resources spec §8; wire contract §1.8). The request is sent once: without an
 * answer, or after a server error, the list is read until it shows the outcome.
 */
export const creationMachine = setup({
  types: {} as {
    context: CreationContext;
    events: CreationEvent;
    emitted: WatchFailed;
    input: Pick<CreationContext, "title" | "wasSent"> & { isOver?: boolean };
    tags: "over";
  },
  actors: {
    /** Stores the ids of resources with the same name before anything is sent. */
    note: notImplemented<void, void>(),
    /** Sends the request. */
    create: notImplemented<CreatedResource, void>(),
    /** Looks in the list for a new resource of that name; undefined when there is none. */
    find: notImplemented<CreatedResource | undefined, void>(),
    /** Reports the elapsed time. */
    clock: notImplementedCallback<CreationEvent, { title: string }>(),
  },
  delays: { readBackPause: READ_BACK_PAUSE_MS, patience: CREATION_PATIENCE_MS, limit: CREATION_LIMIT_MS },
  guards: {
    wasSent: ({ context }) => context.wasSent,
    outcomeIsUnknown: (_, params: { error: unknown }) => read(params.error, "outcomeUnknown") === true,
    serverBrokeDown: (_, params: { error: unknown }) => read(params.error, "brokeDown") === true,
    isReady: (_, params: { made: CreatedResource | undefined }) => params.made?.isReady === true,
    isThere: (_, params: { made: CreatedResource | undefined }) => params.made !== undefined,
    wasThere: ({ context }) => context.made !== undefined,
    wasNeverThere: ({ context }) => context.made === undefined,
    nothingMoreCanCome: ({ context }) => context.isOver,
  },
  actions: {
    tick: assign((_, params: { elapsedMs: number }) => ({ elapsedMs: params.elapsedMs })),
    assignCreated: assign((_, params: { made: CreatedResource | undefined }) => ({ made: params.made })),
    giveUpWaiting: assign({ isOver: true }),
    emitWatchFailed: emit(watchFailed),
    fail: assign((_, params: { error: unknown }) => ({
      error: params.error instanceof Error ? params.error : new Error(String(params.error)),
    })),
  },
}).createMachine({
  id: "creation",
  context: ({ input }) => ({ isOver: false, ...input, elapsedMs: 0, made: undefined, error: undefined }),
  invoke: {
    id: "clock",
    src: "clock",
    input: ({ context }) => ({ title: context.title }),
    onError: emitWatchFailed,
  },
  on: {
    "clock.ticked": {
      actions: { type: "tick", params: ({ event }) => ({ elapsedMs: event.elapsedMs }) },
    },
  },
  initial: "starting",
  states: {
    starting: {
      description: "After a reload, the list is polled for the resource. The request is not sent again.",
      always: [{ guard: "wasSent", target: "unanswered" }, { target: "noting" }],
    },
    noting: {
      description:
        "Existing resources are recorded, so that a new one can be recognised if the response is lost.",
      invoke: { id: "note", src: "note", onDone: "sending", onError: { target: "refused", actions: fail } },
    },
    sending: {
      description: "The request is sent. The server responds when the work is done.",
      invoke: {
        id: "create",
        src: "create",
        onDone: { target: "created", actions: assignCreated },
        onError: [
          {
            guard: { type: "serverBrokeDown", params: errorOf },
            target: "unanswered",
            actions: [fail, "giveUpWaiting"],
          },
          { guard: { type: "outcomeIsUnknown", params: errorOf }, target: "unanswered", actions: fail },
          { target: "refused", actions: fail },
        ],
      },
    },
    unanswered: {
      description: "The response was lost. The list is polled for the result.",
      after: {
        patience: { actions: "giveUpWaiting" },
        limit: { guard: "wasNeverThere", target: "unknown" },
      },
      initial: "readingBack",
      states: {
        readingBack: {
          invoke: {
            id: "find",
            src: "find",
            onDone: [
              {
                guard: { type: "isReady", params: madeOf },
                target: "#creation.created",
                actions: assignCreated,
              },
              { guard: { type: "isThere", params: madeOf }, target: "waiting", actions: assignCreated },
              { guard: "wasThere", target: "#creation.brokenOff" },
              { guard: "nothingMoreCanCome", target: "#creation.notCreated" },
              { target: "waiting" },
            ],
            onError: "waiting",
          },
        },
        waiting: { after: { readBackPause: "readingBack" } },
      },
    },
    created: { tags: "over", type: "final", description: "The resource is ready." },
    refused: {
      tags: "over",
      type: "final",
      description: "The request was refused or not sent. No resource was created.",
    },
    notCreated: {
      tags: "over",
      type: "final",
      description: "The request failed and no resource was created. The customer can retry.",
    },
    unknown: {
      tags: "over",
      type: "final",
      description: "The list could not be read. The resource may exist, so the customer has to check.",
    },
    brokenOff: {
      tags: "over",
      type: "final",
      description: "Creation started, but the resource is no longer in the list.",
    },
  },
});

/** Progress in percent by the estimated duration, 0..99: only completion is 100. */
export const progressOf = (elapsedMs: number, estimateMs: number): number =>
  Math.min(99, Math.floor((elapsedMs / estimateMs) * 100));

const read = (error: unknown, key: string): unknown =>
  typeof error === "object" && error !== null && key in error
    ? (error as Record<string, unknown>)[key]
    : undefined;
