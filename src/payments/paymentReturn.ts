import { takeReturnPath } from "./leave.ts";

/** Between the page that a provider's page leads back to and the portal's other tabs. */
const CHANNEL = "payment_return";

/** Calls back whenever a provider's page has led back in another window; gives the way to stop. That window is told it was heard. */
export function onPaymentReturn(onReturn: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", ({ data }) => {
    if (data !== "returned") return;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    channel.postMessage("heard");
    onReturn();
  });
  return () => channel.close();
}

/**
 * What follows when a provider's page has led back here: the tab that was left for it goes on to where it was, by `go`; a window of its
 * own tells the portal's tabs and closes when one has heard. Gives the way to stop.
 */
export function handlePaymentReturn(go: (path: string) => void): () => void {
  const path = takeReturnPath();
  if (path !== undefined) {
    go(path);
    return () => {};
  }
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", ({ data }) => {
    if (data === "heard") window.close();
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  channel.postMessage("returned");
  return () => channel.close();
}
