import { msg } from "@lingui/core/macro";
import { forgetConfig } from "./config/cachedConfig.ts";
import { generalError } from "./http/errors.ts";
import { readInjected } from "./config/injected.ts";
import { onStoredElsewhere, readStored, removeStored, writeStored } from "#lib/storage/storage.ts";

/** True if the site offers the in-browser mock cloud; always true on a development server. */
export const isMockOffered = (): boolean => import.meta.env.DEV || readInjected().mockApi === true;

/** True if the portal runs on the in-browser mock cloud instead of the provider's API. */
export const isMockEnabled = (): boolean => readStored("enableMockApi") === "true" && isMockOffered();

/** Takes effect after a reload. */
export function keepMockChoice(enabled: boolean): void {
  if (enabled) writeStored("enableMockApi", "true");
  else removeStored("enableMockApi");
  forgetConfig();
}

/** Another tab switched clouds: reload, because keys of one cloud are invalid on the other. */
export function followMockChoice(): void {
  onStoredElsewhere("enableMockApi", () => location.reload());
}

/** Starts the mock cloud. @throws {Error} with a catalogue text (Platform shell spec §8) */
export async function startMockCloud(): Promise<void> {
  try {
    const worker = await import("../../sandbox/worker.ts");
    await worker.startMockCloud(() => crashes.dispatchEvent(new Event("crash")));
  } catch (cause) {
    throw crash(cause);
  }
}

/** Calls `onCrash` when the started cloud stops answering; returns the unsubscribe function. */
export function watchMockCloud(onCrash: (error: Error) => void): () => void {
  const listen = () => onCrash(crash());
  crashes.addEventListener("crash", listen);
  return () => crashes.removeEventListener("crash", listen);
}

const crashes = new EventTarget();

const crash = (cause?: unknown) =>
  generalError(msg`Mock service worker crashed. Please reload the page.`, cause);
