import { isMockEnabled } from "#api/mockCloud.ts";
import { readStored, writeStored } from "#lib/storage/storage.ts";
import { forgetConfig } from "./cachedConfig.ts";
import { forgetCredentials } from "#api/key/credentials.ts";
import { readInjected } from "./injected.ts";
import type { DeploymentConfig, SiteConfig } from "./siteConfig.ts";

/**
 * The configuration with the API that was chosen on the log-in page as its `apiUrl`, and with all there is to choose from as its
 * `apiPrefixes`: nothing but on localhost (Platform shell spec §2), nor on the mock API.
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

/** Takes effect when the page is loaded again. A key of one API is never sent to another. */
export function keepApiPrefix(url: string): void {
  writeStored("apiPrefix", url);
  forgetCredentials();
  forgetConfig();
}

/** The deployment keys are needed before anything can be fetched. */
export function injectedConfig(): Partial<SiteConfig> {
  const injected = readInjected();
  return "apiPrefixes" in injected ? withApiPrefix(injected, location.hostname) : injected;
}
