import type { SessionLog } from "#runtime/sessionLog/sessionLog.ts";

/** The log in a saved file; undefined if the text is no session log of the present format. */
export function parseLog(text: string): SessionLog | undefined {
  try {
    const log = JSON.parse(text) as Partial<SessionLog> | null;
    const isLog = log?.format === 1 && Array.isArray(log.entries) && Array.isArray(log.reads);
    return isLog ? (log as SessionLog) : undefined;
  } catch {
    return undefined;
  }
}
