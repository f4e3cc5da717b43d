import { msg } from "@lingui/core/macro";
import { formatDiskSize } from "#lib/format.ts";
import type { PricePart } from "#billing/pricing.ts";

/** Price parts for `size_gb` GB of files. */
export function bucketPriceParts(size_gb: number): PricePart[] {
  const size = formatDiskSize(size_gb);
  return [
    {
      label: msg`${size} of files`,
      type: "OBJECT_STORAGE",
      units: size_gb,
      tier: (row) => row.gigs_storage ?? 1,
    },
  ];
}
