import { type FeatureFlag, type SiteConfig, switchDefaults } from "./siteConfig.ts";

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

/** Whether customers can validate their accounts themselves: by a document or at a provider. */
export const validatesAccounts = ({ billingAccountValidation: it }: SiteConfig): boolean =>
  it?.process === "MANUAL" || it?.process === "EXTERNAL";

/** Whether this site has it. */
export const isOn = (flag: FeatureFlag): boolean => site()[flag] === true;

/** Takes it for the site's from now on. */
export const setSite = (config: Partial<SiteConfig>): SiteConfig =>
  (loaded = withDefaults(withWebLinks(config)));

/** The configuration with what the spec gives a value for. */
export const withDefaults = (config: Partial<SiteConfig>): SiteConfig => ({
  siteName: "Portico",
  siteCurrency: "EUR",
  predefinedPackages: [],
  ...switchDefaults,
  ...config,
  kubernetesEnabled: config.kubernetesEnabled === true && config.servicesEnabled === true,
});

const LINKS = ["termsUrl", "documentationUrl", "apiGrafanaUrl"] as const;

/** An address that a link of ours may lead to: of the web, or a path of this site. `data:` and `javascript:` would be pages of ours. */
const isWebLink = (address: string): boolean => /^(?:https?:\/\/|\/(?![/\\]))/i.test(address);

/** The configuration without links that lead out of the web. */
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
