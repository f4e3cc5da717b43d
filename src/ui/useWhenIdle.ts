import { startTransition, useEffect, useState } from "react";

/** Follows the value: in a busy time once the browser has nothing else to do, so that frames come first. */
export function useWhenIdle<Value>(value: Value, isBusy: boolean): Value {
  const [followed, follow] = useState(value);
  useEffect(() => {
    const run = () => startTransition(() => follow(value));
    // Not every browser has idle callbacks.
    if (!isBusy || !("requestIdleCallback" in window)) return run();
    const call = requestIdleCallback(run);
    return () => cancelIdleCallback(call);
  }, [value, isBusy]);
  return followed;
}
