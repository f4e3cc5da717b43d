import type { SessionLog } from "#runtime/sessionLog/sessionLog.ts";

/** The log in a saved file; throws if the text is no session log of the present format. */
export function parseLog(text: string): SessionLog {
  const log = JSON.parse(text) as Partial<SessionLog> | null;
  if (log?.format !== 1 || !Array.isArray(log.entries) || !Array.isArray(log.reads))
    throw new Error("No session log in the file");
  return log as SessionLog;
}
