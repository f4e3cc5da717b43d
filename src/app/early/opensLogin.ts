import type { SiteConfig } from "#api/config/siteConfig.ts";
import { openPaths } from "#declarations/addresses.ts";
import { firstSegment } from "#declarations/paths.ts";

export interface Visit {
  /** Without the base path. */
  path: string;
  search: string;
  hasKey: boolean;
  isMocked: boolean;
  /** The configuration in the page. */
  injected: Partial<SiteConfig>;
}

/** Whether the page is about to show the log-in form in its usual state. */
export function opensLogin({ path, search, hasKey, isMocked, injected }: Visit): boolean {
  const open: readonly string[] = Object.values(openPaths);
  return (
    !hasKey &&
    !isMocked &&
    !open.includes(firstSegment(path)) &&
    !new URLSearchParams(search).get("referral_code") &&
    (injected.apiPrefixes ?? []).length === 0
  );
}

/** Whether the form's template covers the site: its theme, no picture or badges of the configuration. */
export const isCovered = (config: Partial<SiteConfig>, theme: string): boolean =>
  (config.theme ?? config.siteTheme ?? "neutral") === theme &&
  !config.loginIntroImg &&
  (config.isoCertificates ?? []).length === 0;
