import type { Caller, Cloud } from "../kernel/env.ts";
import { owns } from "../kernel/ownership.ts";
import type { Store } from "../store/store.ts";
import { destroyDisk, disksOf } from "../disk/diskRows.ts";
import { dropFromFirewalls } from "../firewall/firewallRows.ts";
import { ipAddressesHeldBy, ipAddressesOf, unassignIpAddress } from "../ipAddress/ipAddressRows.ts";
import { dropTarget } from "../loadBalancer/loadBalancerRows.ts";
import { membersOfVm } from "../vpc/networkMembers.ts";
import type { VmRow } from "./vmRows.ts";
import { disksOfVm, detachDisk, putVm, vmsOf } from "./vmRows.ts";
import { worksOf } from "./vmWork.ts";

/**
 * Leaves a tombstone. The caller's main disk is deleted with its copies; other disks and public addresses stay (wire
 * contract §13).
 */
export function removeVm({ store, clock }: Cloud, vm: VmRow, caller: Caller): void {
  for (const disk of disksOfVm(store, vm)) {
    const free = detachDisk(store, vm, disk);
    if (disk.primary && owns(caller, disk)) destroyDisk(store, free, clock.now());
  }
  for (const address of ipAddressesHeldBy(store, vm)) unassignIpAddress(store, address, clock.now());
  forgetVm(store, vm);
  vm.status = "deleted";
  vm.next_backup_at = null;
  vm.subinterfaces = [];
}

/** Removes a machine whose creation failed, with everything created for it. */
export function undoCreation(store: Store, vm: VmRow): void {
  store.transaction(() => {
    for (const disk of disksOfVm(store, vm)) {
      if (disk.created_at < vm.created_at) detachDisk(store, vm, disk);
      else disksOf(store).delete(disk.uuid);
    }
    for (const { address } of ipAddressesHeldBy(store, vm)) ipAddressesOf(store).delete(address);
    forgetVm(store, vm);
    vmsOf(store).delete(vm.uuid);
    worksOf(store).delete(vm.uuid);
  });
}

/** Removes the machine from load balancers and firewalls. */
function forgetVm(store: Store, vm: VmRow): void {
  for (const member of membersOfVm(vm)) dropTarget(store, member);
  dropFromFirewalls(store, vm);
}

/** At start-up: ends changes interrupted by a restart, so that no machine stays locked. */
export function settle({ store }: Cloud): void {
  store.transaction(() => {
    for (const work of worksOf(store).list()) {
      const vm = vmsOf(store).get(work.vm_uuid);
      worksOf(store).delete(work.vm_uuid);
      if (vm && work.interrupted === "deleted") undoCreation(store, vm);
      else if (vm) putVm(store, { ...vm, status: work.interrupted });
    }
  });
}
