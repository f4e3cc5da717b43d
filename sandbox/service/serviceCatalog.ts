/** Minimum and maximum size of a service's machine: vCPU, MB, GB. */
interface Limits {
  vm_cpu: { min: number; max: number };
  vm_ram: { min: number; max: number };
  vm_disk_gb: { min: number; max: number };
}

const database: Limits = {
  vm_cpu: { min: 1, max: 16 },
  vm_ram: { min: 1024, max: 65_536 },
  vm_disk_gb: { min: 20, max: 1024 },
};

/** Managed services of the platform (wire contract §22). Their machines cost a multiple of regular ones. */
export const services = [
  {
    service: "mariadb",
    display_name: "MariaDB",
    versions: ["11.4", "10.11"],
    is_multi_node_available: true,
    limits: database,
    multiplier: 2,
    port: 3306,
  },
  {
    service: "postgresql",
    display_name: "PostgreSQL",
    versions: ["17.2", "16.2", "14.0"],
    is_multi_node_available: true,
    limits: database,
    multiplier: 2.5,
    port: 5432,
  },
  {
    service: "kubernetes",
    display_name: "Kubernetes",
    versions: ["1.31", "1.30"],
    is_multi_node_available: true,
    limits: { ...database, vm_cpu: { min: 2, max: 16 }, vm_ram: { min: 2048, max: 65_536 } } satisfies Limits,
    multiplier: 1.2,
    port: 6443,
  },
];

export type Service = (typeof services)[number];

export const serviceOf = (name: string): Service | undefined =>
  services.find(({ service }) => service === name);

/** Parts of a machine's price that the multiplier applies to. */
const multiplied = [["CPU"], ["RAM"], ["STORAGE", "main"]] as const;

/** A service as the API returns it. */
export function serviceView({
  service,
  display_name,
  versions,
  is_multi_node_available,
  limits,
  multiplier,
}: Service) {
  const prices = multiplied.map(([resource_type, service_name_in_uptime]) => ({
    resource_type,
    ...(service_name_in_uptime && { service_name_in_uptime }),
    price_multiplier: multiplier,
  }));
  return { service, display_name, versions, is_multi_node_available, limits, prices };
}

/** The same prices in a package's format. */
export function packagePrices({ multiplier: priceMultiplier }: Service) {
  return multiplied.map(([resourceType, serviceNameInUptime]) => ({
    resourceType,
    ...(serviceNameInUptime && { serviceNameInUptime }),
    priceMultiplier,
  }));
}
