/** A part that only listens has failed: the machine goes on without it, and its owner reports it. */
export interface WatchFailed {
  type: "watch.failed";
  error: unknown;
}

/** What the failure of such a part emits. */
export const watchFailed = (_: unknown, { error }: { error: unknown }): WatchFailed => ({
  type: "watch.failed",
  error,
});

/** For the `onError` of an invoke whose failure changes nothing else. */
export const tellOfWatch = {
  actions: {
    type: "tellOfWatch",
    params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
  },
} as const;
