import { startTransition, useEffect, useState } from "react";
import { whenIdle } from "#lib/timing/whenIdle.ts";

/** Follows the value: in a busy time once the browser has nothing else to do, so that frames come first. */
export function useWhenIdle<Value>(value: Value, isBusy: boolean): Value {
  const [followed, follow] = useState(value);
  useEffect(() => {
    const run = () => startTransition(() => follow(value));
    return isBusy ? whenIdle(run) : run();
  }, [value, isBusy]);
  return followed;
}
