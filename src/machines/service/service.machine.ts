import { lifecycle } from "#machines/lifecycle/lifecycle.ts";

/** What the machine's guards read of a managed service. */
export interface ServiceFacts {
  /** The server's word, such as `active` (Resources spec §4). */
  status: string;
  /** At least one of its machines runs, or is stopped, or has a backup. */
  hasRunning: boolean;
  hasStopped: boolean;
  hasBackup: boolean;
  /** Only listed addresses may connect. */
  hasAddress: boolean;
  /** Its machines are in node pools. */
  isCluster: boolean;
}

/** Machines of a cluster that are alike: memory in MB, disk in GB. */
interface NodePool {
  name: string;
  vm_cpu: number;
  vm_ram: number;
  vm_disk_gb: number;
  autoscaler: { min: number; max: number };
  max_surge?: number;
}

/** What a person may ask of a managed service. */
export type ServiceRequest =
  | { type: "node.start"; target_uuid: string }
  | { type: "node.stop"; target_uuid: string }
  | { type: "node.rebuild"; node_uuid: string; replica_uuid: string }
  | { type: "address.allow"; ip_address: string }
  | { type: "address.remove"; ip_address: string }
  | { type: "pools.change"; node_pools: readonly NodePool[] }
  | { type: "maintenance.change"; maintenance_window?: string }
  | { type: "details.change"; display_name: string }
  | { type: "account.change"; billing_account_id: number }
  | { type: "delete"; release: readonly { uuid: string; address: string }[] };

/** The life of a managed service (Resources spec §4). A requested one is being set up; the server locks it for each change. */
export const serviceLifecycle = lifecycle<ServiceFacts, ServiceRequest>({
  id: "managedService",
  stateOf: ({ status }) =>
    ["active", "requested", "deleted"].find((state) => state === status) ?? "unrecognised",
  guards: {
    hasRunning: (facts) => facts.hasRunning,
    hasStopped: (facts) => facts.hasStopped,
    hasBackup: (facts) => facts.hasBackup,
    hasAddress: (facts) => facts.hasAddress,
    isCluster: (facts) => facts.isCluster,
  },
  settled: {
    active: {
      takes: {
        "node.start": { guard: "hasStopped" },
        "node.stop": { guard: "hasRunning" },
        "node.rebuild": { guard: "hasBackup" },
        "address.allow": true,
        "address.remove": { guard: "hasAddress" },
        "pools.change": { guard: "isCluster" },
        "maintenance.change": { guard: "isCluster" },
        "details.change": true,
        "account.change": true,
        delete: true,
      },
    },
  },
  passing: {
    requested: { description: "Its machines are being made." },
    unrecognised: {
      description: "The server uses a word this portal does not know: treated as busy.",
    },
  },
});
