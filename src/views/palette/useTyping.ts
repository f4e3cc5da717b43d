import { useSelector } from "@xstate/react";
import { useDeferredValue, useState } from "react";
import { flushSync } from "react-dom";
import { useApp } from "#views/context/AppContext.tsx";

export interface Typing {
  typed: string;
  /** The search text; lags behind the typed text, so that input never waits for rendering. */
  query: string;
  /** Takes the field's text. */
  type: (text: string) => void;
  /** Brings the query up to date before a key acts on the results. */
  catchUp: () => void;
}

/**
 * The field's text after a key. A field that is just being drawn may show less than the palette knows from the keys
 * before; what is added to it goes after them.
 */
export const continued = (known: string, shown: string, text: string): string =>
  known !== shown && text.startsWith(shown) ? known + text.slice(shown.length) : text;

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
    type: (text) =>
      palette.send({
        type: "query.change",
        text: continued(palette.getSnapshot().context.query, typed, text),
      }),
    catchUp: () => {
      if (query !== typed) flushSync(() => setCaughtUp(typed));
    },
  };
}
