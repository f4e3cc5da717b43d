import { CONFIG_CACHE_MS } from "../constants.ts";
import { readStored, removeStored, writeStored } from "../storage.ts";
import type { SiteConfig } from "./config.ts";

const CACHE_KEY = "cachedConfig";

/** What was fetched within the last day; `now` in milliseconds. */
export function cachedConfig(now: number): Partial<SiteConfig> | undefined {
  try {
    const cache: unknown = JSON.parse(readStored(CACHE_KEY) ?? "null");
    if (typeof cache !== "object" || cache === null || !("at" in cache) || !("config" in cache))
      return undefined;
    return now - Number(cache.at) < CONFIG_CACHE_MS ? (cache.config as Partial<SiteConfig>) : undefined;
  } catch {
    return undefined;
  }
}

/** For another API, which is configured differently. */
export const forgetConfig = (): void => removeStored(CACHE_KEY);

export const cacheConfig = (now: number, config: Partial<SiteConfig>): void =>
  void writeStored(CACHE_KEY, JSON.stringify({ at: now, config }));
