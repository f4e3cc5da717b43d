import { useSelector } from "@xstate/react";
import { useDeferredValue, useState } from "react";
import { flushSync } from "react-dom";
import { useApp } from "#views/context/AppContext.tsx";

export interface Typing {
  /** What the field holds. */
  typed: string;
  /** What is searched for: behind what is typed while that is still being drawn, so that no letter waits for it. */
  query: string;
  /** Draws what the field holds at once: before a key acts on what it finds. */
  catchUp: () => void;
}

/** What is typed into the open palette. */
export function useTyping(): Typing {
  const { palette } = useApp();
  const typed = useSelector(palette, (state) => state.context.query);
  const deferred = useDeferredValue(typed);
  const [caughtUp, setCaughtUp] = useState(typed);
  const query = caughtUp === typed ? typed : deferred;
  return {
    typed,
    query,
    catchUp: () => {
      if (query !== typed) flushSync(() => setCaughtUp(typed));
    },
  };
}
