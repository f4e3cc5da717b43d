import { startTransition, useEffect, useState } from "react";
import { afterFrame } from "#lib/timing/afterFrame.ts";

/** Whether a frame shows the component; false again while `Activity` hides it. */
export function useDrawn(): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const cancel = afterFrame(() => startTransition(() => setDrawn(true)));
    return () => {
      cancel();
      setDrawn(false);
    };
  }, []);
  return isDrawn;
}
