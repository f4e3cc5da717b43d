import { CONFIG_CACHE_MS } from "#lib/constants.ts";
import { readStoredJson, removeStored, writeStored } from "#lib/storage/storage.ts";
import type { SiteConfig } from "./siteConfig.ts";

/** Configuration fetched within the last day; `now` in milliseconds. */
export function cachedConfig(now: number): Partial<SiteConfig> | undefined {
  const cache = readStoredJson("cachedConfig") ?? {};
  const { at, config } = cache as { at?: unknown; config?: Partial<SiteConfig> };
  const age = now - Number(at);
  // A date in the future was stored under a wrong clock.
  return age >= 0 && age < CONFIG_CACHE_MS ? config : undefined;
}

/** For a switch to another API, which has its own configuration. */
export const forgetConfig = (): void => removeStored("cachedConfig");

export const cacheConfig = (now: number, config: Partial<SiteConfig>): void =>
  void writeStored("cachedConfig", JSON.stringify({ at: now, config }));
