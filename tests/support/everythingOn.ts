import type { FeatureFlag } from "#api/config/siteConfig.ts";
import { setSite } from "#api/config/site.ts";

const switches = [
  "vmsEnabled",
  "vmAppsEnabled",
  "ipsEnabled",
  "chatEnabled",
  "bareMetalEnabled",
  "firewallEnabled",
  "disksEnabled",
  "servicesEnabled",
  "kubernetesEnabled",
  "storageEnabled",
  "loadBalancerEnabled",
  "privateNetworksEnabled",
  "mfaAvailable",
  "recurringPaymentsEnabled",
  "referralCodeEnabled",
] as const satisfies readonly FeatureFlag[];

/** A site with all features except these, and the sample's cap for limited accounts. */
export const siteWithout = (...off: readonly FeatureFlag[]) =>
  setSite({
    ...Object.fromEntries(switches.map((flag) => [flag, !off.includes(flag)])),
    limitedBillingAccountConfig: { vcpu: 1, ram_mb: 2048 },
  });
