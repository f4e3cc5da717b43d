import { CONFIG_CACHE_MS } from "../constants.ts";
import { readStoredJson, removeStored, writeStored } from "../storage/storage.ts";
import type { SiteConfig } from "./config.ts";

/** What was fetched within the last day; `now` in milliseconds. */
export function cachedConfig(now: number): Partial<SiteConfig> | undefined {
  const cache = readStoredJson("cachedConfig");
  if (typeof cache !== "object" || cache === null || !("at" in cache) || !("config" in cache))
    return undefined;
  const age = now - Number(cache.at);
  // One that is from the future was kept under a clock that has been put right since.
  return age >= 0 && age < CONFIG_CACHE_MS ? (cache.config as Partial<SiteConfig>) : undefined;
}

/** For another API, which is configured differently. */
export const forgetConfig = (): void => removeStored("cachedConfig");

export const cacheConfig = (now: number, config: Partial<SiteConfig>): void =>
  void writeStored("cachedConfig", JSON.stringify({ at: now, config }));
