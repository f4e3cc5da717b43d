import { msg } from "@lingui/core/macro";
import { site } from "#api/config/site.ts";
import { createVm } from "#api/vm/vm.ts";
import { VM_CREATION_ESTIMATE_MS } from "#lib/constants.ts";
import type { CreateAction } from "#declarations/create.ts";
import { vmPriceParts } from "./vm.price.ts";

export const vmCreate: CreateAction = {
  id: "vm.create",
  kind: "virtual_machine",
  icon: "create",
  label: msg`Create virtual machine`,
  keywords: msg`new vm server instance launch deploy add`,
  progress: msg({ message: "Creating {name}" }),
  done: msg({ message: "{name} is running" }),
  mutation: createVm as CreateAction["mutation"],
  permission: "resource.create",
  estimateMs: VM_CREATION_ESTIMATE_MS,
  cheapest: () => {
    const [size] = site().predefinedPackages.toSorted((a, b) => a.cpu - b.cpu || a.ram - b.ram);
    if (size === undefined) return [];
    const { cpu: vcpu, ram, ssd: disk } = size;
    return vmPriceParts({ vcpu, ram: ram * 1024, disk, windows: false, backup: false });
  },
};
