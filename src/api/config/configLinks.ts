import type { SiteConfig } from "./siteConfig.ts";

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
