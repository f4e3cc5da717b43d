import { assign, emit, setup } from "xstate";
import { notImplemented, notImplementedCallback } from "#machines/lifecycle/notImplemented.ts";
import { emitWatchFailed, watchFailed, type WatchFailed } from "#machines/lifecycle/watchFailed.ts";

/** Token to act for `owner`; `owner` is empty if the name is unknown. */
export interface ReceivedToken {
  token: string;
  owner: string;
  /** Given to an administrator, not by the owner's invitation. */
  byAdmin?: true;
}

export type ImpersonationEvent =
  | ({ type: "token.received" } & ReceivedToken)
  | { type: "impersonation.end" }
  | { type: "token.refused" }
  | { type: "otherTab.changed" }
  | { type: "notice.dismiss" };

/** The account a page starts in, and the notice to show in this tab. */
export type ImpersonationStart =
  | { is: "own" }
  | { is: "acting"; owner: string; isNew: boolean }
  /** Back in the customer's own account, because access to the owner's has ended. */
  | { is: "refused"; owner: string };

interface ImpersonationContext {
  start: ImpersonationStart;
  /** Why the other account could not be opened. */
  error: Error | undefined;
}

/**
 * Acting as another customer (Platform shell spec §4, §6). A page belongs to one account: entering and
 * leaving reload it, so no data of one account stays in memory for the other.
 */
export const impersonationMachine = setup({
  types: {} as {
    context: ImpersonationContext;
    events: ImpersonationEvent;
    emitted: WatchFailed;
    input: ImpersonationStart;
    tags: "switching";
  },
  actors: {
    /** Stores token, owner and return path, then loads the start page. */
    enter: notImplemented<void, ReceivedToken>(),
    /** Removes the token, then loads the page that the customer came from. */
    leave: notImplemented<void, { wasRefused: boolean }>(),
    /** Loads the start page in the account that another tab switched to. */
    follow: notImplemented<void, void>(),
    /** Reports what other tabs do with the stored token. */
    watch: notImplementedCallback<ImpersonationEvent, void>(),
  },
  guards: {
    isActing: ({ context }) => context.start.is === "acting",
    isRefused: ({ context }) => context.start.is === "refused",
  },
  actions: {
    fail: assign((_, { error }: { error: unknown }) => ({
      error: error instanceof Error ? error : new Error(String(error)),
    })),
    emitWatchFailed: emit(watchFailed),
  },
}).createMachine({
  id: "impersonation",
  context: ({ input }) => ({ start: input, error: undefined }),
  invoke: { id: "watch", src: "watch", onError: emitWatchFailed },
  initial: "routing",
  states: {
    routing: {
      always: [
        { guard: "isActing", target: "acting" },
        { guard: "isRefused", target: "own.accessEnded" },
        { target: "own" },
      ],
    },
    own: {
      initial: "idle",
      on: { "token.received": "starting", "otherTab.changed": "reloading" },
      states: {
        idle: {},
        accessEnded: {
          description: "Access to the other account was revoked or has expired. The banner says so.",
          on: { "notice.dismiss": "idle" },
        },
        failed: {
          description: "Impersonation could not start. The banner says why.",
          on: { "notice.dismiss": "idle" },
        },
      },
    },
    starting: {
      tags: "switching",
      invoke: {
        id: "enter",
        src: "enter",
        input: ({ event }) => {
          if (event.type !== "token.received") throw new Error(`${event.type} gives no token`);
          const { type: _, ...token } = event;
          return token;
        },
        onDone: "navigated",
        onError: {
          target: "own.failed",
          actions: { type: "fail", params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    acting: {
      description: "The whole portal shows the owner's account. The banner on every screen has a way back.",
      on: {
        "impersonation.end": "leaving",
        "token.refused": "leavingRefused",
        "otherTab.changed": "reloading",
      },
    },
    leaving: {
      tags: "switching",
      invoke: {
        id: "leave",
        src: "leave",
        input: { wasRefused: false },
        onDone: "navigated",
        onError: "reloading",
      },
    },
    leavingRefused: {
      tags: "switching",
      description: "The owner has revoked the access, or the access has expired.",
      invoke: {
        id: "return",
        src: "leave",
        input: { wasRefused: true },
        onDone: "navigated",
        onError: "reloading",
      },
    },
    reloading: {
      tags: "switching",
      invoke: { id: "follow", src: "follow", onDone: "navigated", onError: "navigated" },
    },
    navigated: {
      tags: "switching",
      type: "final",
      description: "The browser is navigating to another page.",
    },
  },
});
