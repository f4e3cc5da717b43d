import { emit, setup } from "xstate";
import { VERSION_PAUSE_MS } from "#lib/constants.ts";
import { notImplemented, notImplementedCallback } from "#machines/lifecycle/notImplemented.ts";
import { emitWatchFailed, watchFailed, type WatchFailed } from "#machines/lifecycle/watchFailed.ts";

export type NewVersionEvent =
  /** The tab becomes visible again. */
  | { type: "page.shown" }
  /** A chunk failed to load and may be gone from the server. */
  | { type: "script.failed" }
  | { type: "banner.close" };

/** Whether the server has a newer portal than this page. Only a notice: a person decides to reload. */
export const newVersionMachine = setup({
  types: {} as { events: NewVersionEvent; emitted: WatchFailed },
  actors: {
    /** Fetches the portal's page; true when it starts another script than this one. */
    check: notImplemented<boolean, void>(),
    /** Reports when the tab is shown and when a script fails. */
    watch: notImplementedCallback<NewVersionEvent, undefined>(),
  },
  delays: { pause: VERSION_PAUSE_MS },
  guards: { isNewer: (_, params: { isNewer: boolean }) => params.isNewer },
  actions: { emitWatchFailed: emit(watchFailed) },
}).createMachine({
  id: "newVersion",
  invoke: { id: "watch", src: "watch", onError: emitWatchFailed },
  initial: "resting",
  states: {
    resting: {
      description: "The page was loaded or shown recently, so no check is due.",
      after: { pause: "due" },
      on: { "script.failed": "checking" },
    },
    due: { on: { "page.shown": "checking", "script.failed": "checking" } },
    checking: {
      invoke: {
        id: "check",
        src: "check",
        onDone: [
          {
            guard: { type: "isNewer", params: ({ event }) => ({ isNewer: event.output }) },
            target: "newer",
          },
          { target: "resting" },
        ],
        onError: "resting",
      },
    },
    newer: {
      description: "A banner reports the new version and offers to reload.",
      on: { "banner.close": "dismissed" },
    },
    dismissed: {
      description: "The customer keeps this version. If a part of it cannot be loaded, the banner returns.",
      on: { "script.failed": "newer" },
    },
  },
});
