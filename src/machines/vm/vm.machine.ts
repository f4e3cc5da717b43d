import type { AnyMachineSnapshot } from "xstate";
import { GRACEFUL_STOP_MS } from "#lib/constants.ts";
import { lifecycle } from "#machines/lifecycle/lifecycle.ts";

/** What the machine's guards read of a virtual machine; the record itself stays in the query cache. */
export interface VmFacts {
  /** The server's word, such as `running` (Resources spec §4). */
  status: string;
  backup: boolean;
  /** True with at least one snapshot or backup. */
  hasReplica: boolean;
  /** True with a disk besides the primary one. */
  hasExtraDisk: boolean;
  /** When this browser asked for the graceful stop that is under way, in milliseconds since 1970. */
  stopAskedAt?: number;
}

/** Which graceful stop has lasted too long: one whose request is still open here, or one that the server reports. */
export type StopDue = "requested" | "reported";

/** What a person may ask of a virtual machine. Sizes: memory in MB, disks in GB. */
export type VmRequest =
  | { type: "power.start" }
  | { type: "power.stop" }
  | { type: "power.forceStop" }
  /** Force, after a graceful stop that has lasted too long: nobody asks for it. */
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

/** The server's statuses and the state each one means. Anything else is `unrecognised` and counts as busy. */
export const vmStates: Readonly<Record<string, string>> = {
  creating: "creating",
  running: "running",
  stopping: "stopping",
  stopped: "stopped",
  hibernating: "hibernating",
  hibernated: "hibernated",
  "waking up": "wakingUp",
  deleted: "deleted",
};

/** When a graceful stop is forced, in milliseconds since 1970; undefined while none counts. */
export function forcedAt(snapshot: AnyMachineSnapshot): number | undefined {
  const { facts, begunAt } = snapshot.context as { facts: VmFacts; begunAt?: number };
  const from = snapshot.matches("stoppingGracefully")
    ? begunAt
    : snapshot.matches("stoppingOnRequest")
      ? facts.stopAskedAt
      : undefined;
  return from === undefined ? undefined : from + GRACEFUL_STOP_MS;
}

/** The life of a virtual machine (Resources spec §4). */
export const vmLifecycle = lifecycle<VmFacts, VmRequest>({
  id: "vm",
  stateOf: ({ status, stopAskedAt }) => {
    const state = vmStates[status] ?? "unrecognised";
    return state === "stopping" && stopAskedAt !== undefined ? "stoppingOnRequest" : state;
  },
  guards: {
    backupIsOn: ({ backup }) => backup,
    backupIsOff: ({ backup }) => !backup,
    hasReplica: (facts) => facts.hasReplica,
    hasExtraDisk: (facts) => facts.hasExtraDisk,
  },
  takes: {
    "details.change": true,
    clone: true,
    rebuild: { guard: "hasReplica" },
    reinstall: true,
    "backup.enable": { guard: "backupIsOff" },
    "backup.disable": { guard: "backupIsOn" },
    "snapshot.create": true,
    "replica.delete": { guard: "hasReplica" },
    "storage.add": true,
    "storage.resize": true,
    "storage.delete": { guard: "hasExtraDisk" },
    "disk.attach": true,
    "disk.detach": { guard: "hasExtraDisk" },
    "subinterface.add": true,
    "subinterface.remove": true,
    "account.change": true,
    delete: true,
  },
  settled: {
    running: {
      takes: {
        "power.stop": { in: "stoppingGracefully" },
        "power.forceStop": { in: "stoppingByForce" },
        "password.change": true,
      },
    },
    stopped: { takes: { "power.start": true, "size.change": true, "iso.boot": true } },
    hibernated: { takes: { "power.start": true } },
  },
  passing: {
    creating: {},
    stopping: {
      description: "Being stopped, and not on a request of this browser.",
      takes: { "power.forceStop": { in: "stoppingByForce" } },
    },
    stoppingOnRequest: {
      description:
        "This browser asked the guest to shut down: before a reload, in another tab, or without an answer. The rest of the 120 seconds runs.",
      takes: { "power.forceStop": { in: "stoppingByForce" } },
      after: {
        delay: "restOfGracefulStop",
        ms: ({ stopAskedAt = 0 }) => Math.max(0, stopAskedAt + GRACEFUL_STOP_MS - Date.now()),
        request: { type: "power.stopIsDue", stop: "reported" },
        in: "stoppingByForce",
      },
    },
    hibernating: {},
    wakingUp: {},
    unrecognised: {
      description: "The server uses a word this portal does not know: treated as busy.",
    },
  },
  changes: {
    stoppingGracefully: {
      description:
        "The guest was asked to shut down. After 120 seconds, or at once when asked, it is forced.",
      takes: { "power.forceStop": { in: "stoppingByForce" } },
      after: {
        delay: "gracefulStop",
        ms: GRACEFUL_STOP_MS,
        request: { type: "power.stopIsDue", stop: "requested" },
        in: "stoppingByForce",
      },
    },
    stoppingByForce: {},
  },
});
