/** A channel, because a removed key is ambiguous: a tab also removes a key that was refused. */
const CHANNEL = "log_out";

/** Calls `onLogOut` when another tab logs out; returns the unsubscribe function. */
export function subscribeToLogOuts(onLogOut: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", onLogOut);
  return () => channel.close();
}

export function broadcastLogOut(): void {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  channel.postMessage("loggedOut");
  channel.close();
}
