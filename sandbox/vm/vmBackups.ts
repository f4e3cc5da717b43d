import { siteConfig } from "../config.ts";
import type { Cloud } from "../kernel/env.ts";
import { disksOf, putDisk, takeReplica } from "../disk/diskRows.ts";
import type { VmRow } from "./vmRows.ts";
import { putVm } from "./vmRows.ts";

const day = 24 * 60 * 60_000;
const week = 7 * day;

/** Backups are weekly, and the newest four are kept (Resources spec §9). */
const kept = 4;

export function nextBackupTime(now: number): number {
  const [hours = 0, minutes = 0] = siteConfig.backupTime.split(":").map(Number);
  const today = Math.floor(now / day) * day + (hours * 60 + minutes) * 60_000;
  return today > now ? today : today + day;
}

/** Creates backups that have come due since the last call, and deletes the oldest. */
export function takeDueBackups({ store, clock }: Cloud, vm: VmRow): VmRow {
  if (vm.next_backup_at === null || vm.next_backup_at > clock.now() || vm.status === "deleted") return vm;
  const first = vm.next_backup_at;
  const due = Math.floor((clock.now() - first) / week) + 1;
  const fresh = { ...vm, next_backup_at: first + due * week };
  store.transaction(() => {
    const disk = disksOf(store).get(vm.storage[0] ?? "");
    if (disk) {
      for (let n = Math.max(0, due - kept); n < due; n++)
        takeReplica(store, disk, "backup", first + n * week);
      const backups = disk.replicas.filter(({ type }) => type === "backup");
      const dropped = new Set(backups.slice(0, -kept));
      putDisk(store, { ...disk, replicas: disk.replicas.filter((replica) => !dropped.has(replica)) });
    }
    putVm(store, fresh);
  });
  return fresh;
}
