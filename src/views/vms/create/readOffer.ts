import type { QueryClient } from "@tanstack/react-query";
import { billingAccountListQuery } from "../../../api/billing.ts";
import { hostPoolsQuery, vmImagesQuery, vmParametersQuery } from "../../../api/compute.ts";
import { locationsQuery, type SiteConfig } from "../../../api/config.ts";
import { networkListQuery } from "../../../api/networks.ts";
import { freeDiskListQuery, vmListQuery } from "../../../api/vms.ts";
import { locationOf, type VmOffer } from "../../../actions/vm.offer.ts";
import type { FieldValues } from "../../../machines/actionRun/actionRun.machine.ts";

/** What the cache knows now of what a machine can be made of, in the location that these values choose. */
export function readOffer(values: FieldValues, queryClient: QueryClient, config: SiteConfig): VmOffer {
  const everywhere: VmOffer = {
    locations: queryClient.getQueryData(locationsQuery.queryKey) ?? [],
    images: (queryClient.getQueryData(vmImagesQuery.queryKey) ?? []).filter(
      (image) => image.is_app_catalog !== true || config.vmAppsEnabled === true,
    ),
    parameters: queryClient.getQueryData(vmParametersQuery.queryKey) ?? [],
    accounts: queryClient.getQueryData(billingAccountListQuery.queryKey) ?? [],
    packages: config.predefinedPackages,
    caps: config.limitedBillingAccountConfig,
    termsUrl: config.termsUrl || undefined,
    pools: [],
    networks: [],
    vms: [],
    disks: [],
  };
  const slug = locationOf(values, everywhere)?.slug;
  if (slug === undefined) return everywhere;
  return {
    ...everywhere,
    pools: queryClient.getQueryData(hostPoolsQuery(slug).queryKey) ?? [],
    networks: queryClient.getQueryData(networkListQuery(slug).queryKey) ?? [],
    vms: queryClient.getQueryData(vmListQuery(slug).queryKey) ?? [],
    disks: config.disksEnabled ? (queryClient.getQueryData(freeDiskListQuery(slug).queryKey) ?? []) : [],
  };
}
