import { msg } from "@lingui/core/macro";
import { leaseMachine } from "#api/bareMetal/bareMetal.ts";
import { METAL_CREATION_ESTIMATE_MS } from "#lib/constants.ts";
import type { CreateAction } from "#declarations/create.ts";

export const bareMetalCreate: CreateAction = {
  id: "metal.create",
  kind: "bare_metal",
  icon: "create",
  label: msg`Lease machine`,
  keywords: msg`new create order bare metal dedicated server physical add`,
  progress: msg({ message: "Leasing {name}" }),
  done: msg({ message: "{name} is leased" }),
  mutation: leaseMachine as CreateAction["mutation"],
  permission: "machine.lease",
  estimateMs: METAL_CREATION_ESTIMATE_MS,
};
