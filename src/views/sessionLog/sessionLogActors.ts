import { fromCallback, fromPromise } from "xstate";
import { importWithRetry } from "#lib/importWithRetry.ts";
import type { ReadLog, ShowStep } from "#machines/sessionLog/sessionLog.machine.ts";
import type { FromFrame, Look, ToFrame } from "#runtime/recorded/messages.ts";
import { stepsOf } from "#runtime/recorded/moments.ts";
import { parseLog } from "#runtime/recorded/parseLog.ts";
import { tabLogText } from "#runtime/sessionLog/tabLog.ts";
import { frameDocument } from "./frameDocument.ts";

interface Sheet {
  /** Imports the frame's script for its address. */
  importFrame: () => Promise<{ address: string }>;
  /** The frame, once it is drawn. */
  frame: () => HTMLIFrameElement | null;
  look: () => Look;
  onClose: () => void;
}

/** The actors of a session log's machine, for the sheet that shows it. */
export function createSessionLogActors({ importFrame, frame, look, onClose }: Sheet) {
  const bringFrame = importWithRetry(importFrame);
  return {
    read: fromPromise<ReadLog, { file: File | undefined }>(async ({ input: { file } }) => {
      const text = await (file?.text() ?? tabLogText());
      return { text, step: stepsOf(parseLog(text)).at(-1) ?? 0 };
    }),
    load: fromPromise<string, void>(async () => frameDocument((await bringFrame()).address)),
    frame: fromCallback<ShowStep, { text: string }>(({ input, sendBack, receive }) => {
      // The frame has no origin to name.
      const send = (message: ToFrame) => frame()?.contentWindow?.postMessage(message, "*");
      const hear = ({ source, data }: MessageEvent<FromFrame>) => {
        if (source !== frame()?.contentWindow) return;
        if (data.type === "sheet.close") return onClose();
        if (data.type === "frame.ready") send({ type: "log.open", log: parseLog(input.text), look: look() });
        sendBack(data);
      };
      const notice = ({ target }: Event) => {
        if (target === frame()) sendBack({ type: "frame.loaded" });
      };
      window.addEventListener("message", hear);
      // Captured, because the event does not bubble.
      document.addEventListener("load", notice, true);
      receive(send);
      return () => {
        window.removeEventListener("message", hear);
        document.removeEventListener("load", notice, true);
      };
    }),
  };
}
