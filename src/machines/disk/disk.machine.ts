import { lifecycle } from "#machines/lifecycle/lifecycle.ts";

/** What the machine reads of a disk. */
export interface DiskFacts {
  /** The server's word, such as `Active` (Resources spec §4). */
  status: string;
  /** A virtual machine has it. */
  isAttached: boolean;
  /** It is that machine's main disk. */
  isMain: boolean;
}

/** What a person may ask of a disk. Sizes in GB. `vm_uuid` is the machine that has it, or shall have it. */
export type DiskRequest =
  | { type: "details.change"; display_name?: string; read_only_bootable: boolean }
  | { type: "size.change"; size_gb: number; vm_uuid?: string }
  | { type: "account.change"; billing_account_id: number }
  | { type: "attach"; vm_uuid: string }
  | { type: "detach"; vm_uuid: string }
  | { type: "delete" };

/** The life of a disk (Resources spec §4): reserved until it is written, then in a machine or in none. */
export const diskLifecycle = lifecycle<DiskFacts, DiskRequest>({
  id: "disk",
  stateOf: ({ status, isAttached }) => {
    if (status === "Active") return isAttached ? "attached" : "detached";
    if (status === "Deleted") return "deleted";
    return status === "Reserved" ? "reserved" : "unrecognised";
  },
  guards: { isNotMain: ({ isMain }) => !isMain },
  takes: { "details.change": true, "size.change": true, "account.change": true },
  settled: {
    detached: { takes: { attach: true, delete: true } },
    attached: {
      description: "A virtual machine has it. Its main disk stays with it.",
      takes: { detach: { guard: "isNotMain" } },
    },
  },
  passing: {
    reserved: { description: "Something is being written to it." },
    unrecognised: {
      description: "The server uses a word this portal does not know: treated as busy.",
    },
  },
});
