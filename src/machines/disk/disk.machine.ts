import {
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

export interface DiskFacts {
  /** Server status, such as `Active` (Resources spec §4). */
  status: string;
  isAttached: boolean;
  /** The machine's primary disk. */
  isMain: boolean;
}

/** Sizes in GB. `vm_uuid` is the machine the disk is or will be attached to. */
export type DiskRequest =
  | { type: "details.change"; display_name?: string; read_only_bootable: boolean }
  | { type: "size.change"; size_gb: number; vm_uuid?: string }
  | { type: "account.change"; billing_account_id: number }
  | { type: "attach"; vm_uuid: string }
  | { type: "detach"; vm_uuid: string }
  | { type: "delete" };

export type DiskState = "detached" | "attached" | "reserved" | "unrecognised";

function stateOf({ status, isAttached }: DiskFacts): DiskState | "deleted" {
  if (status === "Active") return isAttached ? "attached" : "detached";
  if (status === "Deleted") return "deleted";
  return status === "Reserved" ? "reserved" : "unrecognised";
}

const disk = lifecycleSetup<DiskFacts, DiskRequest, DiskState>(stateOf).extend({
  guards: { isNotMain: ({ context }) => !context.facts.isMain },
});

const stable = disk.createStateConfig({
  tags: "stable",
  on: { ...reported, "details.change": mutate, "size.change": mutate, "account.change": mutate },
});

/** Lifecycle of a disk (Resources spec §4): reserved until it is written, then attached or detached. */
export const diskMachine = disk.createMachine({
  id: "disk",
  context: initialContext,
  initial: "routing",
  states: {
    routing: {
      ...routing,
      always: [
        { guard: "isGone", target: "deleted" },
        { guard: is("detached"), target: "detached" },
        { guard: is("attached"), target: "attached" },
        { guard: is("reserved"), target: "reserved" },
        { target: "unrecognised" },
      ],
    },
    reserved: { description: "Data is being written to the disk.", tags: "transient", on: reported },
    detached: {
      ...stable,
      on: { ...stable.on, attach: { ...mutate, ...leadsTo("attached") }, delete: mutate },
    },
    attached: {
      ...stable,
      description: "The disk is attached to a virtual machine. A main disk cannot be detached.",
      on: { ...stable.on, detach: { ...mutate, ...leadsTo("detached"), guard: "isNotMain" } },
    },
    unrecognised,
    mutating,
    readingBack,
    waitingToReadBack,
    deleted,
  },
});

export const diskSnapshot = (facts: DiskFacts) => snapshotOf(diskMachine, stateOf(facts), facts);
