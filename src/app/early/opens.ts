import { type SiteConfig, themeIdOf } from "#api/config/siteConfig.ts";
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

const isOpen = (path: string): boolean =>
  (Object.values(openPaths) as readonly string[]).includes(firstSegment(path));

/** Whether the page is about to show the log-in form in its usual state. */
export function opensLogin({ path, search, hasKey, isMocked, injected }: Visit): boolean {
  return (
    !hasKey &&
    !isMocked &&
    !isOpen(path) &&
    !new URLSearchParams(search).get("referral_code") &&
    (injected.apiPrefixes ?? []).length === 0
  );
}

/** Whether the page is about to show a screen of a signed-in user. */
export const opensShell = ({ path, hasKey, isMocked }: Visit): boolean =>
  hasKey && !isMocked && !isOpen(path);

/** Whether the form's template covers the site: its theme, no picture or badges of the configuration. */
export const isCovered = (config: Partial<SiteConfig>, theme: string): boolean =>
  themeIdOf(config) === theme && !config.loginIntroImg && (config.isoCertificates ?? []).length === 0;
