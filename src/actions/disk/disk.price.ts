import { msg } from "@lingui/core/macro";
import { formatDiskSize } from "#lib/format.ts";
import type { PricePart } from "#billing/pricing.ts";

/** Price parts of a disk of `size_gb` GB. */
export function diskPriceParts(size_gb: number): PricePart[] {
  const size = formatDiskSize(size_gb);
  return [
    {
      label: msg`${size} disk`,
      type: "STORAGE",
      service: "block",
      units: size_gb,
      tier: (row) => row.gigs_storage ?? 1,
    },
  ];
}
