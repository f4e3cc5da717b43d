import { type FeatureFlag, type SiteConfig, switchDefaults } from "./siteConfig.ts";

/** The switch of each part of the API, by how its addresses begin, below a location where they have one. */
const parts: readonly [address: RegExp, flag: FeatureFlag][] = [
  [/^\/[^/]+\/user-resource\/(vm|host_pool)\b/, "vmsEnabled"],
  [/^\/[^/]+\/network\/virtual-machines\b/, "vmsEnabled"],
  [/^\/[^/]+\/network\/ip_addresses\b/, "ipsEnabled"],
  [/^\/[^/]+\/network\/networks?\b/, "privateNetworksEnabled"],
  [/^\/[^/]+\/network\/load_balancers\b/, "loadBalancerEnabled"],
  [/^\/[^/]+\/network\/firewalls\b/, "firewallEnabled"],
  [/^\/[^/]+\/storage\/disks\b/, "disksEnabled"],
  [/^(\/[^/]+)?\/metal\//, "bareMetalEnabled"],
  [/^\/user-resource\/service\//, "servicesEnabled"],
  [/^\/storage\/(bucket|user)\b/, "storageEnabled"],
  [/^\/user-resource\/mfa\//, "mfaAvailable"],
];

/** Whether the site has what this address of the API is for; `path` is below the versioned base. */
export function isPartOn(path: string, config: Partial<SiteConfig>): boolean {
  const flag = parts.find(([address]) => address.test(path))?.[1];
  return flag === undefined || { ...switchDefaults, ...config }[flag] === true;
}
