import { msg, plural } from "@lingui/core/macro";
import { isOn } from "#api/config/site.ts";
import type { Vm } from "#api/vm/vm.ts";
import type { VmRequest } from "#machines/vm/vm.machine.ts";
import { defineActions } from "#declarations/action.ts";
import { deleting } from "#actions/common/commonActions.ts";
import { addressesStay, releasedFrom, releaseFields } from "#actions/ipAddress/releaseAddresses.ts";
import { changedPriceParts } from "./create/vm.price.ts";
import { vmBackupActions } from "./vm.backup.actions.ts";
import { vmConfigureActions } from "./vm.configure.actions.ts";
import { vmNetworkActions } from "./vm.network.actions.ts";
import { vmPowerActions } from "./vm.power.actions.ts";
import { vmStorageActions } from "./vm.storage.actions.ts";

export const vmActions = defineActions<Vm, VmRequest>("virtual_machine", [
  ...vmPowerActions,
  ...vmConfigureActions,
  ...vmStorageActions,
  ...vmBackupActions,
  ...vmNetworkActions,
  {
    id: "vm.delete",
    ...deleting,
    bulk: true,
    fields: (_, all) => releaseFields(all),
    confirm: (vm, all) => ({
      consequences: [
        msg`${plural(all.length, {
          one: "The machine, its main disk and all snapshots and backups are lost.",
          other: "The machines, their main disks and all snapshots and backups are lost.",
        })}`,
        ...(isOn("disksEnabled") ? [msg`Attached disks are kept, and their billing continues.`] : []),
        ...addressesStay(),
      ],
      typeToConfirm: vm.name,
    }),
    price: (vm, values) => (values ? [] : changedPriceParts(vm)),
    payload: releasedFrom,
  },
]);
