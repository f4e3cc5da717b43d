import { msg } from "@lingui/core/macro";
import type { ActorRefFrom } from "xstate";
import { importWithRetry } from "#lib/importWithRetry.ts";
import type { Toast, toastsMachine } from "#machines/toasts/toasts.machine.ts";
import { report } from "#runtime/errorReporting/report.ts";

const loadLog = importWithRetry(() => import("./tabLog.ts"));

/** Saves the session log when the button of an error toast is pressed, and shows the result as a toast. */
export function saveLogOnRequest(toasts: ActorRefFrom<typeof toastsMachine>): void {
  toasts.on("toast.chosen", async ({ choice }) => {
    if (choice !== "saveLog") return;
    const result = await saved();
    toasts.send({ type: "toast.add", toast: { id: "sessionLog", at: Date.now(), ...result } });
  });
}

async function saved(): Promise<Pick<Toast, "tone" | "title" | "details">> {
  try {
    const { saveSessionLog, aboutLog } = await loadLog();
    saveSessionLog();
    return { tone: "ok", title: msg`Session log saved`, details: [aboutLog] };
  } catch (error) {
    report(error);
    const details = [msg`Check your internet connection and try again.`];
    return { tone: "danger", title: msg`Couldn't save the session log`, details };
  }
}
