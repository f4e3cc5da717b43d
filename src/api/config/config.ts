import { queryOptions } from "@tanstack/react-query";
import { cacheConfig, cachedConfig } from "./cachedConfig.ts";
import { type Call, send } from "#api/http/client.ts";
import { location, siteConfig } from "./config.schema.ts";
import { withWebLinks } from "./configLinks.ts";
import { readOne } from "#api/http/reader.ts";
import { injectedConfig } from "./apiPrefix.ts";
import { type FeatureFlag, type Location, type SiteConfig, switchDefaults } from "./siteConfig.ts";

let loaded: SiteConfig | undefined;

/**
 * The configuration, once it is there.
 * @throws {Error} before `loadSiteConfig` has resolved (shell spec §8)
 */
export function site(): SiteConfig {
  if (loaded === undefined)
    throw new Error("Configuration not loaded yet, it must be manually fetched before the first use");
  return loaded;
}

/** Whether customers can validate their accounts themselves: by a document or at a provider. */
export const validatesAccounts = ({ billingAccountValidation: it }: SiteConfig): boolean =>
  it?.process === "MANUAL" || it?.process === "EXTERNAL";

/** Whether this site has it. */
export const isOn = (flag: FeatureFlag): boolean => site()[flag] === true;

/** Reads what the page injects, then the day's cache, else the server; `now` in milliseconds. */
export async function loadSiteConfig(now: number, signal?: AbortSignal): Promise<SiteConfig> {
  const injected = injectedConfig();
  const fetched = cachedConfig(now) ?? (await fetchConfig(now, signal));
  // What the page injects was read by nobody yet; of its own keys the schema says nothing.
  return setSite(present(readOne(siteConfig, { ...fetched, ...injected }, () => {}) ?? {}));
}

/** Without the keys that are not there, which would hide what is there by default. */
const present = (config: Partial<SiteConfig>): Partial<SiteConfig> =>
  Object.fromEntries(Object.entries(config).filter(([, value]) => value !== undefined));

/** Takes it for the site's from now on. */
export const setSite = (config: Partial<SiteConfig>): SiteConfig =>
  (loaded = withDefaults(withWebLinks(config)));

/** The configuration with what the spec gives a value for. */
export const withDefaults = (config: Partial<SiteConfig>): SiteConfig => ({
  siteName: "Portico",
  siteCurrency: "EUR",
  predefinedPackages: [],
  ...switchDefaults,
  ...config,
  kubernetesEnabled: config.kubernetesEnabled === true && config.servicesEnabled === true,
});

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
      path: "/config/ui/config",
      shape: siteConfig,
    },
    signal,
  );
  cacheConfig(now, config);
  return config;
}
