import { msg, plural } from "@lingui/core/macro";
import { createNetwork, type Network } from "#api/vpc/vpc.ts";
import type { VpcRequest } from "#machines/vpc/vpc.machine.ts";
import { defineActions } from "#declarations/action.ts";
import { deleting } from "#actions/common/commonActions.ts";
import { textOf } from "#declarations/field.ts";
import { QUICK_CREATION_ESTIMATE_MS } from "#lib/constants.ts";
import type { CreateAction } from "#declarations/create.ts";

export const vpcActions = defineActions<Network, VpcRequest>("vpc", [
  {
    id: "vpc.rename",
    event: "details.change",
    section: "configure",
    prominent: true,
    icon: "rename",
    shortcut: "e",
    label: msg`Rename`,
    keywords: msg`name label edit`,
    progress: msg({ message: "Saving changes to {name}" }),
    done: msg({ message: "Changes to {name} saved" }),
    fields: (row) => [{ name: "name", label: msg`Name`, kind: "text", now: row.name }],
    payload: (values) => ({ name: textOf(values, "name") }),
  },
  {
    id: "vpc.makeDefault",
    event: "default.set",
    section: "configure",
    prominent: true,
    icon: "check",
    label: msg`Make default network`,
    keywords: msg`standard preferred`,
    progress: msg({ message: "Making {name} the default network" }),
    done: msg({ message: "{name} is now the default network" }),
    confirm: () => ({
      consequences: [
        msg`New resources in this location use this network unless you choose another one.`,
        msg`Resources in other networks aren't moved.`,
      ],
    }),
  },
  {
    id: "vpc.delete",
    ...deleting,
    bulk: true,
    confirm: (_, all) => ({
      consequences: [
        msg`${plural(all.length, {
          one: "The network's VLAN and subnets are released.",
          other: "The VLANs and subnets of the networks are released.",
        })}`,
        msg`Only empty networks can be deleted, so no resources are affected.`,
      ],
    }),
  },
]);

export const vpcCreate: CreateAction = {
  id: "vpc.create",
  kind: "vpc",
  icon: "create",
  label: msg`Create private network`,
  keywords: msg`new vpc vlan subnet add`,
  progress: msg({ message: "Creating {name}" }),
  done: msg({ message: "{name} created" }),
  mutation: createNetwork as CreateAction["mutation"],
  estimateMs: QUICK_CREATION_ESTIMATE_MS,
};
