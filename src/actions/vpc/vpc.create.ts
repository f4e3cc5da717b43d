import { msg } from "@lingui/core/macro";
import { createNetwork } from "#api/vpc/vpc.ts";
import { QUICK_CREATION_ESTIMATE_MS } from "#lib/constants.ts";
import type { CreateAction } from "#declarations/create.ts";

export const vpcCreate: CreateAction = {
  id: "vpc.create",
  kind: "vpc",
  icon: "create",
  label: msg`Create private network`,
  keywords: msg`new vpc vlan subnet add`,
  progress: msg({ message: "Creating {name}" }),
  done: msg({ message: "{name} is created" }),
  mutation: createNetwork as CreateAction["mutation"],
  estimateMs: QUICK_CREATION_ESTIMATE_MS,
};
