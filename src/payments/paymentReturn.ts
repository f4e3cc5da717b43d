import { takeReturnPath } from "./leave.ts";

/** Connects the return page of a payment with the portal's other tabs. */
const CHANNEL = "payment_return";

/**
 * Calls `onReturn` when another window returns from a provider's page, and acknowledges it. Returns the
 * unsubscribe function.
 */
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
 * Handles a return from a provider's page: the tab that left continues at its old path by `go`; a separate
 * window notifies the portal's tabs and closes once acknowledged. Returns the unsubscribe function.
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
