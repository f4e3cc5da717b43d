import type { SessionLog } from "#runtime/sessionLog/sessionLog.ts";
import type { Layout, Scheme, Theme } from "#themes/theme.ts";

/** What a session log's page looks like: as the page around it. */
export interface Look {
  theme: Theme;
  layout: Layout | undefined;
  scheme: Scheme;
  language: string;
}

/** To the frame that shows a session log. */
export type ToFrame = { type: "open"; log: SessionLog; look: Look } | { type: "show"; step: number };

/** From the frame. */
export type FromFrame =
  /** Its code has loaded. */
  | { type: "loaded" }
  | { type: "shown" }
  /** The rows of an open dialog are not in the log. */
  | { type: "dialogMissing" }
  /** A change was asked for, and not sent. */
  | { type: "refused" }
  | { type: "failed" };
