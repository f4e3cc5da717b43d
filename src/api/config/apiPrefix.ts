import { isMockEnabled } from "#api/mockCloud.ts";
import { readStored, writeStored } from "#lib/storage/storage.ts";
import { forgetConfig } from "./cachedConfig.ts";
import { forgetCredentials } from "#api/key/credentials.ts";
import { readInjected } from "./injected.ts";
import type { DeploymentConfig, SiteConfig } from "./siteConfig.ts";

/**
 * Applies the API chosen on the log-in page and lists the choices in `apiPrefixes`. Localhost only (Platform
 * shell spec §2), and not on the mock API.
 */
export function withApiPrefix<T extends DeploymentConfig>(config: T, hostname: string): T {
  const { apiUrl = "/v1", apiPrefixes = [] } = config;
  if (apiPrefixes.length === 0) return config;
  if (hostname !== "localhost" || isMockEnabled()) return { ...config, apiPrefixes: [] };
  const offered = apiPrefixes.some(({ url }) => url === apiUrl)
    ? apiPrefixes
    : [{ title: apiUrl, url: apiUrl }, ...apiPrefixes];
  const chosen = readStored("apiPrefix");
  const { url } = offered.find((each) => each.url === chosen) ?? { url: apiUrl };
  return { ...config, apiUrl: url, apiPrefixes: offered };
}

/** Takes effect after a reload. Forgets the key, which must not reach another API. */
export function keepApiPrefix(url: string): void {
  writeStored("apiPrefix", url);
  forgetCredentials();
  forgetConfig();
}

/** Deployment keys, needed before the first request. */
export function injectedConfig(): Partial<SiteConfig> {
  const injected = readInjected();
  return "apiPrefixes" in injected ? withApiPrefix(injected, location.hostname) : injected;
}
