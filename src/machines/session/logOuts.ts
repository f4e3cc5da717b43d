/** A stored key that is gone says nothing: a tab forgets one that was refused, too. */
const CHANNEL = "log_out";

/** Calls back when another tab logs out; gives the way to stop. */
export function hearLogOuts(onLogOut: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", onLogOut);
  return () => channel.close();
}

export function tellLogOut(): void {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  channel.postMessage("loggedOut");
  channel.close();
}
