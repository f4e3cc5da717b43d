import type { FeatureFlag } from "#api/config/siteConfig.ts";
import { setSite } from "#api/config/site.ts";

const every: Record<FeatureFlag, true> = {
  vmsEnabled: true,
  vmAppsEnabled: true,
  ipsEnabled: true,
  chatEnabled: true,
  bareMetalEnabled: true,
  firewallEnabled: true,
  disksEnabled: true,
  servicesEnabled: true,
  kubernetesEnabled: true,
  storageEnabled: true,
  loadBalancerEnabled: true,
  privateNetworksEnabled: true,
  mfaAvailable: true,
  recurringPaymentsEnabled: true,
  referralCodeEnabled: true,
};

export const switches = Object.keys(every) as FeatureFlag[];

/** A site with all features except these, and the sample's cap for limited accounts. */
export const siteWithout = (...off: readonly FeatureFlag[]) =>
  setSite({
    ...Object.fromEntries(switches.map((flag) => [flag, !off.includes(flag)])),
    limitedBillingAccountConfig: { vcpu: 1, ram_mb: 2048 },
  });
