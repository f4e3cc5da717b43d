import type { ManagedService } from "#api/service/service.ts";
import type { ServiceFacts } from "#machines/service/service.machine.ts";

const machine = (id: string, status: string) => ({
  resource_type: "vm",
  resource_id: id,
  resource_location: "hel01",
  resource_allocation: {
    vcpu: 2,
    memory: 4096,
    status,
    node_pool: "default",
    storage: [
      {
        uuid: `disk-of-${id}`,
        primary: true,
        size: 40,
        replica: [{ uuid: `backup-of-${id}`, type: "backup", size: 40, created_at: "2025-11-23 02:00:05" }],
      },
    ],
  },
});

/** One running and one stopped machine, with backups and node pools, so that every form has choices. */
export const managedService: ManagedService = {
  $type: "managed_service",
  location: "hel01",
  uuid: "3e9f603d-14a5-468b-bad4-fae984d509de",
  service: "kubernetes",
  display_name: "shop cluster",
  version: "1.31",
  status: "active",
  is_multi_node: false,
  billing_account_id: 1,
  created_at: "2025-11-22 05:30:25",
  properties: {
    service_ip: "10.66.9.45",
    location: "hel01",
    port: 6443,
    node_pools: [
      {
        name: "default",
        vm_cpu: 2,
        vm_ram: 4096,
        vm_disk_gb: 40,
        autoscaler: { min: 2, max: 5 },
        max_surge: 1,
      },
    ],
    maintenance_window: "",
  },
  whitelist_addresses: ["198.51.100.0/24", "203.0.113.7"],
  resources: [
    {
      resource_type: "virtual_ip",
      resource_id: "vip-1",
      resource_location: "hel01",
      resource_allocation: { address: "10.66.9.45" },
    },
    machine("node-1", "running"),
    machine("node-2", "stopped"),
  ],
};

/** Responses for the forms' choices. */
export const serviceAnswers: readonly (readonly [queryKey: readonly unknown[], data: unknown])[] = [
  [["managed_service", "whitelist", managedService.uuid], managedService.whitelist_addresses],
  [["billing_account", "list"], [{ id: 2, title: "Second" }]],
  [["ip_address", "of", "hel01"], []],
];

/** Facts read by the guards. */
export const managedServiceFacts: ServiceFacts = {
  status: "active",
  hasRunning: true,
  hasStopped: true,
  hasBackup: true,
  hasAddress: true,
  isCluster: true,
};
