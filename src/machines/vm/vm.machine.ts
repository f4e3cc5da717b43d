import { assign, setup } from "xstate";
import { GRACEFUL_STOP_MS, READ_BACK_PAUSE_MS } from "../../constants.ts";
import { unfilled } from "../unfilled.ts";

/** What the machine's guards read of a virtual machine; the record itself stays in the query cache. */
export interface VmFacts {
  uuid: string;
  location: string;
  /** The server's word, such as `running` (Resources spec §4). */
  status: string;
  backup: boolean;
  /** True with at least one snapshot or backup. */
  hasReplica: boolean;
  /** True with a disk besides the primary one. */
  hasExtraDisk: boolean;
}

/** What a person may ask of a virtual machine. Sizes: memory in MB, disks in GB. */
export type VmRequest =
  | { type: "power.start" }
  | { type: "power.stop" }
  | { type: "power.forceStop" }
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
  | { type: "delete"; release_addresses: readonly string[] };

export type VmEvent = VmRequest | { type: "server.changed"; facts: VmFacts };

interface VmContext {
  facts: VmFacts;
  /** The change that is under way, or was the last one. */
  request: VmRequest | undefined;
  /** Why the last change failed; undefined when it was carried out. */
  error: Error | undefined;
}

/** The server's statuses and the state each one means. Anything else is `unrecognised` and counts as busy. */
export const vmStateOfStatus = {
  creating: "creating",
  running: { settled: "running" },
  stopping: "stopping",
  stopped: { settled: "stopped" },
  hibernating: "hibernating",
  hibernated: { settled: "hibernated" },
  "waking up": "wakingUp",
  deleted: "deleted",
} as const;

const arrive = {
  target: "#vm.arriving",
  actions: { type: "learn", params: ({ event }: { event: { facts: VmFacts } }) => ({ facts: event.facts }) },
} as const;

const begin = {
  type: "begin",
  params: ({ event }: { event: VmEvent }) => ({ request: event }),
} as const;

const change = { target: "#vm.changing", actions: begin } as const;

const answered = {
  target: "#vm.arriving",
  actions: {
    type: "learn",
    params: ({ event }: { event: { output: VmFacts } }) => ({ facts: event.output }),
  },
} as const;

const fail = {
  type: "fail",
  params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
} as const;

const outcomeIsUnknown = {
  type: "outcomeIsUnknown",
  params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
} as const;

const performInput = ({ context }: { context: VmContext }) => {
  if (context.request === undefined) throw new Error("A change was begun without a request");
  return { facts: context.facts, request: context.request };
};

const performing = {
  src: "perform",
  input: performInput,
  onDone: answered,
  onError: [
    { guard: outcomeIsUnknown, target: "#vm.readingBack", actions: fail },
    { target: "#vm.arriving", actions: fail },
  ],
} as const;

/**
 * The life of a virtual machine (Resources spec §4): what the server says it is, and the one change that may be under way.
 * A change is accepted only in a settled state, so nothing can be sent twice. After an answer that never came the state
 * is read back before anything is offered again.
 */
export const vmMachine = setup({
  types: {} as {
    context: VmContext;
    events: VmEvent;
    input: { facts: VmFacts };
    tags: "settled" | "transient" | "changing" | "gone";
  },
  actors: {
    /** Sends the change, then gives the facts as the server has them afterwards. */
    perform: unfilled<VmFacts, { facts: VmFacts; request: VmRequest }>("perform"),
    read: unfilled<VmFacts, { facts: VmFacts }>("read"),
  },
  delays: { gracefulStop: GRACEFUL_STOP_MS, readBackPause: READ_BACK_PAUSE_MS },
  guards: {
    hasStatus: ({ context }, params: { status: string }) => context.facts.status === params.status,
    backupIsOn: ({ context }) => context.facts.backup,
    backupIsOff: ({ context }) => !context.facts.backup,
    hasReplica: ({ context }) => context.facts.hasReplica,
    hasExtraDisk: ({ context }) => context.facts.hasExtraDisk,
    outcomeIsUnknown: (_, params: { error: unknown }) =>
      params.error instanceof Error &&
      "outcomeUnknown" in params.error &&
      params.error.outcomeUnknown === true,
  },
  actions: {
    learn: assign((_, params: { facts: VmFacts }) => ({ facts: params.facts })),
    begin: assign((_, params: { request: VmEvent }) => ({
      request: params.request.type === "server.changed" ? undefined : params.request,
      error: undefined,
    })),
    fail: assign((_, params: { error: unknown }) => ({
      error: params.error instanceof Error ? params.error : new Error(String(params.error)),
    })),
  },
}).createMachine({
  id: "vm",
  context: ({ input }) => ({ facts: input.facts, request: undefined, error: undefined }),
  initial: "arriving",
  states: {
    arriving: {
      description: "The server's status decides where the machine stands.",
      always: [
        { guard: { type: "hasStatus", params: { status: "running" } }, target: "settled.running" },
        { guard: { type: "hasStatus", params: { status: "stopped" } }, target: "settled.stopped" },
        { guard: { type: "hasStatus", params: { status: "hibernated" } }, target: "settled.hibernated" },
        { guard: { type: "hasStatus", params: { status: "creating" } }, target: "creating" },
        { guard: { type: "hasStatus", params: { status: "stopping" } }, target: "stopping" },
        { guard: { type: "hasStatus", params: { status: "hibernating" } }, target: "hibernating" },
        { guard: { type: "hasStatus", params: { status: "waking up" } }, target: "wakingUp" },
        { guard: { type: "hasStatus", params: { status: "deleted" } }, target: "deleted" },
        { target: "unrecognised" },
      ],
    },
    creating: { tags: "transient", on: { "server.changed": arrive } },
    stopping: {
      tags: "transient",
      description: "Being stopped by someone else.",
      on: { "server.changed": arrive },
    },
    hibernating: { tags: "transient", on: { "server.changed": arrive } },
    wakingUp: { tags: "transient", on: { "server.changed": arrive } },
    unrecognised: {
      tags: "transient",
      description: "The server uses a word this portal does not know: treated as busy.",
      on: { "server.changed": arrive },
    },
    settled: {
      initial: "running",
      on: {
        "server.changed": arrive,
        "details.change": change,
        clone: change,
        rebuild: { guard: "hasReplica", ...change },
        reinstall: change,
        "backup.enable": { guard: "backupIsOff", ...change },
        "backup.disable": { guard: "backupIsOn", ...change },
        "snapshot.create": change,
        "replica.delete": { guard: "hasReplica", ...change },
        "storage.add": change,
        "storage.resize": change,
        "storage.delete": { guard: "hasExtraDisk", ...change },
        "disk.attach": change,
        "disk.detach": { guard: "hasExtraDisk", ...change },
        "subinterface.add": change,
        "subinterface.remove": change,
        "account.change": change,
        delete: change,
      },
      states: {
        running: {
          tags: "settled",
          on: {
            "power.stop": { target: "#vm.stoppingGracefully", actions: begin },
            "power.forceStop": { target: "#vm.stoppingByForce", actions: begin },
            "password.change": change,
          },
        },
        stopped: {
          tags: "settled",
          on: { "power.start": change, "size.change": change, "iso.boot": change },
        },
        hibernated: { tags: "settled", on: { "power.start": change } },
      },
    },
    changing: {
      tags: "changing",
      description: "One change is with the server.",
      invoke: { id: "perform", ...performing },
    },
    stoppingGracefully: {
      tags: "changing",
      description:
        "The guest was asked to shut down. After 120 seconds, or at once when asked, it is forced.",
      invoke: { id: "stop", ...performing },
      after: {
        gracefulStop: {
          target: "stoppingByForce",
          actions: { type: "begin", params: { request: { type: "power.forceStop" } } },
        },
      },
      on: { "power.forceStop": { target: "stoppingByForce", actions: begin } },
    },
    stoppingByForce: {
      tags: "changing",
      invoke: { id: "forceStop", ...performing },
    },
    readingBack: {
      tags: "changing",
      description: "No answer came. The server is asked what became of the machine.",
      invoke: {
        id: "read",
        src: "read",
        input: ({ context }) => ({ facts: context.facts }),
        onDone: answered,
        onError: "waitingToReadBack",
      },
    },
    waitingToReadBack: {
      tags: "changing",
      after: { readBackPause: "readingBack" },
      on: { "server.changed": arrive },
    },
    deleted: { tags: "gone", type: "final" },
  },
});

/** Where a list row stands without an actor of its own: `resolveState` of this can be asked `can(event)`. */
export function vmStateOf(facts: VmFacts) {
  const value =
    facts.status in vmStateOfStatus
      ? vmStateOfStatus[facts.status as keyof typeof vmStateOfStatus]
      : ("unrecognised" as const);
  return vmMachine.resolveState({ value, context: { facts, request: undefined, error: undefined } });
}
