import type { SiteConfig } from "./siteConfig.ts";

const INJECTED_ID = "site-config";

/** The configuration in the page, before a developer's choice of API is applied. */
export function readInjected(): Partial<SiteConfig> {
  const text = document.querySelector(`script#${INJECTED_ID}`)?.textContent;
  return text ? (JSON.parse(text) as Partial<SiteConfig>) : {};
}
