import { CONFIG_CACHE_MS } from "#lib/constants.ts";
import { readStoredJson, removeStored, writeStored } from "#lib/storage/storage.ts";
import type { SiteConfig } from "./siteConfig.ts";

/** What was fetched within the last day; `now` in milliseconds. */
export function cachedConfig(now: number): Partial<SiteConfig> | undefined {
  const cache = readStoredJson("cachedConfig") ?? {};
  const { at, config } = cache as { at?: unknown; config?: Partial<SiteConfig> };
  const age = now - Number(at);
  // One that is from the future was kept under a clock that has been put right since.
  return age >= 0 && age < CONFIG_CACHE_MS ? config : undefined;
}

/** For another API, which is configured differently. */
export const forgetConfig = (): void => removeStored("cachedConfig");

export const cacheConfig = (now: number, config: Partial<SiteConfig>): void =>
  void writeStored("cachedConfig", JSON.stringify({ at: now, config }));
