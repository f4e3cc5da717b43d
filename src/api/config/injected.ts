import type { SiteConfig } from "./siteConfig.ts";

const INJECTED_ID = "site-config";

/** What the page itself carries of the configuration, before a choice of a developer's is applied. */
export function readInjected(): Partial<SiteConfig> {
  const text = document.querySelector(`script#${INJECTED_ID}`)?.textContent;
  return text ? (JSON.parse(text) as Partial<SiteConfig>) : {};
}
