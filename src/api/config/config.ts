import { queryOptions } from "@tanstack/react-query";
import { cacheConfig, cachedConfig } from "./cachedConfig.ts";
import { type Call, send } from "#api/http/client.ts";
import { location, siteConfig } from "./config.schema.ts";
import { readOne } from "#api/http/reader.ts";
import { injectedConfig } from "./apiPrefix.ts";
import { setSite } from "./site.ts";
import { CONFIG_PATH, type Location, type SiteConfig } from "./siteConfig.ts";

/** Merges the injected configuration over the cached one or the server's; `now` in milliseconds. */
export async function loadSiteConfig(now: number, signal?: AbortSignal): Promise<SiteConfig> {
  const injected = injectedConfig();
  const fetched = cachedConfig(now) ?? (await fetchConfig(now, signal));
  // The schema has not checked the injected keys yet; it ignores the deployment's own.
  return setSite(present(readOne(siteConfig, { ...fetched, ...injected }, () => {}) ?? {}));
}

/** Drops undefined keys, which would override defaults. */
const present = (config: Partial<SiteConfig>): Partial<SiteConfig> =>
  Object.fromEntries(Object.entries(config).filter(([, value]) => value !== undefined));

const locationsCall: Call<Location[]> = {
  method: "GET",
  path: "/config/locations",
  isList: true,
  shape: location,
};

export const locationsQuery = queryOptions({
  queryKey: ["config", "locations"],
  queryFn: async ({ signal }) => {
    const rows = await send(locationsCall, signal);
    return rows
      .filter((row) => row.is_published !== false)
      .toSorted((a, b) => (a.order_nr ?? 0) - (b.order_nr ?? 0));
  },
});

async function fetchConfig(now: number, signal: AbortSignal | undefined): Promise<Partial<SiteConfig>> {
  const config = await send<Partial<SiteConfig>>(
    {
      method: "GET",
      path: CONFIG_PATH,
      shape: siteConfig,
    },
    signal,
  );
  cacheConfig(now, config);
  return config;
}
