import type { AnyMachineSnapshot } from "xstate";
import { GRACEFUL_STOP_MS } from "#lib/constants.ts";
import {
  assignRequest,
  deleted,
  initialContext,
  is,
  leadsTo,
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

/** The record itself stays in the query cache. */
export interface VmFacts {
  /** Server status, such as `running` (Resources spec §4). */
  status: string;
  backup: boolean;
  /** True with at least one snapshot or backup. */
  hasReplica: boolean;
  /** True with a disk besides the primary one. */
  hasExtraDisk: boolean;
  /** When this browser requested the current graceful stop, in milliseconds since 1970. */
  stopAskedAt?: number;
}

/** The graceful stop that has timed out: its request is still open here, or the server reports it. */
export type StopDue = "requested" | "reported";

/** Sizes: memory in MB, disks in GB. */
export type VmRequest =
  | { type: "power.start" }
  | { type: "power.stop" }
  | { type: "power.forceStop" }
  /** Forced stop after a graceful stop timed out; never requested by a person. */
  | { type: "power.stopIsDue"; stop: StopDue }
  | { type: "details.change"; name?: string; description?: string }
  | { type: "size.change"; vcpu?: number; ram?: number }
  | { type: "password.change"; username: string; password: string }
  | { type: "clone"; name: string }
  | { type: "rebuild"; replica_uuid: string }
  | { type: "reinstall"; os_name: string; os_version: string }
  | { type: "iso.boot"; boot_image_uuid: string; boot_image_repository: "platform" | "private" }
  | { type: "backup.enable" }
  | { type: "backup.disable" }
  | { type: "snapshot.create" }
  | { type: "replica.delete"; replica_uuid: string }
  | { type: "storage.add"; size_gb: number }
  | { type: "storage.resize"; disk_uuid: string; size_gb: number }
  | { type: "storage.delete"; storage_uuid: string }
  | { type: "disk.attach"; storage_uuid: string }
  | { type: "disk.detach"; storage_uuid: string }
  | { type: "subinterface.add"; interface_uuid: string; network_uuid: string; vlan_tag: number }
  | { type: "subinterface.remove"; subinterface_uuid: string }
  | { type: "account.change"; billing_account_id: number }
  | { type: "delete"; release: readonly { uuid: string; address: string }[] };

/** Maps server statuses to states. An unknown status becomes `unrecognised` and counts as busy. */
export const vmStates: Readonly<Record<string, VmState | "deleted">> = {
  creating: "creating",
  running: "running",
  stopping: "stopping",
  stopped: "stopped",
  hibernating: "hibernating",
  hibernated: "hibernated",
  "waking up": "wakingUp",
  deleted: "deleted",
};

/** When a graceful stop will be forced, in milliseconds since 1970; undefined if no timeout is running. */
export function forcedAt(snapshot: AnyMachineSnapshot): number | undefined {
  const { facts, startedAt } = snapshot.context as { facts: VmFacts; startedAt?: number };
  const from = snapshot.matches("stoppingGracefully")
    ? startedAt
    : snapshot.matches("stoppingOnRequest")
      ? facts.stopAskedAt
      : undefined;
  return from === undefined ? undefined : from + GRACEFUL_STOP_MS;
}

export type VmState =
  | "creating"
  | "running"
  | "stoppingGracefully"
  | "stoppingOnRequest"
  | "stopping"
  | "forcingOff"
  | "stopped"
  | "hibernating"
  | "hibernated"
  | "wakingUp"
  | "unrecognised";

function stateOf({ status, stopAskedAt }: VmFacts): VmState | "deleted" {
  const state = vmStates[status] ?? "unrecognised";
  return state === "stopping" && stopAskedAt !== undefined ? "stoppingOnRequest" : state;
}

const vm = lifecycleSetup<VmFacts, VmRequest, VmState>(stateOf).extend({
  guards: {
    backupIsOn: ({ context }) => context.facts.backup,
    backupIsOff: ({ context }) => !context.facts.backup,
    hasReplica: ({ context }) => context.facts.hasReplica,
    hasExtraDisk: ({ context }) => context.facts.hasExtraDisk,
  },
  delays: {
    gracefulStop: GRACEFUL_STOP_MS,
    restOfGracefulStop: ({ context: { facts } }) =>
      Math.max(0, (facts.stopAskedAt ?? 0) + GRACEFUL_STOP_MS - Date.now()),
  },
});

const stable = vm.createStateConfig({
  tags: "stable",
  on: {
    ...reported,
    "details.change": mutate,
    clone: mutate,
    rebuild: { ...mutate, guard: "hasReplica" },
    reinstall: mutate,
    "backup.enable": { ...mutate, guard: "backupIsOff" },
    "backup.disable": { ...mutate, guard: "backupIsOn" },
    "snapshot.create": mutate,
    "replica.delete": { ...mutate, guard: "hasReplica" },
    "storage.add": mutate,
    "storage.resize": mutate,
    "storage.delete": { ...mutate, guard: "hasExtraDisk" },
    "disk.attach": mutate,
    "disk.detach": { ...mutate, guard: "hasExtraDisk" },
    "subinterface.add": mutate,
    "subinterface.remove": mutate,
    "account.change": mutate,
    delete: mutate,
  },
});

const force = {
  "power.forceStop": { target: "forcingOff", actions: assignRequest, ...leadsTo("stopped") },
} as const;

const start = { "power.start": { ...mutate, ...leadsTo("running") } } as const;

/** Lifecycle of a virtual machine (Resources spec §4). */
export const vmMachine = vm.createMachine({
  id: "vm",
  context: initialContext,
  initial: "routing",
  states: {
    routing: {
      ...routing,
      always: [
        { guard: "isGone", target: "deleted" },
        { guard: is("creating"), target: "creating" },
        { guard: is("running"), target: "running" },
        { guard: is("stopping"), target: "stopping" },
        { guard: is("stoppingOnRequest"), target: "stoppingOnRequest" },
        { guard: is("stopped"), target: "stopped" },
        { guard: is("hibernating"), target: "hibernating" },
        { guard: is("hibernated"), target: "hibernated" },
        { guard: is("wakingUp"), target: "wakingUp" },
        { target: "unrecognised" },
      ],
    },
    creating: { tags: "transient", on: reported },
    running: {
      ...stable,
      on: {
        ...stable.on,
        ...force,
        "power.stop": { target: "stoppingGracefully", actions: assignRequest, ...leadsTo("stopped") },
        "password.change": mutate,
      },
    },
    stoppingGracefully: {
      ...mutating,
      description:
        "The operating system was asked to shut down. After 120 seconds, or on request, the machine is forced off.",
      on: force,
      after: {
        gracefulStop: {
          target: "forcingOff",
          actions: {
            type: "assignRequest",
            params: { request: { type: "power.stopIsDue", stop: "requested" } },
          },
        },
      },
    },
    stoppingOnRequest: {
      description:
        "This browser asked for the shutdown before a reload, in another tab, or without a response. The rest of the 120 seconds is counted down.",
      tags: "transient",
      on: { ...reported, ...force },
      after: {
        restOfGracefulStop: {
          target: "forcingOff",
          actions: {
            type: "assignRequest",
            params: { request: { type: "power.stopIsDue", stop: "reported" } },
          },
        },
      },
    },
    stopping: {
      description: "The machine is being stopped by a request from elsewhere.",
      tags: "transient",
      on: { ...reported, ...force },
    },
    forcingOff: mutating,
    stopped: {
      ...stable,
      on: {
        ...stable.on,
        ...start,
        "size.change": mutate,
        "iso.boot": { ...mutate, ...leadsTo("running") },
      },
    },
    hibernating: { tags: "transient", on: reported },
    hibernated: { ...stable, on: { ...stable.on, ...start } },
    wakingUp: { tags: "transient", on: reported },
    unrecognised,
    mutating,
    readingBack,
    waitingToReadBack,
    deleted,
  },
});

export const vmSnapshot = (facts: VmFacts) => snapshotOf(vmMachine, stateOf(facts), facts);
