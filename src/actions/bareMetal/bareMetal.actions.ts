import { msg, plural } from "@lingui/core/macro";
import { leaseMachine, type MetalLease } from "#api/bareMetal/bareMetal.ts";
import type { BareMetalRequest } from "#machines/bareMetal/bareMetal.machine.ts";
import { defineActions } from "#declarations/action.ts";
import { checkName } from "#actions/common/checks.ts";
import { textOf } from "#declarations/field.ts";
import { moveAccount } from "#actions/common/moveAccount.ts";
import { systemFields } from "./bareMetal.fields.ts";
import { leasePriceParts } from "./bareMetal.price.ts";
import { renaming } from "#actions/common/commonActions.ts";
import { METAL_CREATION_ESTIMATE_MS } from "#lib/constants.ts";
import type { CreateAction } from "#declarations/create.ts";

export const bareMetalActions = defineActions<MetalLease, BareMetalRequest>("bare_metal", [
  {
    id: "metal.configure",
    event: "configure",
    section: "configure",
    prominent: true,
    icon: "image",
    shortcut: "c",
    label: msg`Configure`,
    keywords: msg`install operating system os set up`,
    progress: msg({ message: "Starting the operating system installation on {name}" }),
    done: msg({ message: "The operating system is being installed on {name}" }),
    fields: () => systemFields,
    payload: (values) => {
      const hostname = textOf(values, "hostname");
      return { os_id: textOf(values, "os_id"), ...(hostname !== "" && { hostname }) };
    },
  },
  {
    id: "metal.rename",
    ...renaming,
    fields: (lease) => [
      {
        name: "name",
        label: msg`Name`,
        help: msg`Changing the name doesn't change the hostname.`,
        kind: "text",
        now: lease.display_name ?? "",
        check: checkName,
      },
    ],
    payload: (values) => ({ display_name: textOf(values, "name") }),
  },
  moveAccount("metal.moveAccount", (lease) => lease.billing_account_id),
  {
    id: "metal.release",
    event: "release",
    section: "danger",
    question: msg({ message: "{count, plural, one {Release {name}?} other {Release # machines?}}" }),
    prominent: true,
    icon: "delete",
    bulk: true,
    label: msg`Release`,
    keywords: msg`delete remove give back end lease`,
    progress: msg({ message: "Releasing {name}" }),
    done: msg({ message: "{name} is released and no longer billed" }),
    confirm: (lease, all) => ({
      consequences: [
        msg`${plural(all.length, {
          one: "The machine is wiped. All data on its disks is permanently lost.",
          other: "The machines are wiped. All data on their disks is permanently lost.",
        })}`,
        msg`${plural(all.length, {
          one: "The machine and its public address are released, and billing stops.",
          other: "The machines and their public addresses are released, and billing stops.",
        })}`,
      ],
      // A machine without an operating system holds no data.
      ...(all.some(({ os }) => os) && { typeToConfirm: bareMetalName(lease) }),
    }),
    price: (lease, values, read) => (values ? [] : leasePriceParts(lease, read)),
  },
]);

/** Older leases have no name: the host name stands in, else the start of the uuid. */
export const bareMetalName = ({ display_name, hostname, uuid }: MetalLease): string =>
  display_name || hostname || uuid.slice(0, 8);

export const bareMetalCreate: CreateAction = {
  id: "metal.create",
  kind: "bare_metal",
  icon: "create",
  label: msg`Lease machine`,
  keywords: msg`new create order bare metal dedicated server physical add`,
  progress: msg({ message: "Leasing machine {name}" }),
  done: msg({ message: "Machine {name} leased" }),
  mutation: leaseMachine as CreateAction["mutation"],
  permission: "machine.lease",
  estimateMs: METAL_CREATION_ESTIMATE_MS,
};
