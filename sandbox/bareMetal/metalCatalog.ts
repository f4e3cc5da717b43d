import { siteConfig } from "../config.ts";
import { priceIn } from "../ledger/priceFactors.ts";

/** Server specs for lease, and their number per location. Hourly prices before the location's factor. */
export const metalSpecs = [
  {
    uuid: "2a01d3c4-1ff2-4128-95e3-4492d9b74222",
    name: "m1.medium",
    description: "16 cores, 64 GB",
    cpu_model: "EPYC 7313P",
    cpu_cores: 16,
    ram_gb: 64,
    disks: [{ type: "nvme", size_gb: 960, count: 2 }],
    network_gbps: 10,
    price_per_hour: 0.31,
    machines: { hel01: 4, rix01: 2 } as Record<string, number>,
  },
  {
    uuid: "7c55a0be-6a57-4f5e-8a2f-0b0e6c8d1f33",
    name: "m1.large",
    description: "32 cores, 256 GB",
    cpu_model: "EPYC 9354P",
    cpu_cores: 32,
    ram_gb: 256,
    disks: [
      { type: "nvme", size_gb: 960, count: 2 },
      { type: "nvme", size_gb: 3840, count: 4 },
    ],
    network_gbps: 25,
    price_per_hour: 0.94,
    machines: { hel01: 2, rix01: 0 } as Record<string, number>,
  },
  {
    uuid: "b3f3b1de-35a4-4c0f-9df0-5a1f4f8b7a44",
    name: "s1.storage",
    description: "16 cores, 128 GB, 96 TB of disks",
    cpu_model: "EPYC 7313P",
    cpu_cores: 16,
    ram_gb: 128,
    disks: [
      { type: "nvme", size_gb: 480, count: 2 },
      { type: "hdd", size_gb: 16_000, count: 6 },
    ],
    network_gbps: 10,
    price_per_hour: 0.58,
    machines: { hel01: 0, rix01: 1 } as Record<string, number>,
  },
];

export type MetalSpec = (typeof metalSpecs)[number];

/** A spec as the API returns it, with the number free in the location. */
export function specView(
  { machines: _machines, ...spec }: MetalSpec,
  location: string,
  available_count: number,
) {
  const price_per_hour = priceIn(location, spec.price_per_hour);
  return { ...spec, price_per_hour, available_count, currency: siteConfig.siteCurrency };
}

/** Systems for leased machines (wire contract §5.7). */
export const metalSystems = [
  system("ubuntu_24_04", "Ubuntu 24.04", "ubuntu", "Ubuntu"),
  system("ubuntu_22_04", "Ubuntu 22.04", "ubuntu", "Ubuntu"),
  system("debian_13", "Debian 13", "debian", "Debian"),
  system("almalinux_9", "AlmaLinux 9", "almalinux", "AlmaLinux"),
  system("windows_2022", "Windows Server 2022", "windows", "Windows Server"),
  system("ubuntu_20_04", "Ubuntu 20.04", "ubuntu", "Ubuntu", false),
];

function system(id: string, display_name: string, type: string, type_name: string, is_published = true) {
  return { id, display_name, os_type: { id: type, display_name: type_name }, is_published };
}
