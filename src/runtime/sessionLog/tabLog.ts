import { msg } from "@lingui/core/macro";
import { save } from "#lib/save.ts";
import { createSessionLog } from "./sessionLog.ts";
import { portalWords } from "./words.ts";

/** What a saved log holds, for the customer. */
export const aboutLog = msg`The session log holds events, states, request names and timings of this tab, but no names, addresses, passwords or keys.`;

const log = createSessionLog({
  words: new Set(portalWords),
  origin: location.origin,
  startedAt: Math.round(performance.timeOrigin),
});

/** The log of this tab so far. */
export const tabLogText = (): string => log.text();

/** Downloads the log of this tab. */
export function saveSessionLog(): void {
  const time = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  save(new Blob([log.text()], { type: "application/json" }), `session-log-${time}.json`);
}
