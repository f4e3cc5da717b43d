import { msg } from "@lingui/core/macro";
import { formatDiskSize } from "#lib/format.ts";
import type { PricePart } from "#billing/pricing.ts";

/** A disk of this many GB as its price list counts it. */
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
