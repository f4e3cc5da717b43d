/**
 * Emitted when a listening actor fails: the machine continues without it, and its owner reports the error.
 */
export interface WatchFailed {
  type: "watch.failed";
  error: unknown;
}

export const watchFailed = (_: unknown, { error }: { error: unknown }): WatchFailed => ({
  type: "watch.failed",
  error,
});

/** `onError` of an invoke whose failure changes nothing else. */
export const emitWatchFailed = {
  actions: {
    type: "emitWatchFailed",
    params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
  },
} as const;
