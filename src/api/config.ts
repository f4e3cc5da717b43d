import { queryOptions } from "@tanstack/react-query";
import { CONFIG_CACHE_MS } from "../constants.ts";
import { readStored, writeStored } from "../storage.ts";
import { type Call, send, sendAhead } from "./client.ts";
import type { location, predefinedPackage, siteConfig } from "./config.schema.ts";
import { type DeploymentConfig, injectedConfig } from "./deployment.ts";
import { shape } from "./shape.ts";

export type Location = typeof location.infer;
export type PredefinedPackage = typeof predefinedPackage.infer;

type Flags =
  | "vmsEnabled"
  | "ipsEnabled"
  | "chatEnabled"
  | "bareMetalEnabled"
  | "firewallEnabled"
  | "disksEnabled";

export type SiteConfig = typeof siteConfig.infer &
  Required<Pick<typeof siteConfig.infer, Flags | "siteName" | "siteCurrency" | "predefinedPackages">> &
  DeploymentConfig;

export type FeatureFlag = Extract<keyof SiteConfig, `${string}Enabled`>;

const CACHE_KEY = "cachedConfig";

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

/** Reads what the page injects, then the day's cache, else the server; `now` in milliseconds. */
export async function loadSiteConfig(now: number, signal?: AbortSignal): Promise<SiteConfig> {
  const injected = injectedConfig();
  const fetched = cachedConfig(now) ?? (await fetchConfig(now, signal));
  loaded = withDefaults({ ...fetched, ...injected });
  return loaded;
}

/** Switches that the spec gives a value for (shell spec §1); the others are off until configured. */
export const withDefaults = (config: Partial<SiteConfig>): SiteConfig => ({
  siteName: "Portico",
  siteCurrency: "EUR",
  predefinedPackages: [],
  vmsEnabled: true,
  ipsEnabled: true,
  chatEnabled: true,
  bareMetalEnabled: false,
  firewallEnabled: false,
  disksEnabled: false,
  ...config,
  kubernetesEnabled: config.kubernetesEnabled === true && config.servicesEnabled === true,
});

const locationsCall: Call<Location[]> = {
  method: "GET",
  path: "/config/locations",
  isList: true,
  shape: shape(() => import("./config.schema.ts").then((m) => m.location.array())),
};

/** Every signed-in screen needs them, and none can ask before it is there. */
export const readLocationsAhead = () => sendAhead(locationsCall);

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
      shape: shape(() => import("./config.schema.ts").then((m) => m.siteConfig)),
    },
    signal,
  );
  writeStored(CACHE_KEY, JSON.stringify({ at: now, config }));
  return config;
}

function cachedConfig(now: number): Partial<SiteConfig> | undefined {
  try {
    const cache: unknown = JSON.parse(readStored(CACHE_KEY) ?? "null");
    if (typeof cache !== "object" || cache === null || !("at" in cache) || !("config" in cache))
      return undefined;
    return now - Number(cache.at) < CONFIG_CACHE_MS ? (cache.config as Partial<SiteConfig>) : undefined;
  } catch {
    return undefined;
  }
}
