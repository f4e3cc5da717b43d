import { fromCallback, fromPromise } from "xstate";
import { BASE_PATH } from "#lib/constants.ts";
import type { NewVersionEvent } from "./newVersion.machine.ts";

/** The application's script: its name is a hash of its content and of everything it loads. */
const ownScript = (): string | undefined =>
  document.querySelector<HTMLScriptElement>("script[data-application]")?.dataset["application"];

/** Whether `page` is the portal's HTML and starts another script. */
export const isNewer = (page: string, script: string | undefined): boolean =>
  script !== undefined && page.includes("data-application=") && !page.includes(`"${script}"`);

export const createNewVersionActors = () => ({
  check: fromPromise<boolean, void>(async ({ signal }) => {
    const response = await fetch(`${BASE_PATH}/`, { cache: "no-store", signal });
    return response.ok && isNewer(await response.text(), ownScript());
  }),
  watch: fromCallback<NewVersionEvent, undefined>(({ sendBack }) => {
    const show = () => {
      if (document.visibilityState === "visible") sendBack({ type: "page.shown" });
    };
    const fail = () => sendBack({ type: "script.failed" });
    window.addEventListener("focus", show);
    document.addEventListener("visibilitychange", show);
    // Vite dispatches this event for each import that fails to load.
    window.addEventListener("vite:preloadError", fail);
    return () => {
      window.removeEventListener("focus", show);
      document.removeEventListener("visibilitychange", show);
      window.removeEventListener("vite:preloadError", fail);
    };
  }),
});
