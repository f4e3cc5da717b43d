import { useSelector } from "@xstate/react";
import { useDeferredValue, useState } from "react";
import { flushSync } from "react-dom";
import { useApp } from "#views/context/AppContext.tsx";

export interface Typing {
  typed: string;
  /** The search text; lags behind the typed text, so that input never waits for rendering. */
  query: string;
  /** Brings the query up to date before a key acts on the results. */
  catchUp: () => void;
}

/** Input of the open palette. */
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
