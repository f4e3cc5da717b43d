import { type UseQueryOptions, useQueries, useQueryClient } from "@tanstack/react-query";
import { locationOf, type VmOffer } from "../../../actions/vm.offer.ts";
import { billingAccountListQuery } from "../../../api/billing.ts";
import { hostPoolsQuery, priceListQuery, vmImagesQuery, vmParametersQuery } from "../../../api/compute.ts";
import { locationsQuery, site } from "../../../api/config.ts";
import { networkListQuery } from "../../../api/networks.ts";
import { freeDiskListQuery, vmListQuery } from "../../../api/vms.ts";
import type { FieldValues } from "../../../machines/actionRun/actionRun.machine.ts";
import { readOffer } from "./readOffer.ts";

interface LoadedOffer {
  offer: VmOffer;
  /** Of what every location shares; without it there is nothing to choose from. */
  isLoading: boolean;
  /** Of what only the chosen location has. */
  isLocationLoading: boolean;
  errors: readonly Error[];
  retry: () => void;
}

/** Loads what a machine can be made of, and what the chosen location adds. */
export function useVmOffer(values: FieldValues): LoadedOffer {
  const queryClient = useQueryClient();
  const config = site();
  const shared = useQueries({
    queries: [
      locationsQuery,
      vmImagesQuery,
      vmParametersQuery,
      billingAccountListQuery,
      priceListQuery,
    ] as unknown as UseQueryOptions[],
  });
  const slug = locationOf(values, readOffer(values, queryClient, config))?.slug ?? "";
  const local = useQueries({
    queries: [
      hostPoolsQuery(slug),
      networkListQuery(slug),
      vmListQuery(slug),
      ...(config.disksEnabled ? [freeDiskListQuery(slug)] : []),
    ].map((query) => ({ ...query, enabled: slug !== "" })) as unknown as UseQueryOptions[],
  });
  const all = [...shared, ...local];
  return {
    offer: readOffer(values, queryClient, config),
    isLoading: shared.some((query) => query.isLoading),
    isLocationLoading: local.some((query) => query.isLoading),
    errors: all.flatMap((query) => query.error ?? []),
    retry: () => {
      for (const query of all) if (query.isError) void query.refetch();
    },
  };
}
