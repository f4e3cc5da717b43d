import { msg } from "@lingui/core/macro";
import { diskText } from "#lib/format.ts";
import type { PricePart } from "#billing/pricing.ts";

/** This many GB of files as the price list counts them. */
export function bucketPriceParts(size_gb: number): PricePart[] {
  const size = diskText(size_gb);
  return [
    {
      label: msg`${size} of files`,
      type: "OBJECT_STORAGE",
      units: size_gb,
      tier: (row) => row.gigs_storage ?? 1,
    },
  ];
}
