import type { MetalSpec } from "#api/bareMetal/bareMetal.ts";
import { formatDiskSize } from "#lib/format.ts";

/** "2 × 960 GB NVME, 6 × 16,000 GB HDD" */
export const disksText = ({ disks = [] }: MetalSpec): string =>
  disks
    .map(({ count = 1, size_gb, type = "" }) =>
      `${count} × ${formatDiskSize(size_gb)} ${type.toUpperCase()}`.trim(),
    )
    .join(", ");
