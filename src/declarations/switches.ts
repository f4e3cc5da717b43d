import { type FeatureFlag, type SiteConfig, switchDefaults } from "#api/config/siteConfig.ts";
import { type KindAddresses, kindAddresses } from "./addresses.ts";

const parts: readonly [address: RegExp, flag: FeatureFlag][] = Object.values<KindAddresses>(
  kindAddresses,
).flatMap(({ flag, calls = [] }) =>
  flag === undefined
    ? []
    : calls.map((call): [RegExp, FeatureFlag] => [new RegExp(`^(/[^/]+)?${call}\\b`), flag]),
);

/** Whether the site has the feature of an API path; `path` is below the versioned base. */
export function isPartOn(path: string, config: Partial<SiteConfig>): boolean {
  const flag = parts.find(([address]) => address.test(path))?.[1];
  return flag === undefined || { ...switchDefaults, ...config }[flag] === true;
}
