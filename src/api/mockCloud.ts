import { msg } from "@lingui/core/macro";
import { forgetConfig } from "./config/cachedConfig.ts";
import { generalError } from "./http/errors.ts";
import { readInjected } from "./config/injected.ts";
import { onStoredElsewhere, readStored, removeStored, writeStored } from "#lib/storage/storage.ts";

/** True where the site offers the cloud inside the browser; a developer's own server always does. */
export const isMockOffered = (): boolean => import.meta.env.DEV || readInjected().mockApi === true;

/** True when the portal runs on a cloud inside this browser instead of the provider's API. */
export const isMockEnabled = (): boolean => readStored("enableMockApi") === "true" && isMockOffered();

/** Takes effect when the page is loaded again. */
export function keepMockChoice(enabled: boolean): void {
  if (enabled) writeStored("enableMockApi", "true");
  else removeStored("enableMockApi");
  forgetConfig();
}

/** Another tab has gone over to the other cloud: with the keys of one, this page could only be refused by the other. */
export function followMockChoice(): void {
  onStoredElsewhere("enableMockApi", () => location.reload());
}

/**
 * Starts that cloud.
 * @throws {Error} in the words of the catalogue (Platform shell spec §8)
 */
export async function startMockCloud(): Promise<void> {
  try {
    const worker = await import("../../sandbox/worker.ts");
    await worker.startMockCloud(() => crashes.dispatchEvent(new Event("crash")));
  } catch (cause) {
    throw crash(cause);
  }
}

/** Calls back when the cloud has started and answers no more; gives the way to stop. */
export function watchMockCloud(onCrash: (error: Error) => void): () => void {
  const listen = () => onCrash(crash());
  crashes.addEventListener("crash", listen);
  return () => crashes.removeEventListener("crash", listen);
}

const crashes = new EventTarget();

const crash = (cause?: unknown) =>
  generalError(msg`Mock service worker crashed. Please reload the page.`, cause);
