import { assign, emit, setup } from "xstate";
import { notImplemented, notImplementedCallback } from "#machines/lifecycle/notImplemented.ts";
import { emitWatchFailed, watchFailed, type WatchFailed } from "#machines/lifecycle/watchFailed.ts";

/** The signed-in user. The whole record stays in the query cache. */
export interface SessionUser {
  id: number;
  username: string;
}

export type SessionEvent =
  | { type: "page.reload" }
  | { type: "logOut" }
  | { type: "key.stored" }
  | { type: "key.removed" }
  | { type: "loggedOut.elsewhere" }
  | { type: "mock.crashed"; error: Error }
  | { type: "credentials.refused" };

interface SessionContext {
  user: SessionUser | undefined;
  /** The server refused the key that the user was loaded with. */
  isKeyRefused: boolean;
  /** Why the portal could not start. */
  error: Error | undefined;
}

const fail = {
  type: "fail",
  params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
} as const;

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && "kind" in error && error.kind === "credentials";

const crash = {
  target: "fatal",
  actions: { type: "fail", params: ({ event }: { event: { error: Error } }) => event },
} as const;

/**
 * From configuration through sign-in to leaving (Platform shell spec §2, §4, §7). If the key is refused
 * during work, a sign-in dialog opens over the page, which stays as it is.
 */
export const sessionMachine = setup({
  types: {} as {
    context: SessionContext;
    events: SessionEvent;
    emitted: { type: "resumed" } | WatchFailed;
    tags: "loading" | "signedIn" | "interrupted";
  },
  actors: {
    /** Loads the configuration; returns whether a key is stored. */
    loadConfiguration: notImplemented<{ hasKey: boolean }, void>(),
    /** Loads the owner of the stored key; removes a refused key. */
    loadUser: notImplemented<SessionUser, void>(),
    /** Clears stored data and sends the browser to the identity provider or the start page. */
    signOut: notImplemented<void, void>(),
    reload: notImplemented<void, void>(),
    /** Reloads at the start page, which clears memory. */
    restart: notImplemented<void, void>(),
    /** Reports what other tabs do with the stored key. */
    watchKey: notImplementedCallback<SessionEvent, void>(),
    /** Reports that the in-browser mock cloud has crashed. */
    watchMockCloud: notImplementedCallback<SessionEvent, void>(),
  },
  guards: {
    hasKey: (_, params: { hasKey: boolean }) => params.hasKey,
    isRefused: (_, params: { error: unknown }) => isRefusal(params.error),
    /** The new key is refused, and the own key was valid when last used. */
    canKeepOwnKey: ({ context }, params: { error: unknown }) =>
      !context.isKeyRefused && isRefusal(params.error),
    isDifferentUser: ({ context }, params: { user: SessionUser }) => context.user?.id !== params.user.id,
  },
  actions: {
    setUser: assign((_, params: { user: SessionUser }) => ({ user: params.user })),
    fail: assign((_, params: { error: unknown }) => ({
      error: params.error instanceof Error ? params.error : new Error(String(params.error)),
    })),
    clearError: assign({ error: undefined }),
    noteRefusedKey: assign({ isKeyRefused: true }),
    noteGoodKey: assign({ isKeyRefused: false }),
    emitWatchFailed: emit(watchFailed),
  },
}).createMachine({
  id: "session",
  context: { user: undefined, isKeyRefused: false, error: undefined },
  invoke: [
    { id: "watchKey", src: "watchKey", onError: emitWatchFailed },
    { id: "watchMockCloud", src: "watchMockCloud", onError: emitWatchFailed },
  ],
  initial: "loadingConfiguration",
  states: {
    loadingConfiguration: {
      tags: "loading",
      entry: "clearError",
      invoke: {
        id: "loadConfiguration",
        src: "loadConfiguration",
        onDone: [
          { guard: { type: "hasKey", params: ({ event }) => event.output }, target: "loadingUser" },
          { target: "anonymous" },
        ],
        onError: { target: "fatal", actions: fail },
      },
    },
    anonymous: {
      description: "No user is signed in. The log-in page and public pages are shown.",
      on: { "key.stored": "loadingUser", "mock.crashed": crash },
    },
    loadingUser: {
      tags: "loading",
      entry: "clearError",
      invoke: {
        id: "loadUser",
        src: "loadUser",
        onDone: {
          target: "signedIn",
          actions: { type: "setUser", params: ({ event }) => ({ user: event.output }) },
        },
        onError: [
          {
            guard: { type: "isRefused", params: ({ event }) => ({ error: event.error }) },
            target: "anonymous",
          },
          { target: "fatal", actions: fail },
        ],
      },
      on: {
        "key.stored": { target: "loadingUser", reenter: true },
        "key.removed": "restarting",
        "mock.crashed": crash,
      },
    },
    signedIn: {
      tags: "signedIn",
      initial: "active",
      on: { logOut: "signingOut", "loggedOut.elsewhere": "restarting", "mock.crashed": crash },
      states: {
        active: {
          on: {
            "credentials.refused": { target: "expired", actions: "noteRefusedKey" },
            "key.stored": "checking",
          },
        },
        expired: {
          tags: "interrupted",
          description:
            "The key was refused. The page stays in place under a notice; signing in again in another tab restores it.",
          on: { "key.stored": "checking" },
        },
        checking: {
          tags: "interrupted",
          description: "Another tab stored a new key. The portal checks whether it belongs to the same user.",
          invoke: {
            id: "checkUser",
            src: "loadUser",
            onDone: [
              {
                guard: { type: "isDifferentUser", params: ({ event }) => ({ user: event.output }) },
                target: "#session.restarting",
              },
              { target: "active", actions: ["noteGoodKey", emit({ type: "resumed" })] },
            ],
            onError: [
              {
                guard: { type: "canKeepOwnKey", params: ({ event }) => ({ error: event.error }) },
                target: "active",
              },
              { target: "expired" },
            ],
          },
          on: { "key.stored": { target: "checking", reenter: true } },
        },
      },
    },
    fatal: {
      description: "The portal cannot start: the configuration or the user could not be read.",
      on: { "page.reload": "reloading", "key.stored": "loadingConfiguration", logOut: "signingOut" },
    },
    signingOut: {
      tags: "loading",
      invoke: { id: "signOut", src: "signOut", onDone: "left", onError: "restarting" },
    },
    reloading: {
      tags: "loading",
      invoke: { id: "reload", src: "reload", onDone: "left", onError: { target: "fatal", actions: fail } },
    },
    restarting: {
      tags: "loading",
      description: "Another tab has logged out or logged in as a different user.",
      invoke: { id: "restart", src: "restart", onDone: "left", onError: "left" },
    },
    left: { tags: "loading", type: "final", description: "The browser is navigating to another page." },
  },
});
