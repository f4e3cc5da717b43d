import { type FeatureFlag, type SiteConfig, switchDefaults } from "./siteConfig.ts";

let loaded: SiteConfig | undefined;

/** The loaded configuration. @throws {Error} before `loadSiteConfig` has resolved (shell spec §8) */
export function site(): SiteConfig {
  if (loaded === undefined)
    throw new Error("Configuration not loaded yet, it must be manually fetched before the first use");
  return loaded;
}

/** Whether customers can verify their accounts, by a document or at a provider. */
export const validatesAccounts = ({ billingAccountValidation: it }: SiteConfig): boolean =>
  it?.process === "MANUAL" || it?.process === "EXTERNAL";

export const isOn = (flag: FeatureFlag): boolean => site()[flag] === true;

export const setSite = (config: Partial<SiteConfig>): SiteConfig =>
  (loaded = withDefaults(withWebLinks(config)));

/** Adds the spec's defaults. */
export const withDefaults = (config: Partial<SiteConfig>): SiteConfig => ({
  siteName: "Portico",
  siteCurrency: "EUR",
  predefinedPackages: [],
  ...switchDefaults,
  ...config,
  // The API's default title is English; the portal has its own in each language.
  ...(config.loginTitle === "Log in" && { loginTitle: "" }),
  kubernetesEnabled: config.kubernetesEnabled === true && config.servicesEnabled === true,
});

const LINKS = ["termsUrl", "documentationUrl", "apiGrafanaUrl"] as const;

/**
 * Whether a link is safe: http(s) or a path of this site. `data:` and `javascript:` URLs would run as this
 * site.
 */
const isWebLink = (address: string): boolean => /^(?:https?:\/\/|\/(?![/\\]))/i.test(address);

/** Removes unsafe links from the configuration. */
export function withWebLinks(config: Partial<SiteConfig>): Partial<SiteConfig> {
  const { isoCertificates } = config;
  const foreign = LINKS.filter((name) => config[name] && !isWebLink(config[name]));
  return {
    ...config,
    ...Object.fromEntries(foreign.map((name) => [name, null])),
    ...(isoCertificates && {
      isoCertificates: isoCertificates.map(({ image, url }) =>
        url !== undefined && isWebLink(url) ? { image, url } : { image },
      ),
    }),
  };
}
