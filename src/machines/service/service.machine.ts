import {
  deleted,
  initialContext,
  is,
  lifecycleSetup,
  mutate,
  mutating,
  readingBack,
  reported,
  routing,
  snapshotOf,
  unrecognised,
  waitingToReadBack,
} from "#machines/lifecycle/lifecycle.ts";

export interface ServiceFacts {
  /** Server status, such as `active` (Resources spec §4). */
  status: string;
  /** At least one of its machines runs, or is stopped, or has a backup. */
  hasRunning: boolean;
  hasStopped: boolean;
  hasBackup: boolean;
  /** Access is limited to listed addresses. */
  hasAddress: boolean;
  /** A cluster's machines are in node pools. */
  isCluster: boolean;
}

/** Identical machines of a cluster: memory in MB, disk in GB. */
interface NodePool {
  name: string;
  vm_cpu: number;
  vm_ram: number;
  vm_disk_gb: number;
  autoscaler: { min: number; max: number };
  max_surge?: number;
}

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

export type ServiceState = "requested" | "active" | "unrecognised";

function stateOf({ status }: ServiceFacts): ServiceState | "deleted" {
  return status === "active" || status === "requested" || status === "deleted" ? status : "unrecognised";
}

const service = lifecycleSetup<ServiceFacts, ServiceRequest, ServiceState>(stateOf).extend({
  guards: {
    hasRunning: ({ context }) => context.facts.hasRunning,
    hasStopped: ({ context }) => context.facts.hasStopped,
    hasBackup: ({ context }) => context.facts.hasBackup,
    hasAddress: ({ context }) => context.facts.hasAddress,
    isCluster: ({ context }) => context.facts.isCluster,
  },
});

/** Lifecycle of a managed service (Resources spec §4). The server locks the service for each change. */
export const serviceMachine = service.createMachine({
  id: "service",
  context: initialContext,
  initial: "routing",
  states: {
    routing: {
      ...routing,
      always: [
        { guard: "isGone", target: "deleted" },
        { guard: is("requested"), target: "requested" },
        { guard: is("active"), target: "active" },
        { target: "unrecognised" },
      ],
    },
    requested: { description: "The service's machines are being created.", tags: "transient", on: reported },
    active: {
      tags: "stable",
      on: {
        ...reported,
        "node.start": { ...mutate, guard: "hasStopped" },
        "node.stop": { ...mutate, guard: "hasRunning" },
        "node.rebuild": { ...mutate, guard: "hasBackup" },
        "address.allow": mutate,
        "address.remove": { ...mutate, guard: "hasAddress" },
        "pools.change": { ...mutate, guard: "isCluster" },
        "maintenance.change": { ...mutate, guard: "isCluster" },
        "details.change": mutate,
        "account.change": mutate,
        delete: mutate,
      },
    },
    unrecognised,
    mutating,
    readingBack,
    waitingToReadBack,
    deleted,
  },
});

export const serviceSnapshot = (facts: ServiceFacts) => snapshotOf(serviceMachine, stateOf(facts), facts);
