import type { SiteConfig } from "#api/config/siteConfig.ts";
import { loadSiteConfig } from "#api/config/config.ts";

/** The configuration of the site that the stage is on. */
export async function configure(config: Partial<SiteConfig>): Promise<void> {
  localStorage.setItem("cachedConfig", JSON.stringify({ at: Date.now(), config }));
  await loadSiteConfig(Date.now());
}
