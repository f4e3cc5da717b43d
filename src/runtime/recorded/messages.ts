import type { FrameEvent, ShowStep } from "#machines/sessionLog/sessionLog.machine.ts";
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
export type ToFrame = { type: "log.open"; log: SessionLog; look: Look } | ShowStep;

/** From the frame. The browser itself tells when the document has loaded. */
export type FromFrame =
  | Exclude<FrameEvent, { type: "frame.loaded" }>
  /** Escape was pressed, and nothing in the page used it. */
  | { type: "sheet.close" };
