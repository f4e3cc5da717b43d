import type { SiteConfig } from "#api/config/siteConfig.ts";
import { loadSiteConfig } from "#api/config/config.ts";

/** Sets the site configuration of the stage. */
export async function configure(config: Partial<SiteConfig>): Promise<void> {
  localStorage.setItem("cachedConfig", JSON.stringify({ at: Date.now(), config }));
  await loadSiteConfig(Date.now());
}
