import type { ActorRefFrom } from "xstate";
import type { toastsMachine } from "#machines/toasts/toasts.machine.ts";
import type { PageTitle } from "./title.ts";
import { wordsOf } from "#runtime/runs/toastText.ts";

/** Shows finished and failed actions in the title of a background tab. */
export function showToastsInTitle(toasts: ActorRefFrom<typeof toastsMachine>, title: PageTitle): void {
  document.addEventListener("visibilitychange", () => title.look());
  let notified = toasts.getSnapshot().context.toasts.at(-1);
  toasts.subscribe(({ context }) => {
    const newest = context.toasts.at(-1);
    if (newest === notified) return;
    notified = newest;
    if (newest !== undefined && newest.tone !== "progress") title.notify(wordsOf(newest).headline);
  });
}
