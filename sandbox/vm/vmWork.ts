import type { Cloud } from "../kernel/env.ts";
import { refuse, refuseCrash } from "../kernel/http.ts";
import type { Store } from "../store/store.ts";
import { randomText } from "../users.ts";
import type { VmRow } from "./vmRows.ts";
import { putVm, vmsOf } from "./vmRows.ts";

/** A running change that locks its machine, with the machine's state after a restart in the middle. */
interface Work {
  vm_uuid: string;
  id: string;
  kind: Job["kind"];
  interrupted: VmRow["status"];
}

export interface Job {
  kind: "create" | "delete" | "start" | "stop" | "force" | "change";
  /** Duration in ms of sandbox time. */
  ms: number;
  /** Status during the change, if different. */
  meanwhile?: VmRow["status"];
  /** Status after an interrupting restart of the sandbox; defaults to the previous status. */
  interrupted?: VmRow["status"];
}

export const worksOf = (store: Store) => store.table<Work>("vm_works");

export function refuseWhenLocked(store: Store, vm: VmRow): void {
  if (worksOf(store).get(vm.uuid)) refuse(409, "Virtual machine is locked by another action");
}

/**
 * Locks the machine, waits the job's time, applies `finish` to the current row and saves it. A refusal in `finish`
 * leaves the machine unchanged. If a forced stop takes over, returns the resulting machine.
 */
export async function change(cloud: Cloud, vm: VmRow, job: Job, finish: (vm: VmRow) => void): Promise<VmRow> {
  const { store, clock } = cloud;
  refuseWhenLocked(store, vm);
  const { kind, ms, meanwhile = vm.status, interrupted = vm.status } = job;
  const work = { vm_uuid: vm.uuid, id: randomText(12), kind, interrupted };
  store.transaction(() => {
    worksOf(store).put(vm.uuid, work);
    if (meanwhile !== vm.status) putVm(store, { ...vm, status: meanwhile });
  });
  const runs = () => worksOf(store).get(vm.uuid)?.id === work.id;
  const end = clock.now() + ms;
  while (runs() && clock.now() < end) await clock.sleep(Math.min(1000, end - clock.now()));
  if (!runs()) return afterTakeover(cloud, vm);
  try {
    return store.transaction(() => {
      const fresh = { ...(vmsOf(store).get(vm.uuid) ?? vm), status: vm.status };
      finish(fresh);
      fresh.updated_at = clock.now();
      putVm(store, fresh);
      worksOf(store).delete(vm.uuid);
      return fresh;
    });
  } catch (error) {
    giveUp(store, vm);
    throw error;
  }
}

async function afterTakeover({ store, clock }: Cloud, vm: VmRow): Promise<VmRow> {
  while (worksOf(store).get(vm.uuid)) await clock.sleep(1000);
  return vmsOf(store).get(vm.uuid) ?? refuseCrash(500, "The virtual machine is gone");
}

function giveUp(store: Store, vm: VmRow): void {
  store.transaction(() => {
    const fresh = vmsOf(store).get(vm.uuid);
    if (fresh) putVm(store, { ...fresh, status: vm.status });
    worksOf(store).delete(vm.uuid);
  });
}
