import { fromCallback, fromPromise } from "xstate";
import { BASE_PATH } from "#lib/constants.ts";
import type { NewVersionEvent } from "./newVersion.machine.ts";

/** The script that this page has begun with: the build names it by its content, and that of all it loads. */
const ownScript = (): string | undefined => {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script ? new URL(script.src).pathname : undefined;
};

/** Whether this is the portal's page and begins with another script. */
export const isNewer = (page: string, script: string | undefined): boolean =>
  script !== undefined && page.includes('type="module"') && !page.includes(`"${script}"`);

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
    // Vite's own, for each import that could not be fetched.
    window.addEventListener("vite:preloadError", fail);
    return () => {
      window.removeEventListener("focus", show);
      document.removeEventListener("visibilitychange", show);
      window.removeEventListener("vite:preloadError", fail);
    };
  }),
});
